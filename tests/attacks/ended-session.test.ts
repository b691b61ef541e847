// A session that the server ends: the account is disabled, blocked or deleted while the phone has something to send. The
// next person at the phone neither sees nor sends it, and its author finds it again. What the page shows and forgets then
// is in tests/e2e/lives/ended-session.spec.ts and tests/e2e/lives/shared-phone.spec.ts.
import '../faults/support/network.ts';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as acts from '../faults/support/acts.ts';
import { Device } from '../faults/support/device.ts';
import { openStage, type Stage } from '../faults/support/stage.ts';
import { openWorld, type World } from '../faults/support/world.ts';

let world: World;
let stage: Stage;
let phone: Device;
/** What Luis wrote on it before the server ended his session. */
let secret: string;
beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world);
});
beforeEach(async () => {
  await stage.accepted('luna');
  secret = `Un secreto de Luis, ${crypto.randomUUID()}`;
  phone = new Device(world.config);
  await phone.signIn('luis');
  phone.weather = 'offline';
  await phone.outbox.enqueue(acts.comment('luna', secret));
});
afterEach(() => phone.close());
afterAll(async () => {
  await stage.close();
  await world.stop();
});

async function administrate(fields: object) {
  const { projectId, authHost } = world.config;
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  const response = await fetch(`http://${authHost}/${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: world.uidOf('luis'), ...fields }),
  });
  expect(response.status).toBe(200);
}
const comments = async () => JSON.stringify([...(await world.documents('posts/luna/comments')).values()]);

describe('the next person at the phone of somebody whose account was disabled', () => {
  it('finds nothing of theirs, sends nothing of theirs, and takes nothing away', async () => {
    await administrate({ disableUser: true });
    await phone.signOut();
    phone.weather = 'pass';
    await phone.signIn('eva');
    expect(await phone.pending()).toEqual([]);
    await phone.outbox.enqueue(acts.comment('luna', 'Hola de Eva'));
    expect(await phone.drainAll()).toEqual([]);
    expect(await comments()).toContain('Hola de Eva');
    expect(await comments()).not.toContain(secret);
    await phone.signOut();
    await expect(phone.signIn('luis')).rejects.toThrow('auth/user-disabled');

    await administrate({ disableUser: false });
    await phone.signIn('luis');
    const mine = await phone.pending();
    expect(mine.map(({ command }) => command?.type)).toEqual(['add-comment']);
    expect(await phone.drainAll()).toEqual([]);
    expect(await comments()).toContain(secret);
  });
});

describe('a session that is revoked', () => {
  it('ends at the next request, and what waits is sealed until its author signs in again', async () => {
    await administrate({ validSince: String(Math.floor(world.backend.now() / 1000) + 1) });
    world.backend.advanceClock(61 * 60 * 1000);
    phone.weather = 'pass';
    await phone.drain();
    expect(phone.uid).toBeNull();
    expect(await phone.pending()).toEqual([]);
    expect(await comments()).not.toContain(secret);
    await phone.signIn('luis');
    expect((await phone.pending()).map(({ state }) => state)).toEqual(['waiting']);
    expect(await phone.drainAll()).toEqual([]);
    expect(await comments()).toContain(secret);
  });
});
