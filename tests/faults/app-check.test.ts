// App Check is enforced, and a phone cannot attest for some time: the person's actions wait, and none is shown as refused.
import './support/network.ts';
import 'fake-indexeddb/auto';
import { deleteApp, initializeApp } from 'firebase/app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AppCheckTokens } from '#firebase/app-check.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import { openReader } from '#firebase/read/open-reader.ts';
import * as acts from './support/acts.ts';
import { Device } from './support/device.ts';
import { openStage, type Stage } from './support/stage.ts';
import { openWorld, type World } from './support/world.ts';

const debugToken = 'the phone of a test';
let world: World;
let stage: Stage;
let attesting: FirebaseConfig;
/** App Check is configured, but this phone's attestation is refused. */
let refused: FirebaseConfig;
const phones: Device[] = [];

beforeAll(async () => {
  world = await openWorld({ appCheck: { mode: 'off', debugTokens: [debugToken] } });
  stage = await openStage(world);
  attesting = { ...world.config, appCheckSiteKey: debugToken, appCheckHost: world.config.authHost };
  refused = { ...attesting, appCheckSiteKey: 'not registered' };
});
beforeEach(async () => {
  world.backend.appCheck.mode = 'off';
  await stage.accepted('luna');
  world.backend.appCheck.mode = 'enforced';
});
afterAll(async () => {
  for (const phone of phones) await phone.close();
  await stage.close();
  await world.stop();
});

/** Signed in before App Check was enforced. */
async function phoneOfLuis(config: FirebaseConfig): Promise<Device> {
  const phone = new Device(config);
  phones.push(phone);
  world.backend.appCheck.mode = 'off';
  await phone.signIn('luis');
  world.backend.appCheck.mode = 'enforced';
  return phone;
}

const comments = async () => (await world.documents('posts/luna/comments')).size;

it('lets the app send', async () => {
  const phone = await phoneOfLuis(attesting);
  const before = await comments();
  await phone.outbox.enqueue(acts.comment('luna', 'Hola'));
  await phone.drain();
  expect(await phone.pending()).toEqual([]);
  expect(await comments()).toBe(before + 1);
});

it('makes what a phone without attestation sends wait, with a code of its own, and go once it is admitted', async () => {
  const phone = await phoneOfLuis(refused);
  const before = await comments();
  await phone.outbox.enqueue(acts.comment('luna', 'Hola'));
  await phone.outbox.enqueue({ type: 'save-favorite', postId: 'luna', petName: 'Luna' });
  await phone.drain();
  const waiting = await phone.pending();
  expect(waiting.map(({ state, lastRetryCode }) => [state, lastRetryCode])).toEqual([
    ['waiting', 'app-check/no-token'],
    ['waiting', 'app-check/no-token'],
  ]);
  world.backend.appCheck.mode = 'monitored';
  expect(await phone.drainAll()).toEqual([]);
  expect(await comments()).toBe(before + 1);
});

it('still tells a true refusal: the rules deny it to a phone with a token', async () => {
  world.backend.appCheck.mode = 'off';
  await stage.pending('toby');
  world.backend.appCheck.mode = 'enforced';
  const phone = await phoneOfLuis(attesting);
  await phone.outbox.enqueue(acts.moderate('toby', world.seenNow('toby')));
  await phone.drain();
  const [entry] = await phone.pending();
  expect(entry).toMatchObject({ state: 'rejected', rejectionCode: 'permission-denied' });
});

it('asks again for a listener that was refused before the phone had attested', async () => {
  const app = initializeApp({ projectId: world.config.projectId, apiKey: world.config.apiKey }, 'listener');
  let token: string | null = null;
  const appCheck: AppCheckTokens = { current: async () => token };
  const reader = openReader(app, world.config, appCheck, () => {});
  const code = await new Promise<string>((resolve) => {
    reader.listen('post', { postId: 'luna' }, { next: () => {}, failed: resolve });
    token = 'attested since';
  });
  // After this code the app repeats the query. After `permission-denied` it would show a refusal.
  expect(code).toBe('unavailable');
  await deleteApp(app);
});
