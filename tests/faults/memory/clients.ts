// The clients of the executors in one tab: Firestore, Storage and the session, over the phone's line. The uploader of photos
// has its own tests (`#firebase/write/photo-uploader.test.ts`); this one has the same interface, with one request per file.
import type { AgreementSheet } from '#domain/agreement-sheet.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { photoUrl } from '#firebase/config.ts';
import { readConfig } from '#firebase/config-of-build.ts';
import type { PhotoUploader, UploadState } from '#firebase/write/photo-uploader.ts';
import { StorageError, TransientError } from '#firebase/write/storage-error.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import type { Connection } from './firestore-lite.ts';
import type { Line } from './network.ts';
import type { Life } from './scheduler.ts';
import type { ServerRequest, Token } from './server.ts';
import type { Session } from './session.ts';

const config = readConfig({
  VITE_FIREBASE_AUTH_HOST: '127.0.0.1:1',
  VITE_FIREBASE_FIRESTORE_HOST: '127.0.0.1:2',
  VITE_FIREBASE_STORAGE_HOST: '127.0.0.1:3',
});
const answerTimeoutMs = 30_000;
/** A photo of more bytes is sent in two parts, and the app remembers how far it came. */
const sessionBytes = 500;

interface Place {
  readonly life: Life;
  readonly line: Line;
  readonly session: Session;
  now(): number;
  random(): number;
}

/** @param commandId tells the oracles which command a batch belongs to */
export function clientsOf(place: Place, commandId: string): WriteClients {
  const { life, line, session } = place;
  const send = async (request: ServerRequest) => line.send(life, request, await session.token(life, false));

  const db: Connection = {
    async get(path) {
      const reply = await send({ kind: 'get', path, commandId });
      return 'doc' in reply ? reply.doc?.data : undefined;
    },
    async commit(writes) {
      await send({ kind: 'commit', writes, commandId });
    },
  };

  async function file(method: 'get' | 'create' | 'delete', path: string): Promise<void> {
    const once = (token: Token | null) => line.send(life, { kind: 'file', method, path, commandId }, token);
    try {
      await once(await session.token(life, false)).catch(async (error) => {
        if (errorCode(error) !== 'storage/unauthenticated') throw error;
        return once(await session.token(life, true));
      });
    } catch (error) {
      const code = errorCode(error);
      if (code.startsWith('storage/')) throw new StorageError(code, path);
      throw code.startsWith('auth/') ? error : new TransientError('No answer from Storage');
    }
  }

  const uploader: PhotoUploader = {
    start(job, hooks) {
      let state: UploadState = 'running';
      const stopHere = () => {
        if (state === 'pausing' || state === 'canceling')
          throw new StorageError(state === 'pausing' ? 'storage/paused' : 'storage/canceled', job.path);
      };
      async function run() {
        if (job.bytes.byteLength > sessionBytes) {
          await hooks.keepSession(hooks.session ?? { url: 'session', offset: 0 });
          stopHere();
        }
        hooks.onProgress(job.bytes.byteLength);
        await file('create', job.path);
        stopHere();
      }
      const finished = run().then(
        () => {
          state = 'success';
        },
        (error) => {
          if (state === 'pausing') state = 'paused';
          else state = state === 'canceling' ? 'canceled' : 'error';
          throw error;
        },
      );
      finished.catch(() => {});
      return {
        get state() {
          return state;
        },
        finished,
        pause() {
          if (state === 'running') state = 'pausing';
        },
        cancel() {
          if (state === 'running' || state === 'pausing') state = 'canceling';
        },
      };
    },
  };

  const clients: Readonly<Record<keyof WriteClients, unknown>> = {
    appCheck: null,
    auth: session.auth(life),
    db,
    uploader,
    files: {
      exists: (path: string) =>
        file('get', path).then(
          () => true,
          (error) => {
            if (error instanceof StorageError) return false;
            throw error;
          },
        ),
      remove: (path: string) =>
        file('delete', path).catch((error) => {
          if (errorCode(error) !== 'storage/object-not-found') throw error;
        }),
    },
    environment: { now: place.now, random: place.random, answerTimeoutMs },
    photoUrl: (path: string) => photoUrl(config, path),
  };
  // The executors use only these parts of the SDK's objects.
  return clients as unknown as WriteClients;
}

/** Takes the place of the PDF, which has its own tests. Here only this counts: the same sheet gives the same bytes. */
export const makeAgreementPdf = async (sheet: AgreementSheet) =>
  new TextEncoder().encode(JSON.stringify(sheet));
