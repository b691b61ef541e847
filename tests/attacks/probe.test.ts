// The probe of a live project, run against the real rules and against rules with a hole. It proves something only if it
// finds holes that exist.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { start } from 'firebase-local';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const projectId = 'demo-probe';
let backend: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  backend = await start({
    projectId,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
  });
});
afterAll(() => backend.stop());

async function probe(...more: string[]) {
  const { auth, firestore, storage } = backend.ports;
  const hosts = { auth, firestore, storage };
  const flags = Object.entries(hosts).flatMap(([name, port]) => [`--${name}-host`, `127.0.0.1:${port}`]);
  const args = ['--import', 'tsx', 'scripts/probe.ts', '--project', projectId, ...flags, ...more];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return { output: await text(child.stdout), code: await exit };
}

const source = (file: string) => readFileSync(file, 'utf8');

/** The real rules with a hole, while the act runs. */
async function withHole(service: 'firestore' | 'storage', hole: string, act: () => Promise<void>) {
  const file = `${service}.rules`;
  const opening = service === 'firestore' ? '/documents {\n' : '/o {\n';
  const rules = source(file);
  expect(rules).toContain(opening);
  backend.replaceRules(service, rules.replace(opening, `${opening}${hole}\n`));
  try {
    await act();
  } finally {
    backend.replaceRules(service, rules);
  }
}

describe('the probe', () => {
  it('finds no hole in the real rules, and leaves nothing behind', async () => {
    const { output, code } = await probe('--bucket', 'another-bucket');
    expect(output).toMatch(/(\d{3}) questions, \1 denied/);
    expect(output).toContain('another-bucket');
    expect(code).toBe(0);
    expect(backend.storage.list(`${projectId}.firebasestorage.app`, '')).toEqual([]);
    const collections = source('firestore.rules').matchAll(/match \/(?!databases)(\w+)\/[\w{]+/g);
    for (const [, name] of collections) expect(output).toMatch(new RegExp(`[ /]${name} +\\w`));
  });

  it.each([
    ['firestore', 'match /reports/{id} { allow list: if true; }', 'answered (200): stranger, list reports'],
    [
      'firestore',
      'match /unheardOf/{id} { allow create: if request.auth != null; }',
      'answered (200): user, write unheardOf',
    ],
    [
      'firestore',
      'match /{path=**}/private/{id} { allow read: if request.auth != null; }',
      'answered (200): user, group posts/probe-',
    ],
    [
      'firestore',
      'match /users/{uid}/{kind}/{id} { allow read: if kind == "searches"; }',
      'answered (200): stranger, list users/probe-',
    ],
    ['firestore', 'match /users/{uid} { allow write: if request.auth.uid == uid; }', 'role users (own)'],
    [
      'storage',
      'match /avatars/{file=**} { allow list; }',
      'stranger, list demo-probe.appspot.com/avatars/probe-',
    ],
    ['storage', 'match /posts/{uid}/{f=**} { allow write: if request.auth.uid == uid; }', 'write HTML'],
  ] as const)('finds a hole in %s: %s', async (service, hole, finding) => {
    await withHole(service, hole, async () => {
      const { output, code } = await probe();
      expect(output).toContain(finding);
      expect(code).toBe(1);
    });
  });

  it('does not count a missing answer as a denial', async () => {
    const { output, code } = await probe('--app', 'http://127.0.0.1:1');
    expect(output).toContain('unclear (0): stranger, DELETE /api/account');
    expect(code).toBe(1);
  });
});
