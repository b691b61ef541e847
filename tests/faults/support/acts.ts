// The actions of people in these tests, and their pictures.
import { adoptionQuestions, answersFromForm } from '#domain/adoption-questionnaire.ts';
import type { AgreementSide } from '#domain/agreement.ts';
import { type CommandRequest, commandParts } from '#domain/commands/registry.ts';
import { filtersOf } from '#domain/kept-search.ts';
import type { NewPhoto } from '#domain/photo.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import type { PersonName } from './people.ts';

type Of<Type extends CommandRequest['type']> = Extract<CommandRequest, { type: Type }>;

export function picture(id: string): NewPhoto {
  return {
    id,
    width: 800,
    height: 600,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
    alt: null,
    contentType: 'image/webp',
  };
}

/** The bytes differ between photos, so that a mix-up is detected. */
export function bytesOf(id: string, fullBytes = 1000): PhotoBytes {
  const fill = (length: number, seed: number) => {
    const bytes = new Uint8Array(length);
    for (let index = 0; index < length; index += 1) bytes[index] = (index * 31 + seed) % 251;
    return bytes.buffer;
  };
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return { id, contentType: 'image/webp', full: fill(fullBytes, seed), thumb: fill(200, seed + 1) };
}

function content(name = 'Luna') {
  return {
    species: 'dog',
    name,
    sex: 'female',
    size: 'medium',
    ageMonths: 27,
    breed: null,
    province: 'Sevilla',
    city: 'Sevilla',
    description: 'Una perra tranquila que busca un hogar con jardín.',
    health: { vaccinated: 'yes', sterilised: 'no', dewormed: 'yes', microchipped: 'unknown' },
    goodWith: { children: 'yes', dogs: 'yes', cats: 'no' },
    specialNeeds: null,
    urgent: false,
  } as const;
}

const questionnaire = {
  reason: 'Me mudo a otra ciudad',
  behaviour: 'Se porta muy bien en casa',
  care: 'Sí, va al veterinario',
  ownership: 'Sí, la adopté de cachorra',
};
const contact = { phone: null, email: 'ana@patitas.test', message: null };

export function createPost(postId: string, name = 'Luna'): Of<'create-post'> {
  const photos = [picture(`${postId}-p1`)];
  return { type: 'create-post', postId, content: content(name), questionnaire, contact, photos };
}

export function editPost(postId: string, name: string): Of<'edit-post'> {
  const photos = [{ kind: 'new' as const, photo: picture(`${postId}-p2`) }];
  return { type: 'edit-post', postId, content: content(name), questionnaire, contact, photos };
}

const answers = answersFromForm(
  Object.fromEntries(
    adoptionQuestions.map(({ id, options }) => [id, options?.[0]?.value ?? 'Lo hemos pensado bien']),
  ),
);

export function requestAdoption(postId: string, email: string): Of<'request-adoption'> {
  const asked = { postId, petName: 'Luna', seenPet: content(), answers, contact: { phone: null, email } };
  return { type: 'request-adoption', ...asked };
}

/** The revision of a post that an administrator saw. */
export type Seen = Pick<Of<'moderate-post'>, 'seenCommandId' | 'seenUpdatedAt'>;

export function moderate(
  postId: string,
  seen: Seen,
  decision: 'accept' | 'reject' = 'accept',
): Of<'moderate-post'> {
  const moderation = decision === 'accept' ? { decision } : { decision, reason: 'Faltan datos' };
  return { type: 'moderate-post', postId, petName: 'Luna', ...seen, moderation };
}

export function comment(postId: string, text = '¡Qué bonita!'): Of<'add-comment'> {
  return { type: 'add-comment', postId, petName: 'Luna', text };
}

/** @param reportId as an older app version made it; the report derives its own id */
export function report(postId: string, reportId: string): Of<'report'> {
  return { type: 'report', reportId, postId, petName: 'Luna', commentId: null, reason: 'sale', text: null };
}

export function updateProfile(photoId: string): Of<'update-profile'> {
  const profile = { name: 'Ana', lastName: 'Molina', phone: null, province: 'Sevilla', city: null };
  return { type: 'update-profile', profile, photo: picture(photoId) };
}

export function message(postId: string, adopterId: string, text = '¿Podemos vernos?'): Of<'send-message'> {
  return { type: 'send-message', postId, petName: 'Luna', adopterId, toName: 'Ana', text };
}

export function keepSearch(searchId: string): Of<'keep-search'> {
  const filters = filtersOf({ especie: 'dog', provincia: 'Sevilla' });
  if (!filters) throw new Error('nothing is searched');
  return { type: 'keep-search', searchId, name: 'Perros de Sevilla', filters };
}

export function undoAdoption(
  postId: string,
  adopterId: string,
  reason = 'No se adaptó',
): Of<'undo-adoption'> {
  return { type: 'undo-adoption', postId, petName: 'Luna', adopterId, adopterName: adopterId, reason };
}

export function grant(postId: string, adopter: PersonName): Of<'decide-request'> {
  const onPost = { postId, petName: 'Luna' };
  return { type: 'decide-request', ...onPost, adopterId: adopter, adopterName: adopter, decision: 'grant' };
}

/** After a week. @param photoId null for an answer without a photo */
export function answerFollowUp(postId: string, photoId: string | null): Of<'answer-follow-up'> {
  const answer = { feeling: 'well', sterilised: 'planned', text: 'Duerme en el sofá.' } as const;
  const photo = photoId === null ? null : picture(photoId);
  return { type: 'answer-follow-up', postId, petName: 'Luna', afterDays: 7, ...answer, photo };
}

/** The terms of the agreement of Luna's adoption. */
const terms = { facts: 'Animal: Luna', text: 'Lo cuidará.\nNo lo venderá.' };

/** @param by the first name of the person who signs */
export function signAgreement(
  postId: string,
  adopterId: string,
  side: AgreementSide,
  by: string = side,
): Of<'sign-agreement'> {
  const signature = {
    fullName: `${by} Pérez`,
    document: '30.123.456',
    strokes: '10,20 200,120',
    signedAt: 1,
  };
  return { type: 'sign-agreement', postId, petName: 'Luna', adopterId, ...terms, side, signature };
}

/** The actions on an existing post that need no more than the post. */
export type PostAct =
  | 'edit'
  | 'accept'
  | 'reject'
  | 'comment'
  | 'write'
  | 'request'
  | 'grant'
  | 'deny'
  | 'reserve'
  | 'release'
  | 'undo'
  | 'sign'
  | 'sign-for-other'
  | 'withdraw'
  | 'restore'
  | 'confirm'
  | 'archive'
  | 'delete-post'
  | 'withdraw-request'
  | 'save-favorite'
  | 'remove-favorite';

export function requestOn(
  postId: string,
  act: PostAct,
  {
    person,
    adopter,
    seen,
    owner,
  }: {
    person: PersonName;
    adopter: PersonName;
    seen: Seen;
    owner: PersonName;
  },
): CommandRequest {
  const onPost = { postId, petName: 'Luna' };
  switch (act) {
    case 'edit':
      return editPost(postId, 'Lunita');
    case 'accept':
    case 'reject':
      return moderate(postId, seen, act);
    case 'comment':
      return comment(postId);
    case 'write':
      return message(postId, person === owner ? adopter : person);
    case 'request':
      return requestAdoption(postId, `${person}@patitas.test`);
    case 'grant':
    case 'deny':
    case 'reserve':
    case 'release':
      return { type: 'decide-request', ...onPost, adopterId: adopter, adopterName: adopter, decision: act };
    case 'sign':
    case 'sign-for-other': {
      const isOwner = person === owner;
      const side = isOwner === (act === 'sign') ? 'owner' : 'adopter';
      return signAgreement(postId, isOwner ? adopter : person, side, person);
    }
    case 'undo':
      return undoAdoption(postId, adopter, `No se adaptó (${seen.seenCommandId})`);
    case 'withdraw':
    case 'restore':
    case 'confirm':
    case 'archive':
      return { type: `${act}-post`, ...onPost };
    case 'delete-post':
    case 'withdraw-request':
    case 'save-favorite':
    case 'remove-favorite':
      return { type: act, ...onPost };
  }
}

/** The photo bytes for the command. */
export function bytesFor(request: CommandRequest): PhotoBytes[] {
  return commandParts(request)
    .photos(request)
    .map(({ id }) => bytesOf(id));
}
