// A post and its private papers, as the app writes them and as they are stored.
import { type Doc, earlier, newCommandId, now } from './documents.ts';

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

/** What wrote the documents of a scene. */
export const storedCommandId = '01900000-0000-7000-7000-000000000000';

/** As it is stored once it has come to `status`. */
export function storedPost(status: string, fields: Doc = {}): Doc {
  return newPost({ status, commandId: storedCommandId, ...times, ...byStatus[status], ...fields });
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
