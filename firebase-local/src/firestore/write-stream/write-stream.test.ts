import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../documents/types.ts';
import { silentLog } from '../../log.ts';
import type { Requester } from '../../requester.ts';
import { RpcError } from '../../rpc-error.ts';
import { openTestDatabase, type TestDatabase } from '../testing/firestore-server.ts';
import { WriteStream } from './write-stream.ts';

const admin: Requester = { kind: 'admin' };
const project = 'projects/demo-test/databases/(default)';
const name = `${project}/documents/c/counter`;
const increment = {
  update: { name },
  updateMask: { fieldPaths: [] },
  updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
};
/** A write to a missing document. */
const impossible = { update: { name: `${name}-none`, fields: {} }, currentDocument: { exists: true } };

let test: TestDatabase;

beforeAll(() => {
  test = openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => test.database.clear());

function openStream(requester: Requester | RpcError = admin, database: Database = test.database) {
  const told: unknown[] = [];
  const stream = new WriteStream(
    { database, requester, log: silentLog },
    { send: (messages) => told.push(...messages.map((message) => JSON.parse(message))), congested: false },
  );
  const batch = (...writes: object[]) => stream.receive({ streamToken: 'MQ==', writes });
  stream.receive({ database: project });
  return { stream, told, batch };
}

const counter = () => test.database.read(name)?.fields.n;

describe('the handshake', () => {
  it('gets a token and no results', async () => {
    const { told } = openStream();
    await answered(told, 1);
    expect(told).toEqual([{ streamId: '1', streamToken: 'MQ==' }]);
  });

  it('for another database is refused', async () => {
    const { stream, told } = openStream();
    stream.receive({ database: 'projects/other/databases/(default)' });
    await answered(told, 2);
    expect(told[1]).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    await stream.settle();
  });
});

describe('batches', () => {
  it('are run and answered in order', async () => {
    const { told, batch } = openStream();
    for (let n = 0; n < 3; n++) batch(increment);
    await answered(told, 4);
    const results = told.slice(1).map((reply) => JSON.stringify(reply).match(/"integerValue":"(\d)"/)?.[1]);
    expect(results).toEqual(['1', '2', '3']);
  });

  it('may be empty', async () => {
    const { told, batch } = openStream();
    batch();
    await answered(told, 2);
    expect(told[1]).toMatchObject({ writeResults: [] });
  });

  it('after a failed one are ignored, because the client sends them again', async () => {
    const { told, stream, batch } = openStream();
    batch(increment);
    batch(impossible);
    batch(increment);
    await answered(told, 3);
    batch(increment);
    await stream.settle();
    expect(told[2]).toMatchObject({ error: { code: 5, status: 'NOT_FOUND' } });
    expect([told.length, counter()]).toEqual([3, { integerValue: '1' }]);
  });

  it('that cause a defect are answered with INTERNAL, which the client retries', async () => {
    const broken: Database = Object.assign(Object.create(test.database), {
      root: test.database.root,
      commit: () => Promise.reject(new TypeError('a defect')),
    });
    const { told, batch } = openStream(admin, broken);
    batch(increment);
    await answered(told, 2);
    expect(told[1]).toMatchObject({ error: { status: 'INTERNAL' } });
  });

  it('of an unknown requester are refused, after the handshake', async () => {
    const { told, batch } = openStream(new RpcError('INVALID_ARGUMENT', 'invalid jwt'));
    batch(increment);
    await answered(told, 2);
    expect(told).toMatchObject([{ streamId: '1' }, { error: { code: 3, message: 'invalid jwt' } }]);
  });
});

describe('settling', () => {
  it('answers the current batch and leaves the later ones to the next stream', async () => {
    const { told, stream, batch } = openStream();
    batch(increment);
    batch(increment);
    await underway(told);
    await stream.settle();
    expect([told.length, counter()]).toEqual([2, { integerValue: '1' }]);
  });
});

/** The handshake has its answer, and the first batch has begun. */
async function underway(told: readonly unknown[]): Promise<void> {
  while (told.length < 1) await Promise.resolve();
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

async function answered(told: readonly unknown[], count: number): Promise<void> {
  await expect.poll(() => told.length, { interval: 1 }).toBe(count);
}
