import { parseMicros } from '../../documents/timestamp.ts';
import type { Commit, Database } from '../../documents/types.ts';
import type { ResumePoint } from './listen-request.ts';
import { decodeResumeToken } from './resume-token.ts';

/** The changes that the client missed. Undefined if they cannot be determined and the client must start over. */
export function commitsSince(database: Database, point: ResumePoint): readonly Commit[] | undefined {
  if (point.kind === 'time') return database.commitsSince(parseMicros(point.readTime));
  const token = decodeResumeToken(point.token);
  if (token?.incarnation !== database.incarnation) return undefined;
  return database.commitsSince(token.version);
}
