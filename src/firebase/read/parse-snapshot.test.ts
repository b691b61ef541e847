import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryParser, type ReadableDocument } from './parse-snapshot.ts';

const schema = v.object({ id: v.string(), name: v.string() });

afterEach(() => void vi.restoreAllMocks());

let reads = 0;
const document = (id: string, name: unknown): ReadableDocument => ({
  id,
  ref: { path: `posts/${id}` },
  data: () => {
    reads += 1;
    return { name };
  },
});
type Change = { type: string; doc: ReadableDocument };
const snapshot = (docs: ReadableDocument[], changes: Change[]) => ({ docs, docChanges: () => changes });
const added = (doc: ReadableDocument) => ({ type: 'added', doc });

it('parses only what changed, and keeps the other objects, in the snapshot’s order', () => {
  reads = 0;
  const parse = createQueryParser(schema);
  const [luna, milo] = [document('luna', 'Luna'), document('milo', 'Milo')];
  const first = parse(snapshot([luna, milo], [added(luna), added(milo)]));
  const renamed = document('luna', 'Lunita');
  const second = parse(snapshot([milo, renamed], [{ type: 'modified', doc: renamed }]));
  expect(second).toEqual([
    { id: 'milo', name: 'Milo' },
    { id: 'luna', name: 'Lunita' },
  ]);
  expect(second[0]).toBe(first[1]);
  expect(reads).toBe(3);
});

it('forgets a removed document, so that it is parsed again when it returns', () => {
  const parse = createQueryParser(schema);
  const luna = document('luna', 'Luna');
  parse(snapshot([luna], [added(luna)]));
  expect(parse(snapshot([], [{ type: 'removed', doc: luna }]))).toEqual([]);
  const back = document('luna', 'Luna otra vez');
  expect(parse(snapshot([back], [added(back)]))).toEqual([{ id: 'luna', name: 'Luna otra vez' }]);
});

it('leaves out an invalid document, and logs its name', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [luna, bad] = [document('luna', 'Luna'), document('bad', 7)];
  expect(createQueryParser(schema)(snapshot([bad, luna], [added(bad), added(luna)]))).toHaveLength(1);
  expect(warn.mock.calls[0]?.[0]).toContain('posts/bad');
});
