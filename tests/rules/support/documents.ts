// Documents as the app writes them. `now` is the server's time of the write; `earlier` is for what is already stored.
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

export function photo(ownerId: string, postId: string, id: string): Doc {
  const path = `posts/${ownerId}/${postId}/${id}`;
  return {
    id,
    path,
    thumbPath: `${path}_thumb`,
    width: 1600,
    height: 1200,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    alt: null,
  };
}

export function photos(count: number, ownerId = 'ana', postId = 'luna'): Doc[] {
  return Array.from({ length: count }, (_, index) => photo(ownerId, postId, `photo-${index}`));
}

/** As `create-post` writes it. */
export function newPost(fields: Doc = {}): Doc {
  return {
    ownerId: 'ana',
    ownerName: 'ana Pérez',
    species: 'dog',
    name: 'Luna',
    sex: 'female',
    size: 'medium',
    ageMonths: 27,
    ageGroup: 'young',
    breed: null,
    province: 'Sevilla',
    city: 'Sevilla',
    description: 'Una perra tranquila que busca un hogar con jardín.',
    health: { vaccinated: 'yes', sterilised: 'no', dewormed: 'yes', microchipped: 'unknown' },
    goodWith: { children: 'yes', dogs: 'yes', cats: 'no' },
    specialNeeds: null,
    urgent: false,
    photos: photos(1),
    status: 'pending',
    rejectionReason: null,
    moderatedAt: null,
    moderatedBy: null,
    adoptedBy: null,
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
    commandId: newCommandId(),
    ...fields,
  };
}

const times = { createdAt: earlier, updatedAt: earlier, confirmedAt: earlier };
const moderated = { moderatedAt: earlier, moderatedBy: 'iris' };
const byStatus: Record<string, Doc> = {
  pending: {},
  accepted: moderated,
  rejected: { ...moderated, rejectionReason: 'Faltan fotos.' },
  adopted: { ...moderated, adoptedBy: 'luis' },
  withdrawn: moderated,
};

/** As it is stored once it has come to `status`. */
export function storedPost(status: string, fields: Doc = {}): Doc {
  return newPost({ status, ...times, ...byStatus[status], ...fields });
}

export function questionnaire(fields: Doc = {}): Doc {
  return {
    reason: 'Nos mudamos al extranjero.',
    behaviour: 'Cariñosa con todo el mundo.',
    care: 'Está vacunada y va al veterinario.',
    ownership: 'Es nuestra desde cachorra.',
    ...fields,
  };
}

export function postContact(fields: Doc = {}): Doc {
  return { phone: '+34 600 000 001', email: 'ana@patitas.test', message: null, ...fields };
}

export function adopterContact(fields: Doc = {}): Doc {
  return { phone: null, email: 'luis@patitas.test', ...fields };
}

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

export function reportDoc(fields: Doc = {}): Doc {
  return {
    postId: 'luna',
    commentId: null,
    reporterId: 'luis',
    reason: 'sale',
    text: null,
    status: 'open',
    createdAt: now,
    commandId: newCommandId(),
    ...fields,
  };
}

export const endpoint = 'https://push.example/subscriptions/1';
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
