// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { watchFirestoreStorage } from './watch-firestore-storage.ts';

beforeAll(() => watchFirestoreStorage(window));
afterEach(() => storageTrouble.dismiss());

const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
const assertion = new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state');

/** Whether the page has handled the event, so that the browser does not report the error. */
function isHandled(type: 'error' | 'unhandledrejection', reason: unknown): boolean {
  const event =
    type === 'error'
      ? new ErrorEvent(type, { error: reason, cancelable: true })
      : Object.assign(new Event(type, { cancelable: true }), { reason });
  return !window.dispatchEvent(event);
}

it('tells that the cache is closed, also by what the SDK throws afterwards in a callback of its stream', () => {
  expect(isHandled('unhandledrejection', lost)).toBe(true);
  expect(storageTrouble.getSnapshot()).toBe('cache-closed');
  expect(isHandled('unhandledrejection', assertion)).toBe(true);
  expect(isHandled('error', assertion)).toBe(true);
});

it('takes what each later call throws before the browser has reported the failure, and tells nothing by it', () => {
  const laterCall = new Error(`${assertion.message} (ID: b815) CONTEXT: {"tl":"${lost.message}"}`);
  expect(isHandled('error', laterCall)).toBe(true);
  expect(storageTrouble.getSnapshot()).toBeNull();
  expect(isHandled('unhandledrejection', lost)).toBe(true);
  expect(storageTrouble.getSnapshot()).toBe('cache-closed');
});

it('knows those calls by the mark that the installed SDK gives them', async () => {
  const folder = path.join(import.meta.dirname, '../../node_modules/@firebase/firestore/dist');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.node.mjs'));
  const sources = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  expect(sources.join('\n')).toMatch(/verifyNotFailed\(\) \{\s*if \(this\.failure\) \{\s*fail\(0xb815,/u);
});

it('leaves every other error to the browser', () => {
  for (const type of ['error', 'unhandledrejection'] as const) {
    expect(isHandled(type, assertion)).toBe(false);
    expect(isHandled(type, new Error('a defect'))).toBe(false);
  }
  expect(storageTrouble.getSnapshot()).toBeNull();
});

it('keeps the notice that nothing can be stored at all', () => {
  storageTrouble.tell('unavailable');
  expect(isHandled('unhandledrejection', new DOMException('insecure', 'SecurityError'))).toBe(true);
  expect(isHandled('error', assertion)).toBe(true);
  expect(storageTrouble.getSnapshot()).toBe('unavailable');
});
