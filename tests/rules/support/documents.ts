// Documents as the app writes them. `now` is the server's time of the write, `earlier` the time of stored documents.
import { createHash } from 'node:crypto';
import { serverTimestamp, Timestamp } from 'firebase/firestore/lite';

export type Doc = Record<string, unknown>;

export const now = serverTimestamp();
export const earlier = Timestamp.fromMillis(Date.UTC(2026, 0, 15));

let commands = 0;
export function newCommandId(): string {
  commands += 1;
  return `01900000-0000-7000-8000-${String(commands).padStart(12, '0')}`;
}

export function userDoc(uid: string, fields: Doc = {}): Doc {
  return {
    uid,
    email: `${uid}@patitas.test`,
    name: uid,
    lastName: 'Pérez',
    displayName: `${uid} Pérez`,
    photoURL: null,
    phone: null,
    province: null,
    city: null,
    role: 'user',
    blocked: false,
    createdAt: now,
    ...fields,
  };
}

export function profileDoc(uid: string, fields: Doc = {}): Doc {
  return {
    displayName: `${uid} Pérez`,
    photoURL: null,
    province: null,
    city: null,
    createdAt: now,
    ...fields,
  };
}

export function adopterContact(fields: Doc = {}): Doc {
  return { phone: null, email: 'luis@patitas.test', ...fields };
}

export const luisCommentId = '01900000-0000-7000-9000-000000000001';

export function commentDoc(commandId: string, fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    authorId: 'luis',
    authorName: 'luis Pérez',
    authorPhotoURL: null,
    text: '¿Se lleva bien con los gatos?',
    createdAt: now,
    commandId,
    ...fields,
  };
}

export function givenAnswers(count: number): Doc[] {
  return Array.from({ length: count }, (_, index) => ({
    questionId: `question-${index}`,
    answer: 'Sí, claro.',
  }));
}

export function requestDoc(commandId: string, fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    petName: 'Luna',
    ownerId: 'ana',
    adopterId: 'luis',
    adopterName: 'luis Pérez',
    answers: givenAnswers(14),
    status: 'pending',
    decidedAt: null,
    createdAt: now,
    commandId,
    ...fields,
  };
}

/** A message from Luis to Ana. */
export function messageDoc(commandId: string, fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    adopterId: 'luis',
    authorId: 'luis',
    receiverId: 'ana',
    authorName: 'luis Pérez',
    text: '¿Podría conocerla el sábado?',
    createdAt: now,
    commandId,
    ...fields,
  };
}

/** The server's question to Luis, a week after the grant. */
export function followUpDoc(fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    adopterId: 'luis',
    ownerId: 'ana',
    afterDays: 7,
    asksSterilised: true,
    askedAt: earlier,
    feeling: null,
    sterilised: null,
    text: null,
    photo: null,
    answeredAt: null,
    commandId: null,
    ...fields,
  };
}

export function homePhoto(fields: Doc = {}): Doc {
  const id = 'a'.repeat(43);
  return { id, path: `followUps/luna/luis/7/${id}`, width: 1600, height: 1200, thumbhash: 'AQID', ...fields };
}

/** Luis's answer, as fields of the question. */
export function answerDoc(commandId: string, fields: Doc = {}): Doc {
  return {
    feeling: 'well',
    sterilised: 'planned',
    text: 'Duerme en el sofá.',
    photo: homePhoto(),
    answeredAt: now,
    commandId,
    ...fields,
  };
}

/** A signature that its author gave on their own phone. */
export function signatureDoc(commandId: string, fields: Doc = {}): Doc {
  return {
    fullName: 'Luis Alberto Pérez',
    document: '30.123.456',
    strokes: '10,20 200,120 300,40',
    signedAt: Date.UTC(2026, 0, 15),
    isOnOthersPhone: false,
    commandId,
    ...fields,
  };
}

/** The agreement of Luna's adoption, without a signature. */
export function agreementDoc(fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    adopterId: 'luis',
    ownerId: 'ana',
    petName: 'Luna',
    facts: 'Animal: Luna\nEspecie: Perro',
    text: 'Lo cuidará.\nNo lo venderá.',
    owner: null,
    adopter: null,
    startedAt: now,
    agreedAt: null,
    pdfHash: null,
    ...fields,
  };
}

/** The copy of Luis's message in Ana's report. */
export function messageReportDoc(commandId: string, fields: Doc = {}): Doc {
  const { authorId, authorName, text } = messageDoc('');
  return reportDoc({
    reporterId: 'ana',
    commentId: commandId,
    adopterId: 'luis',
    seen: { authorId, authorName, title: null, text, photos: [] },
    ...fields,
  });
}

export function notificationDoc(type: string, commandId: string, fields: Doc = {}): Doc {
  return {
    receiverId: 'ana',
    type,
    message: '',
    isSeen: false,
    postId: 'luna',
    actorId: 'luis',
    commandId,
    createdAt: now,
    ...fields,
  };
}

/** The copy of Luis's comment in a report. */
export function seenComment(fields: Doc = {}): Doc {
  const { authorId, authorName, text } = commentDoc('');
  return { authorId, authorName, title: null, text, photos: [], ...fields };
}

export function reportDoc(fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    commentId: null,
    reporterId: 'luis',
    reason: 'sale',
    text: null,
    seen: seenComment(),
    status: 'open',
    createdAt: now,
    commandId: newCommandId(),
    ...fields,
  };
}

export function profileReportDoc(fields: Doc = {}): Doc {
  return {
    profileId: 'ana',
    seen: { displayName: 'ana Pérez', photoURL: null },
    reporterId: 'luis',
    reason: 'abuse',
    text: null,
    status: 'open',
    createdAt: now,
    commandId: newCommandId(),
    ...fields,
  };
}

/** The log entry of a decision about Luna, by Iris. */
export function logDoc(act: string, fields: Doc = {}): Doc {
  const actorId = String(fields.actorId ?? 'iris');
  return {
    act,
    subjectId: 'luna',
    name: 'Luna',
    reason: null,
    undoes: null,
    actorId,
    actorName: `${actorId} Pérez`,
    createdAt: now,
    ...fields,
  };
}

/** Ana's subscription with this address. Everything else is correct. */
export function subscriptionAt(address: string) {
  const id = createHash('sha256').update(address).digest('hex');
  return { path: `users/ana/pushSubscriptions/${id}`, doc: subscriptionDoc({ endpoint: address }) };
}

export const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
export const subscriptionId = createHash('sha256').update(endpoint).digest('hex');

export function subscriptionDoc(fields: Doc = {}): Doc {
  return {
    endpoint,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    createdAt: now,
    userAgent: 'Mozilla/5.0',
    ...fields,
  };
}

/** A search that Ana keeps, with every filter. */
export function searchDoc(fields: Doc = {}): Doc {
  const filters = {
    species: 'dog',
    sex: 'female',
    size: 'small',
    ageGroup: 'young',
    province: 'Mendoza',
    children: true,
    dogs: false,
    cats: true,
    urgent: false,
    text: 'galgo',
  };
  return { name: 'Perros de Mendoza', filters, indexKey: 'dog|mendoza', createdAt: now, ...fields };
}
