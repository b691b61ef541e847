// Reads a post of the feed without the schema library, which is too large to load before the first paint. `postSchema`
// is the definition. feed-post.test.ts compares the two.
import { ageGroups } from './age.ts';
import type { Post, PostPhoto } from './post.ts';
import { type PostContent, type PostField, postFieldEntries } from './post-fields.ts';
import { answers, type LaterPostField, laterPostFields, postStatuses } from './post-values.ts';
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

const aroundContent: Shape<Omit<Post, keyof PostContent | LaterPostField>> = {
  id: text,
  ownerId: text,
  ownerName: text,
  ageGroup: among(ageGroups),
  photos: (value) => Array.isArray(value) && value.length > 0 && value.every(photo),
  status: among(postStatuses),
  rejectionReason: orNull(text),
  moderatedAt: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  confirmedAt: moment,
  commandId: text,
};

const laterFields = Object.entries(laterPostFields);
const laterChecks = { flag, moment: orNull(moment), text: orNull(text) };

const isPost = has({
  ...checksWhere((field) => field.kind !== 'answer'),
  health: group('health'),
  goodWith: group('goodWith'),
  ...aroundContent,
});

/** Null if it is not a post, or a post that this version cannot read. */
export function readFeedPost(value: unknown): Post | null {
  if (value === null || typeof value !== 'object') return null;
  const complete: Record<string, unknown> = { ...value };
  for (const [name, field] of postFieldEntries)
    if (field.kind === 'text' && field.isOptional) complete[name] ??= null;
  const isComplete = laterFields.every(([name, kind]) => {
    if (complete[name] === undefined) complete[name] = kind === 'flag' ? false : null;
    return laterChecks[kind](complete[name]);
  });
  return isComplete && isPost(complete) ? (complete as unknown as Post) : null;
}
