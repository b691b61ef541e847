// The functions on one machine: the same handlers, started by the local backend's hooks, by timers, and by the embedded
// app server, which asks `serve` before it looks for a file.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deleteApp, getApp } from 'firebase-admin/app';
import { answerAccount } from './account/answer-account.ts';
import { closeRequests } from './closing/close-requests.ts';
import { connectAdmin, createDeps } from './connect-admin.ts';
import { countPosts } from './counting/count-posts.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import type { Deps } from './deps.ts';
import { type HttpAnswer, type HttpRequest, maxBodyBytes, searchOf } from './http.ts';
import { localCredential } from './local-credential.ts';
import { answerFeed } from './public/answer-feed.ts';
import { answerPostPage, type PageParts } from './public/answer-post-page.ts';
import { claimDevice } from './push/claim-device.ts';
import { dropOldDevices } from './push/devices.ts';
import type { PushConfig, VapidKeys } from './push/push-config.ts';
import { resendPushes, sendPushes } from './push/send-pushes.ts';
import { purgeRejected } from './removal/purge-rejected.ts';
import { removeDeletedPost } from './removal/remove-post.ts';
import { followBlock } from './roles/follow-block.ts';
import type { SigningIn } from './roles/role-at-sign-in.ts';
import { signInClaims } from './roles/sign-in-claims.ts';
import { tidyUp } from './tidy-up.ts';

type Data = Readonly<Record<string, unknown>>;

interface LocalDocumentEvent {
  readonly params: Readonly<Record<string, string>>;
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

type SignInHook = (user: SigningIn & { readonly uid: string }) => ReturnType<typeof signInClaims>;

/** What a local backend must offer. */
export interface LocalBackend {
  readonly projectId: string;
  readonly ports: { readonly auth: number; readonly firestore: number; readonly storage: number };
  readonly auth: { setBeforeSignIn(hook: SignInHook | undefined): void };
  now(): number;
  onDocumentWritten(
    path: string,
    handler: (event: LocalDocumentEvent) => Promise<void>,
    options: { name: string },
  ): () => void;
}

export interface LocalOptions {
  readonly vapid: VapidKeys;
  /** The built `index.html`. */
  readonly shell: () => Promise<string>;
  /** Where the app is served. */
  readonly origin: () => string;
}

const budgetMs = 60_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function pointAdminAt({ ports }: LocalBackend) {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${ports.storage}`;
}

/** The triggers of `index.ts`, by what happened. */
function attachTriggers(backend: LocalBackend, deps: () => Deps, push: PushConfig): (() => void)[] {
  return [
    backend.onDocumentWritten(
      'notifications/{id}',
      async ({ params: { id = '' }, before, after }) => {
        if (!before && after) await sendPushes(deps(), push, id);
      },
      { name: 'push-sender' },
    ),
    backend.onDocumentWritten(
      'posts/{postId}',
      async ({ params: { postId = '' }, before, after }) => {
        if (before && !after) await removeDeletedPost(deps(), postId, before.ownerId);
        if (after?.status === 'adopted') await closeRequests(deps(), postId);
      },
      { name: 'post-follower' },
    ),
    backend.onDocumentWritten(
      'posts/{postId}',
      async ({ before, after }) => {
        if (!before || !after) await countPosts(deps(), (after ?? before)?.ownerId);
      },
      { name: 'post-counter' },
    ),
    backend.onDocumentWritten(
      'users/{uid}/pushSubscriptions/{id}',
      async ({ params: { uid = '', id = '' }, after }) => {
        if (!after) return;
        await claimDevice(deps(), uid, id);
        await dropOldDevices(deps(), uid);
      },
      { name: 'device-claimer' },
    ),
    backend.onDocumentWritten(
      'users/{uid}',
      async ({ params: { uid = '' }, before, after }) => {
        if (before && after && before.blocked !== after.blocked) await followBlock(deps(), uid);
      },
      { name: 'block-follower' },
    ),
  ];
}

function every(ms: number, run: () => Promise<void>, deps: Deps): () => void {
  const timer = setInterval(() => {
    run().catch((error) => deps.log('error', 'job failed; the next run goes on', { error }));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** What is too long is cut off, as it is in the cloud: it will not parse. */
async function bodyOf(request: IncomingMessage): Promise<string> {
  if (request.method !== 'POST') return '';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, headers, body }: HttpAnswer) {
  response.writeHead(status, headers);
  response.end(body);
}

type Counter = ReturnType<typeof createCspCounter>;

async function answer(
  deps: Deps,
  parts: PageParts,
  countCsp: Counter,
  request: HttpRequest,
): Promise<HttpAnswer | undefined> {
  if (request.path === '/api/csp') return countCsp(deps, request);
  if (request.path === '/api/account') return answerAccount(deps, request);
  if (/^\/feed\/[^/]+\.json$/.test(request.path)) return answerFeed(deps, request);
  if (/^\/post\/[^/]+$/.test(request.path)) return answerPostPage(deps, parts, request);
  return undefined;
}

/** `deps.checkTime` counts from its creation: each run gets its own. */
export function attachFunctions(backend: LocalBackend, options: LocalOptions) {
  pointAdminAt(backend);
  const { projectId } = backend;
  const storageBucket = `${projectId}.firebasestorage.app`;
  const appName = `local-${backend.ports.firestore}`;
  const admin = connectAdmin({ projectId, storageBucket, credential: localCredential(projectId) }, appName);
  const deps = () => createDeps(admin, budgetMs, backend.now);
  const push: PushConfig = { vapid: options.vapid, allowsLocal: true, fetch };
  const jobs = {
    resend: () => resendPushes(deps(), push),
    purge: () => purgeRejected(deps()),
    tidy: () => tidyUp(deps()),
  };
  const parts = (): PageParts => ({
    shell: options.shell,
    origin: options.origin(),
    fileUrl: (path) =>
      `http://127.0.0.1:${backend.ports.storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`,
  });
  const stops = [
    ...attachTriggers(backend, deps, push),
    every(minuteMs, jobs.resend, deps()),
    every(hourMs, jobs.purge, deps()),
    every(hourMs, jobs.tidy, deps()),
  ];

  const countCsp = createCspCounter();

  const detach = () => {
    backend.auth.setBeforeSignIn(undefined);
    for (const stop of stops.splice(0)) stop();
  };

  // On one machine every domain may have administrators.
  backend.auth.setBeforeSignIn((user) => signInClaims(admin, user, 'any'));

  return {
    deps,
    runJob: (name: keyof typeof jobs) => jobs[name](),
    /** Whether the address is a function's; then it has been answered. */
    async serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
      const { method = 'GET', headers } = request;
      const asked = { method, path: url.pathname, search: searchOf(request.url), headers };
      const answered = await answer(deps(), parts(), countCsp, { ...asked, body: await bodyOf(request) });
      if (answered) send(response, answered);
      return answered !== undefined;
    },
    /** No event and no timer starts a handler any more. */
    detach,
    async close() {
      detach();
      await deleteApp(getApp(appName));
    },
  };
}
