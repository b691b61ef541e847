// Timestamps are nanoseconds since the epoch. Firestore's JSON writes them as RFC 3339 in UTC, with up to 9 fraction
// digits.

export const nanosPerMilli = 1_000_000n;
export const nanosPerSecond = 1_000_000_000n;
export const nanosPerDay = 86_400n * nanosPerSecond;

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** @throws RangeError if the text is not RFC 3339. */
export function parseTimestamp(text: string): bigint {
  const parts = rfc3339.exec(text);
  const millis = parts ? Date.parse(`${parts[1]}${parts[3]}`) : Number.NaN;
  if (!parts || Number.isNaN(millis)) throw new RangeError(`not an RFC 3339 timestamp: ${text}`);
  return BigInt(millis) * nanosPerMilli + BigInt((parts[2] ?? '').padEnd(9, '0'));
}

export function formatTimestamp(nanos: bigint): string {
  const fraction = floorMod(nanos, nanosPerSecond);
  const seconds = new Date(Number((nanos - fraction) / nanosPerMilli)).toISOString().slice(0, 19);
  return `${seconds}.${String(fraction).padStart(9, '0')}Z`;
}

export const toMillis = (nanos: bigint): bigint => (nanos - floorMod(nanos, nanosPerMilli)) / nanosPerMilli;

/** A remainder that is never negative, so that the time of day is right before 1970 too. */
export function floorMod(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}
