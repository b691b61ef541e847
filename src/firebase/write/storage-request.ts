// One authorised request to Storage with a time limit. It fails with a StorageError, a TransientError or,
// where App Check is configured, a NoAppCheckTokenError.
import { type AppCheckTokens, NoAppCheckTokenError } from '../app-check.ts';
import { storageCode } from '../classify-error.ts';
import type { WriteEnvironment } from './environment.ts';
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

function timeoutFor(request: StorageRequest, answerTimeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(
    answerTimeoutMs + Math.ceil((request.bodyBytes ?? 0) / slowestBytesPerMs),
  );
  return request.signal ? either(request.signal, timeout) : timeout;
}

/** iPhones whose last version is iOS 16 lack `AbortSignal.any`. Without this function they could never send a photo. */
function either(...signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort();
    signal.addEventListener('abort', () => controller.abort());
  }
  return controller.signal;
}

async function once(
  request: StorageRequest,
  token: string | null,
  { answerTimeoutMs }: Pick<WriteEnvironment, 'answerTimeoutMs'>,
): Promise<Response> {
  const init: RequestInit = {
    method: request.method,
    headers: { ...request.headers, ...(token !== null && { Authorization: `Firebase ${token}` }) },
    body: request.body ?? null,
    signal: timeoutFor(request, answerTimeoutMs),
  };
  try {
    return await fetch(request.url, init);
  } catch (error) {
    throw new TransientError('No answer from Storage', { cause: error });
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
    if (isRefused && appCheck && !attested) throw new NoAppCheckTokenError();
    if (code === null) throw new TransientError(`Storage answered ${response.status}`);
    throw new StorageError(code, request.path);
  };
}
