// The functions on one machine: the same table of triggers, started by the local backend's hooks, by timers, and by the
// embedded app server, which asks `serve` where firebase.json rewrites to a function.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { deleteApp, getApp } from 'firebase-admin/app';
import { type AppCheckMode, createIsFromApp } from './app-check.ts';
import { connectAdmin, createDeps } from './connect-admin.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import { type HttpRequest, maxBodyBytes, searchOf } from './http.ts';
import { localCredential } from './local-credential.ts';
import type { VapidKeys } from './push/push-config.ts';
import type { SigningInUser } from './roles/before-sign-in.ts';
import type { AdminDomains, SecondFactor } from './roles/role-at-sign-in.ts';
import {
  type DocumentEvent,
  isAwaited,
  type JobTrigger,
  type Run,
  type SignInTrigger,
  type Trigger,
  triggersByName,
} from './triggers.ts';

type SignInHook = (user: SigningInUser) => ReturnType<SignInTrigger['handle']>;

/** What a local backend must offer. */
export interface LocalBackend {
  readonly projectId: string;
  readonly ports: { readonly auth: number; readonly firestore: number; readonly storage: number };
  readonly auth: { setBeforeSignIn(hook: SignInHook | undefined): void };
  readonly appCheck: { readonly mode: AppCheckMode; verify(token: string): boolean };
  now(): number;
  onDocumentWritten(
    path: string,
    handler: (event: DocumentEvent) => Promise<void>,
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
  /** Demanded of administrators; left out, none. */
  readonly adminSecondFactor?: () => SecondFactor;
}

/** Hides nothing: whoever has this machine has its accounts, too. */
const addressSecret = 'one-machine';
const budgetMs = 60_000;
const minuteMs = 60_000;
/** A machine of one's own is seldom on at half past four: what is daily in production runs hourly. */
const dailyHereMs = 60 * minuteMs;

function pointAdminAt({ ports }: LocalBackend) {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${ports.auth}`;
  process.env.STORAGE_EMULATOR_HOST = `http://127.0.0.1:${ports.storage}`;
}

/** `newRun` is called anew for each run: the time that a run has left counts from there. */
function runEvery({ schedule, handle }: JobTrigger, newRun: () => Run): () => void {
  const ms = 'dailyAt' in schedule ? dailyHereMs : schedule.everyMinutes * minuteMs;
  const timer = setInterval(() => {
    const run = newRun();
    handle(run).catch((error) => run.deps.log('error', 'job failed; the next run goes on', { error }));
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ties the trigger to what starts it. Returns what unties it. */
function attach(backend: LocalBackend, name: string, trigger: Trigger, newRun: () => Run): () => void {
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
      return runEvery(trigger, newRun);
    case 'sign-in':
      backend.auth.setBeforeSignIn((user) => trigger.handle(newRun(), user));
      return () => backend.auth.setBeforeSignIn(undefined);
    case 'registration':
    // The local backend asks before the first sign-in as well, and takes the new account back when it is refused.
    case 'http':
      // Started by `serve`.
      return () => {};
  }
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

export function attachFunctions(backend: LocalBackend, options: LocalOptions) {
  pointAdminAt(backend);
  const { projectId, ports } = backend;
  const storageBucket = `${projectId}.firebasestorage.app`;
  const appName = `local-${ports.firestore}`;
  const admin = connectAdmin({ projectId, storageBucket, credential: localCredential(projectId) }, appName);
  const deps = () => createDeps(admin, budgetMs, backend.now);
  const rolePolicy = () => ({
    domains: options.adminDomains?.() ?? ('any' as const),
    secondFactor: options.adminSecondFactor?.() ?? ('none' as const),
  });
  const countCsp = createCspCounter();
  const verifyApp = async (token: string) => {
    if (!backend.appCheck.verify(token)) throw new Error('not a token of this backend');
  };
  const fileUrl = (path: string) =>
    `http://127.0.0.1:${ports.storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`;

  const newRun = (): Run => ({
    deps: deps(),
    push: () => ({ vapid: options.vapid, allowsLocal: true, fetch }),
    signInPolicy: () => ({ ...rolePolicy(), addressSecret }),
    rolePolicy,
    isFromApp: (request) => createIsFromApp(backend.appCheck.mode, verifyApp, deps().log)(request),
    page: () => ({ shell: options.shell, origin: options.origin(), fileUrl }),
    countCsp,
  });

  const stops = [...triggersByName].map(([name, trigger]) => attach(backend, name, trigger, newRun));
  const detach = () => {
    for (const stop of stops.splice(0)) stop();
  };

  /** Undefined: there is no such function. */
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
    /** Whether there is such a function; then it has answered. */
    async serve(functionId: string, request: IncomingMessage, response: ServerResponse, path: string) {
      const { method = 'GET', url = '', headers } = request;
      const asked = { method, path, search: searchOf(url), headers, body: await bodyOf(request) };
      const answered = await ask(functionId, asked);
      if (answered) response.writeHead(answered.status, answered.headers).end(answered.body);
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
