// A push subscription contains an address to which our server sends requests. These tests store hostile addresses,
// under the rules, and also without them, so that only the sender can refuse.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { isPushEndpoint, pushServices } from '#domain/push-services.ts';
import { resendPushes, sendPushes } from '../../functions/src/push/send-pushes.ts';
import { notification, put } from '../../functions/src/testing/documents.ts';
import { startPushService } from '../../functions/src/testing/push-service.ts';
import { startServer, type TestServer, vapid } from '../../functions/src/testing/server.ts';
import { commit } from '../rules/support/commit.ts';
import { counted } from '../rules/support/counted.ts';
import { subscriptionAt } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { setScene } from '../rules/support/scene.ts';
import { openWorld, people, type World } from '../rules/support/world.ts';

const ofBrowsers = [
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b-x_y',
  'https://fcm.googleapis.com/wp/dQw4:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://api.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2f',
];

/** Everything except the address is correct. */
const elsewhere = [
  ['another host', 'https://evil.test/x'],
  ['another host that begins like one', 'https://fcm.googleapis.com.evil.test/x'],
  ['another host that ends like one', 'https://evilfcm.googleapis.com/x'],
  ['another host that ends like a parent', 'https://evilpush.apple.com/x'],
  ['a sister of an exact host', 'https://storage.googleapis.com/x'],
  ['a child of an exact host', 'https://a.fcm.googleapis.com/x'],
  ['a parent without its label', 'https://push.apple.com/x'],
  ['an empty label', 'https://.push.apple.com/x'],
  ['a point at the end of the host', 'https://fcm.googleapis.com./x'],
  ['credentials', 'https://ana:secret@fcm.googleapis.com/x'],
  ['a user alone', 'https://ana@fcm.googleapis.com/x'],
  ['a push service as the user of another host', 'https://fcm.googleapis.com@evil.test/x'],
  ['a push service as user and password', 'https://fcm.googleapis.com:443@evil.test/x'],
  ['a backslash before another host', 'https://fcm.googleapis.com\\@evil.test/x'],
  ['a backslash that ends the host', 'https://evil.test\\.push.apple.com/x'],
  ['a fragment that ends the host', 'https://evil.test#.push.apple.com/x'],
  ['a question mark that ends the host', 'https://evil.test?.push.apple.com/x'],
  ['a port, although it is the one of https', 'https://fcm.googleapis.com:443/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['the port of ssh', 'https://fcm.googleapis.com:22/x'],
  ['plain http', 'http://fcm.googleapis.com/x'],
  ['plain http on the port of https', 'http://fcm.googleapis.com:443/x'],
  ['another protocol', 'ftp://fcm.googleapis.com/x'],
  ['a script', 'javascript:fetch(1)//fcm.googleapis.com/x'],
  ['the cloud’s metadata server', 'http://169.254.169.254/computeMetadata/v1/'],
  ['the metadata server by name', 'https://metadata.google.internal/computeMetadata/v1/'],
  ['an inner network', 'https://10.0.0.7/x'],
  ['an inner network in plain http', 'http://192.168.0.1/x'],
  ['this machine, encrypted', 'https://127.0.0.1/x'],
  ['this machine by a number', 'http://2130706433/x'],
  ['this machine in IPv6', 'http://[::1]:4000/x'],
  ['this machine as a subdomain', 'http://localhost.evil.test/x'],
  ['this machine as a user', 'http://127.0.0.1:4000@evil.test/x'],
  ['a tab in the host', 'https://evil.test\t.push.apple.com/x'],
  ['a line end in the host', 'https://fcm.googleapis.com\n.evil.test/x'],
  ['a space before', ' https://evil.test/x'],
  ['a look-alike letter', 'https://fcm.googleаpis.com/x'],
  ['a wide full stop', 'https://evil.test。push.apple.com/x'],
  ['no path', 'https://fcm.googleapis.com'],
  ['no host', 'https:///fcm.googleapis.com/x'],
] as const;

const local = ['http://127.0.0.1:4000/push', 'http://localhost:4000/push'];

describe('the rules, when a subscription is stored', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.stop());
  beforeEach(() => setScene(world));

  const anaOf = (project: string) => ({ ...people.ana, claims: { ...people.ana.claims, aud: project } });
  const store = (address: string, project = 'patitas') => {
    const { path, doc } = subscriptionAt(address);
    return commit(world.as(anaOf(project)), ...counted('ana', [['set', path, doc]]));
  };

  it.each(ofBrowsers)('accept %s', (address) => allowed(store(address)));
  it.each(elsewhere)('refuse %s', (_what, address) => refused(store(address)));
  it.each(elsewhere)('refuse %s in a demo project, too', (_what, address) =>
    refused(store(address, 'demo-rules')),
  );
  it.each(local)('refuse %s in a real project', async (address) => {
    await refused(store(address));
    await refused(store(address, 'my-demo-project'));
    await allowed(store(address, 'demo-rules'));
  });
  it('name exactly the services of the domain', () => {
    const label = '([a-z0-9-]+[.])+';
    const hosts = pushServices.map((host) => host.replaceAll('.', '[.]').replace('*[.]', label));
    expect(readFileSync('firestore.rules', 'utf8')).toContain(
      `endpoint.matches('https://(${hosts.join('|')})/[!-~]+')`,
    );
  });
});

describe('the sender, when a subscription is stored anyway', () => {
  const inProduction = { allowsLocal: false };

  it.each([...ofBrowsers])('accepts %s', (address) =>
    expect(isPushEndpoint(address, inProduction)).toBe(true),
  );
  it.each(elsewhere)('refuses %s', (_what, address) => {
    expect(isPushEndpoint(address, inProduction)).toBe(false);
    expect(isPushEndpoint(address, { allowsLocal: true })).toBe(false);
  });
  it.each(local)('accepts %s only if it is configured to', (address) => {
    expect(isPushEndpoint(address, inProduction)).toBe(false);
    expect(isPushEndpoint(address, { allowsLocal: true })).toBe(true);
  });
});

describe("the sender's requests", () => {
  let server: TestServer;
  let asked: string[];
  let answerWith: (address: string) => Promise<Response>;
  const config = {
    vapid,
    origin: 'https://patitas.example',
    allowsLocal: false,
    fetch: (address: string, init: RequestInit) => {
      asked.push(address);
      expect(init.redirect).toBe('manual');
      expect(init.signal).toBeInstanceOf(AbortSignal);
      return answerWith(address);
    },
  };
  const asFetch = { ...config, fetch: config.fetch as typeof fetch };

  beforeAll(async () => {
    server = await startServer();
    server.functions.detach();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.backend.reset();
    asked = [];
    answerWith = async () => new Response(null, { status: 201 });
  });

  const keys = { p256dh: vapid.publicKey, auth: 'a'.repeat(22) };
  const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
  const stored = (endpoint: string) => server.db.doc(`users/ana/pushSubscriptions/${idOf(endpoint)}`);
  const subscribe = (endpoint: string, createdAt = new Date()) =>
    stored(endpoint).set({ endpoint, keys, createdAt, userAgent: 'test' });
  const notify = async (id = 'commented-c3') => {
    await put(server.db, { [`notifications/${id}`]: notification('ana') });
    await sendPushes(server.deps(), asFetch, id);
  };
  const isKept = async (endpoint: string) => (await stored(endpoint).get()).exists;
  const deliveries = async () => (await server.db.collection('pushDeliveries').get()).docs;

  it('go only to push services, whatever is stored', async () => {
    for (const [, address] of elsewhere) await subscribe(address);
    for (const address of local) await subscribe(address);
    // Ten devices at a time. Refused ones are deleted, and the next ten take their place.
    for (let round = 0; round < 6; round++) await notify(`commented-c${round}`);
    expect((await server.db.collection('users/ana/pushSubscriptions').get()).size).toBe(0);
    expect(asked).toEqual([]);
  });

  it('do not reveal open ports: a refused address is deleted, whether the port is open or closed', async () => {
    const listening = createServer((_request, response) => response.writeHead(410).end());
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const open = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/x`;
    const closed = 'http://127.0.0.1:1/x';
    for (const address of [open, closed]) await subscribe(address);
    answerWith = (address) => fetch(address, { method: 'POST' });
    await notify();
    expect([await isKept(open), await isKept(closed)]).toEqual([false, false]);
    expect(asked).toEqual([]);
    expect(await deliveries()).toEqual([]);
    await new Promise((resolve) => listening.close(resolve));
  });

  it.each([301, 302, 307, 308])('follow no redirect (%i), and are not repeated', async (status) => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    await subscribe(endpoint);
    answerWith = async () => new Response(null, { status, headers: { Location: 'http://169.254.169.254/' } });
    await notify();
    server.backend.advanceClock(dayMs);
    await resendPushes(server.deps(), asFetch);
    expect(asked).toEqual([endpoint]);
    expect(await isKept(endpoint)).toBe(true);
  });

  it('do not read an answer that never ends', async () => {
    let isCancelled = false;
    let pulls = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(65_536));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    await subscribe('https://fcm.googleapis.com/fcm/send/x');
    answerWith = async () => new Response(endless, { status: 201 });
    await notify();
    expect(isCancelled).toBe(true);
    expect(pulls).toBeLessThan(3);
  });

  it('go to the ten newest devices of a person', async () => {
    const addresses = Array.from(
      { length: 40 },
      (_, index) => `https://fcm.googleapis.com/fcm/send/${index}`,
    );
    const start = Date.now();
    for (const [index, address] of addresses.entries()) await subscribe(address, new Date(start + index));
    await notify();
    expect(asked.toSorted()).toEqual(addresses.slice(-10).toSorted());
  });
});

describe('the store of devices', () => {
  it('keeps the ten newest of a person, however many are stored', async () => {
    const server = await startServer();
    const service = await startPushService();
    try {
      for (let index = 0; index < 25; index++) {
        const { id, document } = service.subscription(`device-${index}`);
        const createdAt = new Date(1_700_000_000_000 + index);
        await server.db.doc(`users/ana/pushSubscriptions/${id}`).set({ ...document, createdAt });
      }
      await server.backend.hooksIdle();
      const { docs } = await server.db.collection('users/ana/pushSubscriptions').get();
      const kept = docs.map((doc) => String(doc.get('endpoint')).split('-').at(-1));
      expect(kept.map(Number).toSorted((a, b) => a - b)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    } finally {
      await service.stop();
      await server.stop();
    }
  });
});
