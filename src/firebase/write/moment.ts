import * as v from 'valibot';

/** Reads a Firestore timestamp as whole milliseconds since the epoch, like `toMillis()` in the rules. */
export const moment = v.pipe(
  v.custom<{ toMillis(): number }>(
    (given) => typeof (given as { toMillis?: unknown } | null)?.toMillis === 'function',
  ),
  v.transform((time) => Math.floor(time.toMillis())),
);
