import type { Micros } from '../types.ts';

interface ResumeToken {
  readonly incarnation: string;
  readonly version: Micros;
}

/** Opaque to clients, which send it back to be told only what changed since. */
export function encodeResumeToken({ incarnation, version }: ResumeToken): string {
  return Buffer.from(`${version}:${incarnation}`, 'utf8').toString('base64');
}

/** Undefined for what is no token of ours. */
export function decodeResumeToken(token: string): ResumeToken | undefined {
  const match = /^(\d{1,16}):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8'));
  const [, version, incarnation] = match ?? [];
  if (version === undefined || incarnation === undefined) return undefined;
  return { version: Number(version), incarnation };
}
