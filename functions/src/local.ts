// Runs the functions on one machine: the same table of triggers, started by the hooks of the local backend, by timers, and by the
// embedded app server, which calls `serve` for the rewrites to functions in firebase.json.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deleteApp, getApp } from 'firebase-admin/app';
import { type AppCheckMode, createIsFromApp } from './app-check.ts';
import { connectAdmin, createDeps } from './connect-admin.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import type { Deps } from './deps.ts';
import { type HttpRequest, maxBodyBytes, searchOf } from './http.ts';
import { localCredential } from './local-credential.ts';
import { createFeedAnswers } from './public/answer-feed.ts';
import { createPageAnswers, type PageParts } from './public/answer-page.ts';
import { createSitemapAnswers } from './public/answer-sitemap.ts';
import type { VapidKeys } from './push/push-config.ts';
import type { SigningInUser } from './roles/before-sign-in.ts';
import type { AdminDomains, SecondFactor } from './roles/role-at-sign-in.ts';
import {
  type DocumentEvent,
  isAwaited,
  type JobTrigger,
  type RegistrationTrigger,
  type Run,
  type SignInTrigger,
  type Trigger,
  triggersByName,
} from './triggers.ts';

type RegistrationHook = (user: Pick<SigningInUser, 'email'>) => ReturnType<RegistrationTrigger['handle']>;
type SignInHook = (user: SigningInUser) => ReturnType<SignInTrigger['handle']>;

/** What a local backend must provide. */
export interface LocalBackend {
  readonly projectId: string;
  readonly ports: { readonly auth: number; readonly firestore: number; readonly storage: number };
  readonly auth: {
    setBeforeCreate(hook: RegistrationHook | undefined): void;
    setBeforeSignIn(hook: SignInHook | undefined): void;
  };
  readonly appCheck: { readonly mode: AppCheckMode; verify(token: string): boolean };
  now(): number;
  onClockAdvanced(listener: () => void): () => void;
  onDocumentWritten(
    path: string,
    handler: (event: DocumentEvent) => Promise<void>,
    options: { name: string },
  ): () => void;
  onObjectFinalized(handler: (event: { readonly name: string }) => Promise<void>): () => void;
}

export interface LocalOptions {
  readonly vapid: VapidKeys;
  /** The built `shell.html`, and below it the function that renders pages into it. */
  readonly shell: PageParts['shell'];
  readonly render: PageParts['render'];
  /** The origin of the app. */
  readonly origin: () => string;
  /** The e-mail domains of which administrators may be. Default: any. */
  readonly adminDomains?: () => AdminDomains;
  /** Whether jobs also run when a test advances the backend's clock past their time. */
  readonly doJobsFollowClock?: boolean;
  /** The second factor that administrators must use. Default: none. */
  readonly adminSecondFactor?: () => SecondFactor;
}

/** Not a secret: everybody who uses this machine can read its accounts anyway. */
const addressSecret = 'one-machine';
const budgetMs = 60_000;
/** No process starts cold here, but the machine may be busy. */
const pagePatienceMs = 10_000;
const minuteMs = 60_000;
/** A personal computer may be off at the hour of a daily job, so such jobs run hourly here. */
const dailyHereMs = 60 * minuteMs;

const log: Deps['log'] = (level, message, details) => {
  const report = level === 'error' ? console.error : console.log;
  report(message, details ?? '');
};

function pointAdminAt({ ports }: LocalBackend) {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${ports.storage}`;
}

/** Creates a new `Run` for each run, because its time limit starts then. */
function runEvery({ schedule, handle }: JobTrigger, { newRun, clock }: Runs): () => void {
  const ms = 'dailyAt' in schedule ? dailyHereMs : schedule.everyMinutes * minuteMs;
  const start = () => {
    const run = newRun();
    handle(run).catch((error) => run.deps.log('error', 'job failed; the next run goes on', { error }));
  };
  const timer = setInterval(start, ms);
  timer.unref();
  let dueAt = (clock?.now() ?? 0) + ms;
  const endClock = clock?.onClockAdvanced(() => {
    if (clock.now() < dueAt) return;
    dueAt = clock.now() + ms;
    start();
  });
  return () => {
    clearInterval(timer);
    endClock?.();
  };
}

interface Runs {
  readonly newRun: () => Run;
  /** The clock that a test advances. Null if jobs run by real time only. */
  readonly clock: Pick<LocalBackend, 'now' | 'onClockAdvanced'> | null;
}

/** Connects the trigger to its source. Returns a function that disconnects it. */
function attach(backend: LocalBackend, name: string, trigger: Trigger, runs: Runs): () => void {
  const { newRun } = runs;
  switch (trigger.kind) {
    case 'document':
      return backend.onDocumentWritten(
        trigger.path,
        async (event) => {
          if (isAwaited(trigger, event)) await trigger.handle(newRun(), event);
        },
        { name },
      );
    case 'upload':
      return backend.onObjectFinalized((file) => trigger.handle(newRun(), file.name));
    case 'job':
      return runEvery(trigger, runs);
    case 'sign-in':
      backend.auth.setBeforeSignIn((user) => trigger.handle(newRun(), user));
      return () => backend.auth.setBeforeSignIn(undefined);
    case 'registration':
      backend.auth.setBeforeCreate((user) => trigger.handle(newRun(), user));
      return () => backend.auth.setBeforeCreate(undefined);
    case 'http':
      // `serve` starts it.
      return () => {};
  }
}

/** A body that is too long is truncated, as in the cloud, so parsing it fails. */
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

export function attachFunctions(backend: LocalBackend, options: LocalOptions) {
  pointAdminAt(backend);
  const { projectId, ports } = backend;
  const storageBucket = `${projectId}.firebasestorage.app`;
  const appName = `local-${ports.firestore}`;
  const admin = connectAdmin({ projectId, storageBucket, credential: localCredential(projectId) }, appName);
  const deps = () => createDeps(admin, log, budgetMs, backend.now);
  const rolePolicy = () => ({
    domains: options.adminDomains?.() ?? ('any' as const),
    secondFactor: options.adminSecondFactor?.() ?? ('none' as const),
  });
  const countCsp = createCspCounter();
  const answerPage = createPageAnswers();
  // Keeps no answers: reads cost nothing here, and tests reset the stored documents.
  const answerFeed = createFeedAnswers(0);
  const answerSitemap = createSitemapAnswers(0);
  const verifyApp = async (token: string) => {
    if (!backend.appCheck.verify(token)) throw new Error('not a token of this backend');
  };
  const fileUrl = (path: string) =>
    `http://127.0.0.1:${ports.storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`;

  const newRun = (): Run => ({
    deps: deps(),
    push: () => ({ vapid: options.vapid, origin: options.origin(), allowsLocal: true, fetch }),
    signInPolicy: () => ({ ...rolePolicy(), addressSecret }),
    rolePolicy,
    isFromApp: (request) => createIsFromApp(backend.appCheck.mode, verifyApp, deps().log)(request),
    page: () => ({
      shell: options.shell,
      render: options.render,
      origin: options.origin(),
      fileUrl,
      patienceMs: pagePatienceMs,
    }),
    answerPage,
    answerFeed,
    answerSitemap,
    countCsp,
  });

  const runs = { newRun, clock: options.doJobsFollowClock ? backend : null };
  const stops = [...triggersByName].map(([name, trigger]) => attach(backend, name, trigger, runs));
  const detach = () => {
    for (const stop of stops.splice(0)) stop();
  };

  /** Undefined if there is no HTTP function with this id. */
  const ask = async (functionId: string, request: HttpRequest) => {
    const trigger = triggersByName.get(functionId);
    return trigger?.kind === 'http' ? trigger.handle(newRun(), request) : undefined;
  };

  return {
    deps,
    ask,
    async runJob(name: string): Promise<void> {
      const trigger = triggersByName.get(name);
      if (trigger?.kind !== 'job') throw new Error(`There is no job named "${name}".`);
      await trigger.handle(newRun());
    },
    /** Answers the request with this HTTP function. Resolves to whether the function exists. */
    async serve(functionId: string, request: IncomingMessage, response: ServerResponse, path: string) {
      const { method = 'GET', url = '', headers } = request;
      const asked = { method, path, search: searchOf(url), headers, body: await bodyOf(request) };
      const answered = await ask(functionId, asked);
      if (answered) response.writeHead(answered.status, answered.headers).end(answered.body);
      return answered !== undefined;
    },
    /** Stops all events and timers. */
    detach,
    async close() {
      detach();
      await deleteApp(getApp(appName));
    },
  };
}
