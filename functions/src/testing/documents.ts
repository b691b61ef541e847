import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { dayMs } from '#domain/durations.ts';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';

type Doc = Record<string, unknown>;

/** The time this many days before `now`, which is the backend's. */
export const daysAgo = (now: number, days: number) => Timestamp.fromMillis(now - days * dayMs);

export function post(status: string, fields: Doc = {}): Doc {
  const { id: _, ...sample } = samplePost({ photos: [samplePhoto('p1')] });
  const at = Timestamp.now();
  const times = {
    moderatedAt: status === 'pending' ? null : at,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
  };
  return { ...sample, ...times, status, ...fields };
}

export function request(adopterId: string, status = 'pending', postId = 'luna'): Doc {
  return {
    postId,
    petName: 'Luna',
    ownerId: 'ana',
    adopterId,
    adopterName: `${adopterId} Pérez`,
    answers: [{ questionId: 'why-adopt', answer: 'Me gustan los perros.' }],
    status,
    decidedAt: null,
    createdAt: Timestamp.now(),
    commandId: `request-${adopterId}`,
  };
}

export function comment(authorId: string, postId = 'luna'): Doc {
  return {
    postId,
    authorId,
    authorName: `${authorId} Pérez`,
    authorPhotoURL: null,
    text: 'Qué guapa',
    createdAt: Timestamp.now(),
    commandId: 'c2',
  };
}

/** A message from the adopter to Ana, whom the server has notified of it. */
export function message(adopterId: string, postId = 'luna', fields: Doc = {}): Doc {
  return {
    postId,
    adopterId,
    authorId: adopterId,
    receiverId: 'ana',
    authorName: `${adopterId} Pérez`,
    text: '¿Podría conocerla?',
    createdAt: Timestamp.now(),
    commandId: 'm1',
    told: true,
    ...fields,
  };
}

/** The server's question after a week, to the adopter of Ana's pet. */
export function followUp(adopterId: string, postId = 'luna', fields: Doc = {}): Doc {
  return {
    postId,
    adopterId,
    ownerId: 'ana',
    afterDays: 7,
    asksSterilised: false,
    askedAt: Timestamp.now(),
    feeling: null,
    sterilised: null,
    text: null,
    photo: null,
    answeredAt: null,
    commandId: null,
    ...fields,
  };
}

/** A signature that its author gave on their own phone. */
export function signature(commandId: string, fields: Doc = {}): Doc {
  return {
    fullName: 'Luis Alberto Pérez',
    document: '30.123.456',
    strokes: '10,20 200,120',
    signedAt: Date.now(),
    isOnOthersPhone: false,
    commandId,
    ...fields,
  };
}

/** The agreement about Ana's pet, signed by its adopter. */
export function agreement(adopterId: string, postId = 'luna', fields: Doc = {}): Doc {
  return {
    postId,
    adopterId,
    ownerId: 'ana',
    petName: 'Luna',
    facts: 'Animal: Luna',
    text: 'Lo cuidará.',
    owner: null,
    adopter: signature('s1'),
    startedAt: Timestamp.now(),
    agreedAt: null,
    pdfHash: null,
    ...fields,
  };
}

export function notification(receiverId: string, fields: Doc = {}): Doc {
  return {
    receiverId,
    type: 'commented',
    message: 'Luis Pérez comentó en la publicación de Luna',
    isSeen: false,
    postId: 'luna',
    actorId: 'luis',
    commandId: 'c3',
    createdAt: Timestamp.now(),
    ...fields,
  };
}

/** Writes all documents in one commit, so that the triggers see everything at once. */
export async function put(db: Firestore, documents: Readonly<Record<string, Doc>>): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  await batch.commit();
}
