import type { Micros } from '../../documents/types.ts';

interface ResumeToken {
  readonly incarnation: string;
  readonly version: Micros;
}

/** Opaque to clients. A client sends the token back to get only the changes since then. */
export function encodeResumeToken({ incarnation, version }: ResumeToken): string {
  return Buffer.from(`${version}:${incarnation}`, 'utf8').toString('base64');
}

/** Undefined if the token was not made by this server. */
export function decodeResumeToken(token: string): ResumeToken | undefined {
  const match = /^(\d{1,16}):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8'));
  const [, version, incarnation] = match ?? [];
  if (version === undefined || incarnation === undefined) return undefined;
  return { version: Number(version), incarnation };
}
