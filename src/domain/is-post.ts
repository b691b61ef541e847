// Whether an object has a post's shape, for the feed: it is read before the first paint, which has no room for the
// schema library. `postSchema` is the law; is-post.test.ts holds the two together.
import { ageGroups } from './age.ts';
import { oneOf } from './one-of.ts';
import type { Post, PostPhoto } from './post.ts';
import { answers, postStatuses, sexes, sizes, speciesList } from './post-values.ts';

type Check = (value: unknown) => boolean;
type Shape<Of> = { readonly [Key in keyof Of]-?: Check };

const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
const moment: Check = Number.isFinite;
const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const among =
  (values: readonly string[]): Check =>
  (value) =>
    oneOf(values, value) !== undefined;

function has<Of>(shape: Shape<Of>): Check {
  const checks = Object.entries<Check>(shape);
  return (value) =>
    value !== null &&
    typeof value === 'object' &&
    checks.every(([name, check]) => check(Reflect.get(value, name)));
}

const answer = among(answers);

const photo = has<PostPhoto>({
  id: text,
  path: text,
  thumbPath: text,
  width: whole,
  height: whole,
  thumbhash: text,
  alt: orNull(text),
});

const post = has<Post>({
  id: text,
  ownerId: text,
  ownerName: text,
  species: among(speciesList),
  name: text,
  sex: among(sexes),
  size: among(sizes),
  ageMonths: whole,
  ageGroup: among(ageGroups),
  breed: orNull(text),
  province: text,
  city: text,
  description: text,
  health: has<Post['health']>({
    vaccinated: answer,
    sterilised: answer,
    dewormed: answer,
    microchipped: answer,
  }),
  goodWith: has<Post['goodWith']>({ children: answer, dogs: answer, cats: answer }),
  specialNeeds: orNull(text),
  urgent: flag,
  photos: (value) => Array.isArray(value) && value.length > 0 && value.every(photo),
  status: among(postStatuses),
  rejectionReason: orNull(text),
  moderatedAt: orNull(moment),
  moderatedCommandId: orNull(text),
  createdAt: moment,
  updatedAt: moment,
  confirmedAt: moment,
  commandId: text,
});

export function isPost(value: unknown): value is Post {
  return post(value);
}
