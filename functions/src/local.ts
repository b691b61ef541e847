// The functions on one machine: the same handlers, started by the local backend's hooks, by timers, and by the embedded
// app server, which asks `serve` where firebase.json rewrites to a function.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deleteApp, getApp } from 'firebase-admin/app';
import { answerAccount } from './account/answer-account.ts';
import { closeRequests, closeRequestsForAnother } from './closing/close-requests.ts';
import { followDeletedComment } from './comments/follow-deleted-comment.ts';
import { connectAdmin, createDeps } from './connect-admin.ts';
import { countPosts } from './counting/count-posts.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import type { Deps } from './deps.ts';
import { checkFile } from './files/check-file.ts';
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
import { beforeSignIn, type SigningInUser } from './roles/before-sign-in.ts';
import { followBlock } from './roles/follow-block.ts';
import { checkAdministrators } from './roles/revoked-role.ts';
import type { AdminDomains } from './roles/role-at-sign-in.ts';
import { tidyUp } from './tidy-up.ts';

type Data = Readonly<Record<string, unknown>>;

interface LocalDocumentEvent {
  readonly params: Readonly<Record<string, string>>;
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

type SignInHook = (user: SigningInUser) => ReturnType<typeof beforeSignIn>;

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
  onObjectFinalized(handler: (event: { readonly name: string }) => Promise<void>): () => void;
}

export interface LocalOptions {
  readonly vapid: VapidKeys;
  /** The built `index.html`. */
  readonly shell: () => Promise<string>;
  /** Where the app is served. */
  readonly origin: () => string;
  /** Whose addresses may be administrators'; left out, on one machine, any. */
  readonly adminDomains?: () => AdminDomains;
}

/** Hides nothing: whoever has this machine has its accounts, too. */
const addressSecret = 'one-machine';
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
        else if (before && after) await closeRequestsForAnother(deps(), postId, before, after);
      },
      { name: 'post-follower' },
    ),
    backend.onDocumentWritten(
      'posts/{postId}/comments/{commentId}',
      async ({ params: { postId = '', commentId = '' }, before, after }) => {
        if (before && !after) await followDeletedComment(deps(), postId, commentId);
      },
      { name: 'comment-follower' },
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
        if (before && after && before.blocked !== after.blocked)
          await followBlock(deps(), addressSecret, uid);
      },
      { name: 'block-follower' },
    ),
    backend.onObjectFinalized(({ name }) => checkFile(deps(), name)),
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

type Endpoint = (deps: Deps, parts: PageParts, request: HttpRequest) => Promise<HttpAnswer>;

/** What answers over HTTP, by the names of `index.ts`: firebase.json's rewrites lead there. */
function createEndpoints(): ReadonlyMap<string, Endpoint> {
  const countCsp = createCspCounter();
  return new Map<string, Endpoint>([
    ['account', (deps, _parts, request) => answerAccount(deps, request)],
    ['csp', (deps, _parts, request) => countCsp(deps, request)],
    ['feed', (deps, _parts, request) => answerFeed(deps, request)],
    ['postPage', answerPostPage],
  ]);
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
  const adminDomains = options.adminDomains ?? (() => 'any');
  const jobs = {
    resend: () => resendPushes(deps(), push),
    purge: () => purgeRejected(deps()),
    tidy: () => tidyUp(deps()),
    administrators: () => checkAdministrators(deps(), adminDomains()),
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
    every(minuteMs, jobs.administrators, deps()),
    every(hourMs, jobs.purge, deps()),
    every(hourMs, jobs.tidy, deps()),
  ];

  const endpoints = createEndpoints();

  const detach = () => {
    backend.auth.setBeforeSignIn(undefined);
    for (const stop of stops.splice(0)) stop();
  };

  // Also before a registration: its account goes again when its first sign-in is refused.
  backend.auth.setBeforeSignIn((user) =>
    beforeSignIn(admin, user, { domains: adminDomains(), addressSecret }),
  );

  /** Undefined: there is no such function. */
  const ask = async (functionId: string, request: HttpRequest) =>
    endpoints.get(functionId)?.(deps(), parts(), request);

  return {
    deps,
    ask,
    runJob: (name: keyof typeof jobs) => jobs[name](),
    /** Whether there is such a function; then it has answered. */
    async serve(functionId: string, request: IncomingMessage, response: ServerResponse, path: string) {
      const { method = 'GET', url = '', headers } = request;
      const asked = { method, path, search: searchOf(url), headers, body: await bodyOf(request) };
      const answered = await ask(functionId, asked);
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
