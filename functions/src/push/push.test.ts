import { createPublicKey, verify } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { country } from '#domain/countries/chosen.ts';
import { hourMs } from '#domain/durations.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { notification, put } from '../testing/documents.ts';
import { startPushService } from '../testing/push-service.ts';
import { origin, startServer, type TestServer, vapid } from '../testing/server.ts';
import { claimDelivery } from './delivery-record.ts';
import { claimDevice } from './devices.ts';
import type { PushConfig } from './push-config.ts';
import { resendPushes, sendPushes } from './send-pushes.ts';

describe('web push', () => {
  let server: TestServer;
  let service: Awaited<ReturnType<typeof startPushService>>;
  const config: PushConfig = { vapid, origin, allowsLocal: true, fetch };

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.backend.reset();
    service = await startPushService();
  });
  afterEach(() => service.stop());

  async function subscribe(uid: string, name: string) {
    const { id, document } = service.subscription(name);
    await server.db.doc(`users/${uid}/pushSubscriptions/${id}`).set(document);
    return id;
  }
  const notify = async (id = 'commented-c3', fields = {}) => {
    await put(server.db, { [`notifications/${id}`]: notification('ana', fields) });
    await server.backend.hooksIdle();
  };
  const deliveries = async () => (await server.db.collection('pushDeliveries').get()).docs;

  it('reaches each device of the receiver, and no other', async () => {
    await subscribe('ana', 'phone');
    await subscribe('ana', 'tablet');
    await subscribe('luis', 'phone-of-luis');
    const createdAt = Timestamp.fromMillis(1_790_000_000_000);
    await notify('commented-c3', { createdAt });
    expect(service.received).toHaveLength(2);
    expect(JSON.parse(service.received[0]?.text ?? '')).toEqual({
      id: 'commented-c3',
      type: 'commented',
      message: 'Luis Pérez comentó en la publicación de Luna',
      target: '/post/luna',
      createdAt: createdAt.toMillis(),
      web_push: 8030,
      notification: {
        title: 'Patitas',
        body: 'Luis Pérez comentó en la publicación de Luna',
        lang: 'es',
        tag: 'commented-c3',
        icon: `${origin}/icons/icon-192.png`,
        navigate: `${origin}/post/luna`,
      },
    });
  });

  it('sets TTL, Topic and Urgency, and signs with the VAPID keys', async () => {
    await subscribe('ana', 'phone');
    await notify('adoption-granted-c9', { type: 'adoption-granted', commandId: 'c9' });
    const headers = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify(
        'sha256',
        signed,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: vapid.subject,
    });
  });

  it('is sent once, however often the trigger fires', async () => {
    await subscribe('ana', 'phone');
    await notify();
    await Promise.all([1, 2, 3].map(() => sendPushes(server.deps(), config, 'commented-c3')));
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(1);
  });

  it('stops for an owner who takes one decision again and again, and starts again after six hours', async () => {
    await subscribe('ana', 'phone');
    const decide = async (round: number) => {
      for (const type of ['reserved-for-you', 'reservation-ended'])
        await notify(`${type}-c${round}`, {
          type,
          commandId: `c${round}`,
          createdAt: FieldValue.serverTimestamp(),
        });
    };
    for (let round = 0; round < 5; round++) await decide(round);
    expect(service.received).toHaveLength(6);
    expect((await server.db.collection('notifications').get()).size).toBe(10);
    // Notifications about other pets, and about acts of other people, still send a push.
    await notify('reserved-for-you-d1', {
      type: 'reserved-for-you',
      postId: 'rex',
      createdAt: FieldValue.serverTimestamp(),
    });
    await notify('commented-d2', { createdAt: FieldValue.serverTimestamp() });
    expect(service.received).toHaveLength(8);
    server.backend.advanceClock(6 * hourMs);
    await decide(6);
    expect(service.received).toHaveLength(10);
  });

  it('is sent for the first three of one decision, even if the trigger runs after the later ones were stored', async () => {
    const reserved = [1, 2, 3, 4, 5].map((round) => `reserved-for-you-e${round}`);
    // The receiver has no device yet, so the triggers send nothing.
    for (const id of reserved)
      await notify(id, { type: 'reserved-for-you', commandId: id, createdAt: FieldValue.serverTimestamp() });
    await subscribe('ana', 'phone');
    for (const id of reserved) await sendPushes(server.deps(), config, id);
    expect(service.received).toHaveLength(3);
  });

  it.each([404, 410])('deletes a subscription that answers %i', async (status) => {
    const id = await subscribe('ana', 'phone');
    service.answerWith({ status });
    await notify();
    expect((await server.db.doc(`users/ana/pushSubscriptions/${id}`).get()).exists).toBe(false);
    expect(await deliveries()).toEqual([]);
  });

  it.each([429, 500, 503])(
    'is sent later after an answer %i, not before the requested pause',
    async (status) => {
      await subscribe('ana', 'phone');
      service.answerWith({ status, headers: { 'Retry-After': '600' } });
      await notify();
      await resendPushes(server.deps(), config);
      expect(service.received).toHaveLength(0);
      server.backend.advanceClock(601_000);
      await resendPushes(server.deps(), config);
      expect(service.received).toHaveLength(1);
    },
  );

  /** Runs the job every five minutes, as in production. */
  async function resendFor(ms: number) {
    for (let passed = 0; passed < ms; passed += 5 * 60_000) {
      server.backend.advanceClock(5 * 60_000);
      await resendPushes(server.deps(), config);
    }
  }

  it('outlasts a push service that is down for hours', async () => {
    await subscribe('ana', 'phone');
    service.answerWith(
      ...Array.from({ length: 5 }, () => ({ status: 503, headers: { 'Retry-After': '1' } })),
    );
    await notify();
    await resendFor(3 * hourMs);
    expect(service.received).toHaveLength(0);
    expect((await deliveries())[0]?.data()).toMatchObject({ state: 'waiting', attempts: 5 });
    await resendFor(6 * hourMs + 5 * 60_000);
    expect(service.received).toHaveLength(1);
  });

  it('about found pets rings only in the hours that the person chose, also if the push service was down meanwhile', async () => {
    await subscribe('ana', 'phone');
    server.backend.advanceClock(hourMs - (server.backend.now() % hourMs));
    const options = { hour: 'numeric', hourCycle: 'h23', timeZone: country.timeZone } as const;
    const from = Number(new Intl.DateTimeFormat('en-US', options).format(server.backend.now()));
    await put(server.db, { [searchPaths.hours('ana')]: { from, until: (from + 1) % 24 } });
    service.answerWith({ status: 503, headers: { 'Retry-After': '5400' } });
    await notify('search-found-c1', { type: 'search-found', commandId: 'c1' });
    await resendFor(2 * hourMs);
    expect(service.received).toHaveLength(0);
    server.backend.advanceClock(22 * hourMs);
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(1);
  });

  const waitingFor = async (...names: string[]) => {
    for (const name of names) await subscribe('ana', name);
    service.answerWith(...names.map(() => ({ status: 503 })));
    await notify();
    server.backend.advanceClock(61_000);
  };

  it('is sent later to the other devices if one delivery fails', async () => {
    await waitingFor('phone', 'tablet', 'laptop');
    let isFirst = true;
    const losing: typeof fetch = async (...asked) => {
      // Deletes the delivery, as another run does when the notification was seen.
      if (isFirst) {
        isFirst = false;
        const sending = (await deliveries()).find((each) => each.get('state') === 'sending');
        await sending?.ref.delete();
      }
      return fetch(...asked);
    };
    await resendPushes(server.deps(), { ...config, fetch: losing });
    expect(service.received).toHaveLength(3);
  });

  it('does not wait for a push service that others do not need', async () => {
    await waitingFor('phone', 'tablet', 'laptop');
    let asked = 0;
    let answer = () => {};
    const allAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof fetch = async (...request) => {
      asked += 1;
      if (asked === 3) answer();
      await allAsked;
      return fetch(...request);
    };
    await resendPushes(server.deps(), { ...config, fetch: slow });
    expect(service.received).toHaveLength(3);
  });

  it('is given up after some attempts', async () => {
    await subscribe('ana', 'phone');
    service.answerWith(...Array.from({ length: 20 }, () => ({ status: 503 })));
    await notify();
    await resendFor(10 * hourMs);
    expect((await deliveries())[0]?.data()).toMatchObject({ state: 'refused', attempts: 6 });
  });

  it('keeps a subscription whose message was refused, and does not send it again', async () => {
    const id = await subscribe('ana', 'phone');
    service.answerWith({ status: 413 });
    await notify();
    await sendPushes(server.deps(), config, 'commented-c3');
    expect(service.received).toHaveLength(0);
    expect((await server.db.doc(`users/ana/pushSubscriptions/${id}`).get()).exists).toBe(true);
  });

  it('finishes the work of a crashed run when its lease has ended', async () => {
    const subscriptionId = await subscribe('ana', 'phone');
    server.functions.detach();
    await put(server.db, { 'notifications/commented-c3': notification('ana') });
    await claimDelivery(server.deps(), { uid: 'ana', subscriptionId, notificationId: 'commented-c3' });
    await sendPushes(server.deps(), config, 'commented-c3');
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(0);
    server.backend.advanceClock(121_000);
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(1);
    await server.stop();
    server = await startServer();
  });

  it('sends nothing about a notification that was seen or deleted in the meantime', async () => {
    await subscribe('ana', 'phone');
    service.answerWith({ status: 503, headers: { 'Retry-After': '1' } });
    await notify();
    await server.db.doc('notifications/commented-c3').update({ isSeen: true });
    server.backend.advanceClock(61_000);
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(0);
    expect(await deliveries()).toEqual([]);
  });

  it.each([
    ['a line end behind the private key', { ...vapid, privateKey: `${vapid.privateKey}\n` }],
    ['no private key', { ...vapid, privateKey: '' }],
    ['an address that is none', { ...vapid, subject: 'tests@patitas.test' }],
  ])('fails and keeps the subscription while our own keys are wrong: %s', async (_, wrong) => {
    const id = await subscribe('ana', 'phone');
    const subscription = server.db.doc(`users/ana/pushSubscriptions/${id}`);
    server.functions.detach();
    await put(server.db, { 'notifications/commented-c3': notification('ana') });
    await expect(sendPushes(server.deps(), { ...config, vapid: wrong }, 'commented-c3')).rejects.toThrow();
    expect((await subscription.get()).exists).toBe(true);
    server.backend.advanceClock(3 * 60 * 1000);
    await resendPushes(server.deps(), config);
    expect(service.received).toHaveLength(1);
    await server.stop();
    server = await startServer();
  });

  it('is not delayed by one broken device', async () => {
    await server.db.doc('users/ana/pushSubscriptions/odd').set({ endpoint: 7 });
    const broken = service.subscription('broken');
    await server.db
      .doc(`users/ana/pushSubscriptions/${broken.id}`)
      .set({ ...broken.document, keys: { p256dh: 'x', auth: 'y' } });
    await subscribe('ana', 'phone');
    await notify();
    expect(service.received).toHaveLength(1);
    expect((await server.db.doc(`users/ana/pushSubscriptions/${broken.id}`).get()).exists).toBe(false);
  });

  it('waits for a push service that does not answer', async () => {
    const gone = await startPushService();
    const { id, document } = gone.subscription('phone');
    await gone.stop();
    await server.db.doc(`users/ana/pushSubscriptions/${id}`).set(document);
    await notify();
    expect((await deliveries())[0]?.get('state')).toBe('waiting');
  });

  it('never uses plain http in production', async () => {
    const id = await subscribe('ana', 'phone');
    server.functions.detach();
    await put(server.db, { 'notifications/commented-c3': notification('ana') });
    await sendPushes(server.deps(), { ...config, allowsLocal: false }, 'commented-c3');
    expect(service.received).toHaveLength(0);
    expect((await server.db.doc(`users/ana/pushSubscriptions/${id}`).get()).exists).toBe(false);
    await server.stop();
    server = await startServer();
  });

  it('assigns a device to the last account that subscribed on it', async () => {
    const id = await subscribe('luis', 'shared-phone');
    await server.backend.hooksIdle();
    await subscribe('ana', 'shared-phone');
    await subscribe('ana', 'tablet');
    await server.backend.hooksIdle();
    expect((await server.db.doc(`users/luis/pushSubscriptions/${id}`).get()).exists).toBe(false);
    expect((await server.db.collection('users/ana/pushSubscriptions').get()).size).toBe(2);
    await claimDevice(server.deps(), 'luis', id);
    expect((await server.db.doc(`users/ana/pushSubscriptions/${id}`).get()).exists).toBe(true);
  });

  it('ignores a malformed notification', async () => {
    await subscribe('ana', 'phone');
    await put(server.db, { 'notifications/odd': { receiverId: 'ana' } });
    await server.backend.hooksIdle();
    expect(service.received).toHaveLength(0);
  });
});
