// Events that the browser sends to the worker without an open page, and the worker's reactions.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { post, put } from '../../functions/src/testing/documents.ts';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { smallJpeg } from '../support/photos.ts';
import { openPhone, type Phone } from './support/phone.ts';

let app: Awaited<ReturnType<typeof startEmbedded>>;
let phone: Phone;
let uid: string;

const patience = { timeout: 20_000 };
const string = (stringValue: string) => ({ stringValue });
const now = () => ({ timestampValue: new Date().toISOString() });

beforeAll(async () => {
  const appFolder = process.env.OUT_DIR ?? 'dist';
  app = await startEmbedded({ port: 0, dataDir: undefined, seed: false, appFolder });
  phone = await openPhone(app.url);
  const email = await phone.register('Marta');
  uid = app.backend.auth.getAccountByEmail(email)?.uid ?? '';
  await phone.page.goto('about:blank');
  // The page through which the test reaches the worker has the app's origin. The worker must not mistake it for an open
  // app.
  await phone.worker().evaluate(() => {
    Object.assign(Object.getPrototypeOf(Reflect.get(globalThis, 'clients')), { matchAll: async () => [] });
    // This Chromium has no push service, and without a subscription notifications are off.
    Object.assign(PushManager.prototype, { getSubscription: async () => ({}) });
  });
});
afterAll(async () => {
  await phone.close();
  await app.stop();
});

const documents = () =>
  `http://${app.config.firestoreHost}/v1/projects/demo-patitas/databases/(default)/documents`;

async function asOperator(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${documents()}${path}`, {
    method: body ? 'PATCH' : 'GET',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

function tell(id: string, message: string, type = 'commented') {
  const fields = {
    receiverId: string(uid),
    type: string(type),
    message: string(message),
    isSeen: { booleanValue: false },
    postId: string('luna'),
    actorId: string('luis'),
    commandId: string(id),
    createdAt: now(),
  };
  return asOperator(`/notifications/${id}`, { fields });
}

/** From now on the worker records the numbers that it sets on the app's icon. */
async function watchBadge(): Promise<() => Promise<unknown>> {
  await phone.worker().evaluate(() => {
    const badges: number[] = [];
    const prototype: Navigator = Object.getPrototypeOf(navigator);
    const { setAppBadge, clearAppBadge } = prototype;
    Object.assign(globalThis, { badges });
    Object.assign(prototype, {
      setAppBadge(this: Navigator, count: number) {
        badges.push(count);
        return setAppBadge.call(this, count);
      },
      clearAppBadge(this: Navigator) {
        badges.push(0);
        return clearAppBadge.call(this);
      },
    });
  });
  return () => phone.worker().evaluate(() => Reflect.get(globalThis, 'badges'));
}

describe('when the network is back', () => {
  it('shows the new notifications, each once, and sets their number on the icon', async () => {
    const badges = await watchBadge();
    await tell('commented-1', 'Luis comentó');
    await phone.sync('resync');
    await vi.waitFor(
      async () => expect(await phone.notifications()).toEqual([{ tag: 'commented-1', body: 'Luis comentó' }]),
      patience,
    );
    expect(await badges()).toEqual([1]);

    // Dismissed by the person, but still unseen in the inbox.
    await phone.worker().evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      for (const notification of await registration.getNotifications()) notification.close();
    });
    await tell('commented-2', 'Eva comentó');
    await phone.sync('resync');
    await vi.waitFor(
      async () => expect(await phone.notifications()).toEqual([{ tag: 'commented-2', body: 'Eva comentó' }]),
      patience,
    );
    expect(await badges()).toEqual([1, 2]);
  });

  it('shows a conversation’s newest notification in the place of the last one, and a tap marks the newest as seen', async () => {
    const tag = 'conversation-luna-luis';
    const ofConversation = async () => (await phone.notifications()).filter((each) => each.tag === tag);
    for (const [id, body] of [
      ['message-received-1', 'Luis te escribió'],
      ['message-received-2', 'Luis te escribió 2 mensajes'],
    ] as const) {
      await tell(id, body, 'message-received');
      await phone.sync('resync');
      await vi.waitFor(async () => expect(await ofConversation()).toEqual([{ tag, body }]), patience);
    }
    await phone.worker().evaluate(async (wanted) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await registration.getNotifications({ tag: wanted });
      const click = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} });
      globalThis.dispatchEvent(click);
    }, tag);
    await vi.waitFor(async () => {
      const { fields } = (await asOperator('/notifications/message-received-2')) as {
        fields: { isSeen: { booleanValue: boolean } };
      };
      expect(fields.isSeen.booleanValue).toBe(true);
    }, patience);
  });
});

describe('when a push arrives', () => {
  it('sets the number of unseen notifications on the icon, also of those that this phone does not show', async () => {
    const badges = await watchBadge();
    const push = (id: string) =>
      phone.push(JSON.stringify({ id, type: 'commented', message: 'Luis comentó', target: '/post/luna' }));
    await push('pushed-0');
    for (const id of ['pushed-1', 'pushed-2', 'pushed-3']) await tell(id, 'Luis comentó');
    await push('pushed-3');
    const [before = 0, after] = (await badges()) as number[];
    expect(after).toBe(before + 3);
  });
});

describe('now and then (periodic sync)', () => {
  it('fetches new notifications, and the covers of the newest pets', async () => {
    const thumbPath = 'posts/ana/luna/p1_thumb';
    const objects = `http://${app.config.storageHost}/v0/b/demo-patitas.firebasestorage.app/o`;
    const stored = await fetch(`${objects}?name=${encodeURIComponent(thumbPath)}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/jpeg' },
      body: new Uint8Array((await smallJpeg()).buffer),
    });
    expect(stored.status).toBe(200);
    // The worker reads the feed, which leaves out incomplete posts.
    await put(app.functions.deps().db, { 'posts/luna': post('accepted') });
    await tell('commented-3', 'Olga comentó');
    await phone.periodicSync('refresh');
    await vi.waitFor(async () => {
      expect((await phone.notifications()).map(({ tag }) => tag)).toContain('commented-3');
      expect(await phone.photos()).toEqual([expect.stringContaining(encodeURIComponent(thumbPath))]);
    }, patience);
  });
});

describe('when the browser renews its push subscription', () => {
  it('stores the new one on the server and deletes the old one', async () => {
    const endpoints = async () => {
      const { documents: found = [] } = (await asOperator(`/users/${uid}/pushSubscriptions`)) as {
        documents?: { fields: { endpoint: { stringValue: string } } }[];
      };
      return found.map(({ fields }) => fields.endpoint.stringValue);
    };
    const change = (oldEndpoint: string | null, newEndpoint: string) =>
      phone.worker().evaluate(
        ([before, after]) => {
          const subscription = (endpoint: string) => ({
            endpoint,
            options: { applicationServerKey: null },
            toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
          });
          const event = Object.assign(new Event('pushsubscriptionchange'), {
            oldSubscription: before === null ? null : subscription(before),
            newSubscription: subscription(after),
            waitUntil() {},
          });
          globalThis.dispatchEvent(event);
        },
        [oldEndpoint, newEndpoint] as const,
      );
    await change(null, 'https://fcm.googleapis.com/fcm/send/old');
    await vi.waitFor(
      async () => expect(await endpoints()).toEqual(['https://fcm.googleapis.com/fcm/send/old']),
      patience,
    );
    await change('https://fcm.googleapis.com/fcm/send/old', 'https://fcm.googleapis.com/fcm/send/new');
    await vi.waitFor(
      async () => expect(await endpoints()).toEqual(['https://fcm.googleapis.com/fcm/send/new']),
      patience,
    );
  });
});
