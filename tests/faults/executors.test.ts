import './support/network.ts';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as acts from './support/acts.ts';
import { Device } from './support/device.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let ana: Device;
let luis: Device;
let admin: Device;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.clear();
  [ana, luis, admin] = [new Device(world.config), new Device(world.config), new Device(world.config)];
  await Promise.all([ana.signIn('ana'), luis.signIn('luis'), admin.signIn('admin')]);
});
afterEach(() => Promise.all([ana.close(), luis.close(), admin.close()]));

describe('the outbox against the real backend', () => {
  it('publishes, moderates, comments, asks and grants, each told to whom it concerns', async () => {
    await ana.outbox.enqueue(acts.createPost('luna'), [acts.bytesOf('luna-p1')]);
    expect(await ana.drainAll()).toEqual([]);
    await admin.outbox.enqueue(acts.moderate('luna'));
    expect(await admin.drainAll()).toEqual([]);
    await luis.outbox.enqueue(acts.comment('luna'));
    await luis.outbox.enqueue(acts.requestAdoption('luna', 'luis@patitas.test'));
    expect(await luis.drainAll()).toEqual([]);
    await ana.outbox.enqueue({
      type: 'decide-request',
      postId: 'luna',
      petName: 'Luna',
      adopterId: 'luis',
      adopterName: 'luis',
      decision: 'grant',
    });
    expect(await ana.drainAll()).toEqual([]);

    expect(await world.document('posts/luna')).toMatchObject({ status: 'adopted', adoptedBy: 'luis' });
    const told = [...(await world.documents('notifications')).values()].map(
      ({ type, receiverId }) => `${type} → ${receiverId}`,
    );
    expect(told.sort()).toEqual([
      'adoption-granted → luis',
      'adoption-requested → ana',
      'commented → ana',
      'post-accepted → ana',
    ]);
    expect(world.files().sort()).toEqual(['posts/ana/luna/luna-p1', 'posts/ana/luna/luna-p1_thumb']);
  });
});
