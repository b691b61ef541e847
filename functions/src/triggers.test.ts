import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { argentina } from '#domain/countries/argentina.ts';
import { usualAlertHours } from '#domain/kept-search.ts';
import { photoLimits } from '#domain/limits.ts';
import * as deployed from './index.ts';
import { attachFunctions, type LocalBackend } from './local.ts';
import { serverCollections } from './server-paths.ts';
import { origin, render, shell, vapid } from './testing/server.ts';
import { type DocumentTrigger, isAwaited, triggers, triggersByName } from './triggers.ts';

// The SDK reads the default bucket when a trigger on uploads is declared. In production the platform sets it.
vi.hoisted(() => {
  process.env.FIREBASE_CONFIG = JSON.stringify({ storageBucket: 'demo-functions.firebasestorage.app' });
});

const namesOf = (kind: string) =>
  [...triggersByName].filter(([, trigger]) => trigger.kind === kind).map(([name]) => name);

afterEach(() => {
  vi.useRealTimers();
});

it('deploys exactly the functions of the table, under their names', () => {
  expect(Object.keys(deployed).sort()).toEqual(Object.keys(triggers).sort());
  for (const [name, each] of Object.entries(deployed)) expect(each.__endpoint, name).toBeDefined();
});

describe('functions/README.md', () => {
  const readme = readFileSync('functions/README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| `(?<name>\w+)` +\|(?<handlers>[^|]*)\|/gm)].map(
    ({ groups }) => groups,
  );

  it('has a row for each function of the table, under its deployed name', () => {
    const named = new Set(rows.map((row) => row?.name));
    expect([...named].sort()).toEqual(Object.keys(triggers).sort());
  });

  it('describes each handler of the table', () => {
    const table = readFileSync('functions/src/triggers.ts', 'utf8');
    // The table knows only the type of a handler that one process makes once.
    const handlers = [
      ...table.matchAll(/^import (?:type )?\{(?! \w+Config )[^}]*} from '\.\/([\w-]+\/[\w-]+)\.ts'/gm),
    ];
    expect(handlers.length).toBeGreaterThan(25);
    const described = rows.map((row) => row?.handlers).join();
    for (const [, handler] of handlers) expect(described).toContain(`\`${handler}\``);
  });

  it('names the collections that are the server’s alone', () => {
    const [sentence = ''] = /leaves a note[^:]*: the rules allow nobody/.exec(readme) ?? [];
    const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(serverCollections).sort());
  });
});

it('deploys a trigger with the path, schedule and secrets of the table', () => {
  const endpoints = Object.fromEntries(
    Object.entries(deployed).map(([name, each]) => [name, JSON.parse(JSON.stringify(each.__endpoint))]),
  );
  expect(endpoints.pushSender).toMatchObject({
    eventTrigger: { eventType: 'google.cloud.firestore.document.v1.created', retry: true },
    secretEnvironmentVariables: [{ key: 'VAPID_PRIVATE_KEY' }],
  });
  for (const name of [...namesOf('document'), ...namesOf('upload')])
    expect(endpoints[name].eventTrigger.retry, name).toBe(true);
  // Enough for 40,000 searches, with which one post may have to be compared (docs/scale.md).
  expect(endpoints.searchFinder.timeoutSeconds).toBe(540);
  expect(endpoints.pushSender.timeoutSeconds).toBe(60);
  expect(endpoints.tidy).toMatchObject({
    timeoutSeconds: 540,
    scheduleTrigger: { schedule: 'every day 10:30', timeZone: argentina.timeZone },
  });
  expect(endpoints.resend.scheduleTrigger.schedule).toBe('every 5 minutes');
  expect(endpoints.csp).toMatchObject({ maxInstances: 1, httpsTrigger: {} });
});

it('gives one instance no more uploads at once than its memory holds', () => {
  const { concurrency, availableMemoryMb } = JSON.parse(JSON.stringify(deployed.fileChecker.__endpoint));
  // 256 MiB is the default of the platform.
  const memoryBytes = (availableMemoryMb ?? 256) * 1024 * 1024;
  // A download is in memory twice: in pieces and as a whole. Half of the memory is for Node and the libraries.
  expect((concurrency ?? 80) * 2 * photoLimits.maxUploadBytes).toBeLessThanOrEqual(memoryBytes / 2);
});

it('runs the daily jobs by day, because what they ask makes phones ring', () => {
  for (const trigger of triggersByName.values()) {
    if (trigger.kind !== 'job' || !('dailyAt' in trigger.schedule)) continue;
    const hour = Number(trigger.schedule.dailyAt.split(':')[0]);
    expect(hour).toBeGreaterThanOrEqual(usualAlertHours.from);
    expect(hour).toBeLessThan(usualAlertHours.until);
  }
});

it('starts every document trigger, upload, job, registration and sign-in of the table on one machine', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const hooks: string[] = [];
  const uploads: string[] = [];
  const registrations: unknown[] = [];
  const signIns: unknown[] = [];
  const backend: LocalBackend = {
    projectId: 'demo-functions',
    ports: { auth: 1, firestore: 2, storage: 3 },
    appCheck: { mode: 'off', verify: () => false },
    auth: {
      setBeforeCreate: (hook) => void registrations.push(hook),
      setBeforeSignIn: (hook) => void signIns.push(hook),
    },
    now: Date.now,
    onClockAdvanced: () => () => {},
    onDocumentWritten(path, _handler, { name }) {
      hooks.push(`${name} ${path}`);
      return () => {};
    },
    onObjectFinalized() {
      uploads.push('upload');
      return () => {};
    },
  };
  const functions = attachFunctions(backend, {
    vapid,
    shell: async () => shell,
    render,
    origin: () => origin,
  });
  const expected = namesOf('document').map((name) => {
    const trigger = triggersByName.get(name);
    return `${name} ${trigger?.kind === 'document' && trigger.path}`;
  });
  expect(hooks).toEqual(expected);
  expect(uploads).toHaveLength(namesOf('upload').length);
  expect(registrations).toHaveLength(namesOf('registration').length);
  expect(signIns).toHaveLength(namesOf('sign-in').length);
  expect(vi.getTimerCount()).toBe(namesOf('job').length);
  await functions.close();
  expect(vi.getTimerCount()).toBe(0);
});

it.each<[DocumentTrigger['on'], string[]]>([
  ['created', ['created']],
  ['updated', ['updated']],
  ['deleted', ['deleted']],
  ['written', ['created', 'updated', 'deleted']],
])('tells a trigger on "%s" only of that', (on, awaited) => {
  const changes = {
    created: { params: {}, before: undefined, after: {} },
    updated: { params: {}, before: {}, after: {} },
    deleted: { params: {}, before: {}, after: undefined },
  };
  const trigger: DocumentTrigger = { kind: 'document', path: 'posts/{id}', on, handle: async () => {} };
  const told = Object.entries(changes).filter(([, event]) => isAwaited(trigger, event));
  expect(told.map(([name]) => name)).toEqual(awaited);
  expect(Object.values(changes).some((event) => isAwaited({ ...trigger, when: () => false }, event))).toBe(
    false,
  );
});
