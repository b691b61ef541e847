import { parseMicros } from '../../documents/timestamp.ts';
import type { Commit, Database, Micros } from '../../documents/types.ts';
import type { ResumePoint } from './listen-request.ts';

interface ResumeToken {
  readonly incarnation: string;
  readonly version: Micros;
}

/** Opaque to clients. A client sends the token back to get only the changes since then. */
export function encodeResumeToken({ incarnation, version }: ResumeToken): string {
  return Buffer.from(`${version}:${incarnation}`, 'utf8').toString('base64');
}

/** Undefined if the token was not made by this server. */
function decodeResumeToken(token: string): ResumeToken | undefined {
  const match = /^(\d{1,16}):(.*)$/s.exec(Buffer.from(token, 'base64').toString('utf8'));
  const [, version, incarnation] = match ?? [];
  if (version === undefined || incarnation === undefined) return undefined;
  return { version: Number(version), incarnation };
}

/** The changes that the client missed. Undefined if they cannot be determined and the client must start over. */
export function commitsSince(database: Database, point: ResumePoint): readonly Commit[] | undefined {
  if (point.kind === 'time') return database.commitsSince(parseMicros(point.readTime));
  const token = decodeResumeToken(point.token);
  if (token?.incarnation !== database.incarnation) return undefined;
  return database.commitsSince(token.version);
}
