import { filePaths } from './document-paths.ts';
import type { GivenPet } from './give-form.ts';
import type { Post, PostPhoto } from './post.ts';

export function samplePhoto(id: string, ownerId = 'ana', postId = 'luna'): PostPhoto {
  return {
    id,
    path: filePaths.photo(ownerId, postId, id),
    thumbPath: filePaths.photoThumb(ownerId, postId, id),
    width: 1600,
    height: 1200,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    alt: null,
  };
}

/** For tests: an ordinary accepted post with the given differences. */
export function samplePost(facts: Partial<Post> = {}): Post {
  return {
    id: 'luna',
    ownerId: 'ana',
    ownerName: 'Ana Paz',
    species: 'dog',
    name: 'Luna',
    sex: 'female',
    size: 'medium',
    ageMonths: 24,
    ageGroup: 'young',
    breed: null,
    province: 'Mendoza',
    city: 'Godoy Cruz',
    description: 'Tranquila, cariñosa y buena compañera de paseos.',
    health: { vaccinated: 'yes', sterilised: 'yes', dewormed: 'yes', microchipped: 'no' },
    goodWith: { children: 'yes', dogs: 'yes', cats: 'unknown' },
    specialNeeds: null,
    urgent: false,
    photos: [],
    status: 'accepted',
    reserved: false,
    undoneAt: null,
    rejectionReason: null,
    moderatedAt: null,
    moderatedCommandId: null,
    createdAt: 0,
    updatedAt: 0,
    confirmedAt: 0,
    commandId: '01890000-0000-7000-8000-000000000001',
    ...facts,
  };
}

/** For tests: what the form that gives a pet asks for, without photos. */
export const sampleGivenPet: GivenPet = {
  content: {
    species: 'dog',
    name: 'Luna',
    sex: 'female',
    size: 'small',
    ageMonths: 27,
    breed: null,
    province: 'Córdoba',
    city: 'Villa María',
    description: 'Tranquila, cariñosa y muy buena con la gente.',
    health: { vaccinated: 'yes', sterilised: 'no', dewormed: 'yes', microchipped: 'unknown' },
    goodWith: { children: 'yes', dogs: 'yes', cats: 'no' },
    specialNeeds: null,
    urgent: true,
  },
  questionnaire: { reason: 'Me mudo', behaviour: 'Tranquila', care: 'Sí, al día', ownership: 'Es mía' },
  contact: { phone: null, email: 'ana@patitas.test', message: null },
};
