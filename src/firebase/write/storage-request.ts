// One authorised request to Storage with a time limit. It fails with a StorageError, a TransientError or,
// where App Check is configured, a NoAppCheckTokenError.
import { type AppCheckTokens, NoAppCheckTokenError } from '../app-check.ts';
import { storageCode } from '../classify-error.ts';
import type { WriteEnvironment } from './environment.ts';
import { expectNoPage } from './storage-answer.ts';
import { StorageError, TransientError } from './storage-error.ts';

/** Resolves to null when nobody is signed in. */
export type TokenSource = (options: { renew: boolean }) => Promise<string | null>;

export interface StorageRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  /** The affected file, for errors. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | ArrayBuffer | string;
  readonly bodyBytes?: number;
  readonly signal?: AbortSignal;
}

export type SendStorageRequest = (request: StorageRequest) => Promise<Response>;

/** Minimum speed of 4 KB/s. Below it, a new connection is likely to be faster. */
const slowestBytesPerMs = 4;

const timeFor = (bytes: number) => Math.ceil(bytes / slowestBytesPerMs);

async function once(
  request: StorageRequest,
  token: string | null,
  { answerTimeoutMs }: Pick<WriteEnvironment, 'answerTimeoutMs'>,
): Promise<Response> {
  // iPhones whose last version is iOS 16 lack `AbortSignal.any`, and could never send a photo.
  const controller = new AbortController();
  const end = () => controller.abort();
  if (request.signal?.aborted) end();
  request.signal?.addEventListener('abort', end);
  const timer = setTimeout(end, answerTimeoutMs + timeFor(request.bodyBytes ?? 0));
  const init: RequestInit = {
    method: request.method,
    headers: { ...request.headers, ...(token !== null && { Authorization: `Firebase ${token}` }) },
    body: request.body ?? null,
    signal: controller.signal,
  };
  try {
    const response = await fetch(request.url, init);
    // What comes has a time of its own: a page asks for all photos of a post at once, and on a bad network each comes slowly.
    const bytes = Number(response.headers.get('Content-Length'));
    AbortSignal.timeout(answerTimeoutMs + timeFor(bytes)).addEventListener('abort', end);
    return response;
  } catch (error) {
    throw new TransientError('No answer from Storage', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export function createStorageRequests(
  token: TokenSource,
  environment: Pick<WriteEnvironment, 'answerTimeoutMs'>,
  appCheck: AppCheckTokens | null = null,
): SendStorageRequest {
  return async (asked) => {
    const attested = await appCheck?.current();
    const headers = { ...asked.headers, ...(attested && { 'X-Firebase-AppCheck': attested }) };
    const request = { ...asked, headers };
    let response = await once(request, await token({ renew: false }), environment);
    // The token may have expired during the request.
    if (response.status === 401) response = await once(request, await token({ renew: true }), environment);
    if (response.ok) return response;
    const code = storageCode(response.status);
    const isRefused = response.status === 401 || response.status === 403;
    if (isRefused) expectNoPage(response);
    if (isRefused && appCheck && !attested) throw new NoAppCheckTokenError();
    if (code === null) throw new TransientError(`Storage answered ${response.status}`);
    throw new StorageError(code, request.path);
  };
}
