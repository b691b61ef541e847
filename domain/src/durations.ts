export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
/** For what counts in seconds, as the caches of the worker do. */
export const daySeconds = dayMs / 1000;
