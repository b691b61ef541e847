// Reads a post of the feed without the schema library, which is too large to load before the first paint. `postSchema`
// is the definition. feed-post.test.ts compares the two.
import { ageGroups } from './age.ts';
import type { Post, PostPhoto } from './post.ts';
import { type PostContent, type PostField, postFieldEntries } from './post-fields.ts';
import { answers, postStatuses } from './post-values.ts';
import { among, type Check, flag, has, moment, orNull, type Shape, text, whole } from './shape.ts';

const answer = among(answers);

function checkOf(field: PostField): Check {
  switch (field.kind) {
    case 'text':
      return field.isOptional ? orNull(text) : text;
    case 'choice':
      return among(Object.keys(field.words));
    case 'answer':
      return answer;
    case 'age':
      return whole;
    case 'flag':
      return flag;
  }
}

const checksWhere = (belongs: (field: PostField) => boolean) =>
  Object.fromEntries(
    postFieldEntries.filter(([, field]) => belongs(field)).map(([name, field]) => [name, checkOf(field)]),
  );
const group = (wanted: string) =>
  has(checksWhere((field) => field.kind === 'answer' && field.group === wanted));

const photo = has({
  id: text,
  path: text,
  thumbPath: text,
  width: whole,
  height: whole,
  thumbhash: text,
  alt: orNull(text),
} satisfies Shape<PostPhoto>);

const aroundContent: Shape<Omit<Post, keyof PostContent>> = {
  id: text,
  ownerId: text,
  ownerName: text,
  ageGroup: among(ageGroups),
  photos: (value) => Array.isArray(value) && value.length > 0 && value.every(photo),
  status: among(postStatuses),
  reserved: flag,
  undoneAt: orNull(moment),
  rejectionReason: orNull(text),
  moderatedAt: orNull(moment),
  moderatedCommandId: orNull(text),
  createdAt: moment,
  updatedAt: moment,
  confirmedAt: moment,
  commandId: text,
};

const isPost = has({
  ...checksWhere((field) => field.kind !== 'answer'),
  health: group('health'),
  goodWith: group('goodWith'),
  ...aroundContent,
});

/** Fields that older versions did not store. */
const nullWhenAbsent = [
  ...postFieldEntries.flatMap(([name, field]) => (field.kind === 'text' && field.isOptional ? [name] : [])),
  'moderatedCommandId',
  'undoneAt',
];

/** Null if it is not a post, or a post that this version cannot read. */
export function readFeedPost(value: unknown): Post | null {
  if (value === null || typeof value !== 'object') return null;
  const complete: Record<string, unknown> = { ...value };
  for (const name of nullWhenAbsent) complete[name] ??= null;
  if (complete.reserved === undefined) complete.reserved = false;
  return isPost(complete) ? (complete as unknown as Post) : null;
}
