// Random batches are compared with a very simple model. The stored data, the commits that listeners get and the log
// must agree.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Commit, Fields, StoredDocument, Write } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { frequentValue } from '../testing/arbitrary-value.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';

const root = 'projects/demo-test/databases/(default)/documents';
const name = fc.constantFrom('a/1', 'a/2', 'a/1/b/1').map((path) => `${root}/${path}`);
const fields: fc.Arbitrary<Fields> = fc
  .dictionary(fc.constantFrom('x', 'y', 'z'), frequentValue, { maxKeys: 3 })
  .map((some) => ({ ...some }));
const currentDocument = fc.boolean().map((exists) => ({ exists }));

const set = fc.record({ update: fc.record({ name, fields }) });
const merge = fc.record({
  update: fc.record({ name, fields }),
  updateMask: fc.record({ fieldPaths: fc.subarray(['x', 'y', 'z']) }),
});
const guarded = fc.record({ update: fc.record({ name, fields }), currentDocument });
const remove = fc.record({ delete: name });
const write: fc.Arbitrary<Write> = fc.oneof(set, merge, guarded, remove);
const batches = fc.array(fc.array(write, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

type Model = Map<string, Fields>;

/** The model after the batch; undefined when a precondition fails. */
function modelAfter(model: Model, batch: readonly Write[]): Model | undefined {
  const next = new Map(model);
  for (const { update, delete: removed, updateMask, currentDocument: wanted } of batch) {
    if (removed !== undefined) next.delete(removed);
    if (!update) continue;
    const stored = next.get(update.name);
    if (wanted?.exists !== undefined && wanted.exists !== (stored !== undefined)) return undefined;
    const kept = Object.entries(stored ?? {}).filter(
      ([field]) => updateMask && !updateMask.fieldPaths?.includes(field),
    );
    const put = Object.entries(update.fields ?? {}).filter(
      ([field]) => updateMask?.fieldPaths?.includes(field) ?? true,
    );
    next.set(update.name, Object.fromEntries([...kept, ...put]));
  }
  return next;
}

/** The state that a listener builds from the commits. */
function replay(documents: Map<string, StoredDocument>, { version, changes }: Commit): void {
  for (const { name: changed, before, after } of changes) {
    expect(before).toEqual(documents.get(changed));
    expect(after).not.toEqual(before);
    if (after) {
      expect(after.updateTime).toBe(version);
      // A batch may delete a document and create it again.
      expect([before?.createTime, version]).toContain(after.createTime);
      documents.set(changed, after);
    } else documents.delete(changed);
  }
}

describe('any sequence of batches', () => {
  let test: TestDatabase;
  beforeAll(() => {
    test = openTestDatabase();
  });
  afterAll(() => test.close());

  it('results in the state of the simple model, and listeners and the log can reproduce it', async () => {
    const names = [`${root}/a/1`, `${root}/a/2`, `${root}/a/1/b/1`];
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        test.database.clear();
        const start = test.database.version;
        const told: Commit[] = [];
        const stop = test.database.onCommit((commit) => told.push(commit));
        let model: Model = new Map();
        for (const batch of all) {
          const next = modelAfter(model, batch);
          const outcome = await test.database.commit(batch, { kind: 'admin' }).catch((error) => error);
          expect(outcome instanceof RpcError).toBe(next === undefined);
          model = next ?? model;
        }
        stop();
        const stored = names.flatMap((one) => test.database.read(one) ?? []);
        expect(new Map(stored.map((document) => [document.name, document.fields]))).toEqual(
          new Map(names.flatMap((one) => (model.has(one) ? [[one, model.get(one)]] : []))),
        );
        expect(test.database.commitsSince(start)).toEqual(told);
        const replayed = new Map<string, StoredDocument>();
        for (const commit of told) replay(replayed, commit);
        expect([...replayed.values()].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
          stored.sort((a, b) => (a.name < b.name ? -1 : 1)),
        );
      }),
      fuzz(150),
    );
  });
});
