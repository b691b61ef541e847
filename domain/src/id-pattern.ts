/**
 * Whether an id is safe as one segment of a document or file path. Firestore reserves names that start and end with two
 * underscores.
 */
export const idPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

export const isId = (given: unknown): given is string => typeof given === 'string' && idPattern.test(given);
