// The values that a post's fields choose from. They are apart from the schemas, whose library loads after the first
// paint.
export const speciesList = ['dog', 'cat', 'other'] as const;
export const sexes = ['male', 'female', 'unknown'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
export const answers = ['yes', 'no', 'unknown'] as const;
export const postStatuses = ['pending', 'accepted', 'rejected', 'adopted', 'withdrawn', 'archived'] as const;

export type Species = (typeof speciesList)[number];
export type Sex = (typeof sexes)[number];
export type Size = (typeof sizes)[number];
export type Answer = (typeof answers)[number];
export type PostStatus = (typeof postStatuses)[number];

/** Whether everybody may see a post with this status. */
export function isPublic(status: PostStatus): boolean {
  return status === 'accepted' || status === 'adopted';
}

/** Whether a family has the pet. A post with any other status may still be, or be again, one that people wait for. */
export function hasFamily(status: PostStatus): boolean {
  return status === 'adopted' || status === 'archived';
}

/**
 * Fields that came later: stored posts may lack them. `flag`: then it is false. The others: then it is null. `post.ts` and
 * `feed-post.ts` read them from here.
 */
export const laterPostFields = {
  /** Whether the owner keeps the pet for one of the adopters. Who that is stands in the request alone. */
  reserved: 'flag',
  /** When the owner undid an adoption, the last time. */
  undoneAt: 'moment',
  /** The command that wrote the reviewed content. */
  moderatedCommandId: 'text',
} as const;
export type LaterPostField = keyof typeof laterPostFields;
