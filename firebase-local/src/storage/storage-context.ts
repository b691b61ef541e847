import type { RequesterOf } from '../auth/requester-of.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Decision, StorageRequest } from '../rules/types.ts';
import type { BucketCors } from './bucket-cors.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadSessions } from './upload-sessions.ts';

/** Decides by the current storage rules. */
export type DecideStorage = (request: StorageRequest) => Decision;

/** The dependencies of every Storage operation. */
export interface StorageContext {
  readonly projectId: string;
  readonly now: Clock;
  readonly objects: ObjectStore;
  readonly files: FileStore;
  readonly sessions: UploadSessions;
  /** The maximum size of one object. A larger upload is refused. */
  readonly maxUploadBytes: number;
  /** Undefined: a download has the CORS headers of every answer, as in the official emulator. */
  readonly cors: BucketCors | undefined;
  readonly decide: DecideStorage;
  readonly requesterOf: RequesterOf;
  readonly log: Log;
}
