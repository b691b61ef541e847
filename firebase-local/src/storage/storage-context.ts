import type { RequesterOf } from '../auth/requester-of.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Decision, StorageRequest } from '../rules/types.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { UploadSessions } from './upload-sessions.ts';

/** Decides by the storage rules now in force. */
export type DecideStorage = (request: StorageRequest) => Decision;

/** What every operation of Storage works with. */
export interface StorageContext {
  readonly projectId: string;
  readonly now: Clock;
  readonly objects: ObjectStore;
  readonly files: FileStore;
  readonly sessions: UploadSessions;
  /** Of one object; a longer upload is refused. */
  readonly maxUploadBytes: number;
  readonly decide: DecideStorage;
  readonly requesterOf: RequesterOf;
  readonly log: Log;
}
