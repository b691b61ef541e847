// Wrong values of a post's content, by field.
import { limits } from '#domain/limits.ts';
import type { PostFieldName, PostFields } from '#domain/post-fields.ts';
import { photos } from './post-documents.ts';

/** Addresses that add a recipient or a text to a `mailto:` link. */
export const emailsWithMore = [
  'ana@patitas.test?cc=spy@evil.test',
  'ana@patitas.test?bcc=spy',
  'ana?cc=spy@patitas.test',
  'spy%40evil.test,ana@patitas.test',
  'ana&body=x@patitas.test',
  'ana@patitas.test#x',
];

const long = (length: number) => 'x'.repeat(length);
const wrongAnswers = ['maybe', true, null];

/** Where the document stores each field of the table. */
type ContentPath = {
  [Name in PostFieldName]: PostFields[Name] extends { group: infer Group extends string }
    ? `${Group}.${Name}`
    : Name;
}[PostFieldName];

/** A field of the table without wrong values is a compile error. */
export const wrongContent: Record<ContentPath, readonly unknown[]> & Record<string, readonly unknown[]> = {
  species: ['bird', null, 1],
  name: ['', long(limits.petName + 1), ' Luna', 1, null],
  sex: ['other', null],
  size: ['huge', null],
  ageMonths: [-1, limits.ageMonths + 1, 2.5, '27', null],
  ageGroup: ['baby', 'adult', 'senior', null],
  breed: ['', long(limits.breed + 1), ' mestiza', 1],
  province: ['', long(limits.province + 1), 'Jaén ', null],
  city: ['', long(limits.city + 1), null],
  description: [long(limits.descriptionMin - 1), long(limits.description + 1), ` ${long(40)}`, null],
  health: [null, {}, 'yes'],
  'health.vaccinated': wrongAnswers,
  'health.sterilised': wrongAnswers,
  'health.dewormed': wrongAnswers,
  'health.microchipped': wrongAnswers,
  'health.blind': ['no'],
  goodWith: [null, {}],
  'goodWith.children': wrongAnswers,
  'goodWith.dogs': wrongAnswers,
  'goodWith.cats': wrongAnswers,
  'goodWith.horses': ['no'],
  specialNeeds: ['', long(limits.specialNeeds + 1), 1],
  urgent: ['yes', null],
  photos: [[], null, {}, photos(limits.photosPerPost + 1), long(3), [null]],
  'photos.0.id': ['a/b', '', long(129), null],
  'photos.0.path': ['posts/ana/luna/other', 'posts/luis/luna/photo-0', 'posts/ana/toby/photo-0', null],
  'photos.0.thumbPath': ['posts/ana/luna/other_thumb', null],
  'photos.0.width': [0, 1601, 10.5, '1600', null],
  'photos.0.height': [0, 1601, null],
  'photos.0.thumbhash': ['', long(101), 'not base 64!', null],
  'photos.0.alt': [long(limits.photoAlt + 1), 1],
  'photos.0.caption': ['Luna'],
};
