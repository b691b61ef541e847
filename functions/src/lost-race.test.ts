import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlessRaceLost } from './lost-race.ts';
import { startServer, type TestServer } from './testing/server.ts';

describe('a write with a precondition', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.backend.reset();
    await server.db.doc('cursors/x').set({ from: 'a' });
  });

  async function read() {
    const [snapshot] = (await server.db.collection('cursors').get()).docs;
    if (!snapshot) throw new Error('not stored');
    return snapshot;
  }

  it.each([
    ['changed', () => server.db.doc('cursors/x').set({ from: 'b' })],
    ['deleted', () => server.db.doc('cursors/x').delete()],
  ])('is ignored if somebody has %s the document meanwhile', async (_what, change) => {
    const snapshot = await read();
    await change();
    const write = snapshot.ref.update({ from: 'c' }, { lastUpdateTime: snapshot.updateTime });
    await unlessRaceLost(write, [snapshot]);
    expect((await snapshot.ref.get()).get('from')).not.toBe('c');
  });

  it('is reported if the server refuses what is written', async () => {
    const snapshot = await read();
    const batch = server.db.batch();
    batch.update(snapshot.ref, { from: 'c' }, { lastUpdateTime: snapshot.updateTime });
    batch.set(server.db.doc('notifications/__reserved__'), { text: 'x' });
    await expect(unlessRaceLost(batch.commit(), [snapshot])).rejects.toThrow('reserved');
  });
});
