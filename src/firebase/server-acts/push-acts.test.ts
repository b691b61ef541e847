// @vitest-environment jsdom
import { initializeApp } from 'firebase/app';
import { getFirestore } from 'firebase/firestore/lite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { createPushActs, type PushEnvironment, pushObstacle } from './push-acts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const isInstalled = () => false;
const phone: PushEnvironment = {
  hasPush: true,
  isApple: false,
  isInstalled: false,
  hasWorker: true,
  permission: 'default',
};

it('push is available with a worker and without a refusal', () => {
  expect(pushObstacle(phone)).toBeNull();
  expect(pushObstacle({ ...phone, permission: 'granted' })).toBeNull();
});

it('a refused permission can only be changed in the settings of the browser', () => {
  expect(pushObstacle({ ...phone, permission: 'denied' })).toBe('blocked');
});

it('an iPhone without push gets the advice to install the app', () => {
  const tab: PushEnvironment = { ...phone, hasPush: false, isApple: true };
  expect(pushObstacle(tab)).toBe('not-installed');
  expect(pushObstacle({ ...tab, isInstalled: true })).toBe('unsupported');
});

it('another browser without push gets no advice', () => {
  expect(pushObstacle({ ...phone, hasPush: false })).toBe('unsupported');
});

it('push is unavailable on a page without a worker', () => {
  expect(pushObstacle({ ...phone, hasWorker: false })).toBe('no-worker');
});

describe('switching push off on a network that does not answer', () => {
  const endpoint = 'https://push.example/ana';
  let isSubscribed = true;

  const ends = async () => {
    isSubscribed = false;
    return true;
  };

  function open(fetchAnswer: () => Promise<Response>, unsubscribe = ends) {
    isSubscribed = true;
    const subscription = { endpoint, unsubscribe };
    const pushManager = { getSubscription: async () => (isSubscribed ? subscription : null) };
    vi.stubGlobal('fetch', vi.fn(fetchAnswer));
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    localStorage.setItem('patitas.push', 'ana');
    const app = initializeApp({ projectId: 'demo' }, crypto.randomUUID());
    const clients = {
      auth: { currentUser: { uid: 'ana' } },
      db: getFirestore(app),
      environment: { answerTimeoutMs: 20 },
    };
    return createPushActs(clients as unknown as WriteClients, 'BA', isInstalled);
  }

  it('is off at once, because this phone shows nothing any more', async () => {
    const stalls = () => new Promise<never>(() => {});
    expect(await open(stalls).disable()).toBe('off');
    const fails = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await open(fails).disable()).toBe('off');
  });

  it('stays on if neither the browser nor the server has ended it', async () => {
    const push = open(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.reject(new DOMException('', 'AbortError')),
    );
    await expect(push.disable()).rejects.toThrow();
    expect(await push.state()).toBe('on');
  });
});

describe('a sign-out while a subscription is being made', () => {
  it.each([
    ['restored', 'the browser'],
    ['restored', 'the server'],
    ['switched on', 'the browser'],
    ['switched on', 'the server'],
  ])('leaves none on the phone that is being %s, whichever answers late: %s', async (how, late) => {
    let current: { unsubscribe(): Promise<boolean> } | null = null;
    const held: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => held.push(resolve));
    const made = {
      endpoint: 'https://push.example/ana',
      toJSON: () => ({}),
      async unsubscribe() {
        current = null;
        return true;
      },
    };
    const pushManager = {
      // Like the browser's own process: a request that comes before the subscription exists does not find it.
      getSubscription: async () => current,
      async subscribe() {
        if (late === 'the browser') await hold();
        current = made;
        return made;
      },
    };
    const registration = { pushManager };
    vi.stubGlobal('fetch', async (url: string) => {
      if (late === 'the server') await hold();
      return Response.json({}, { status: url.includes(':commit') ? 200 : 503 });
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('navigator', {
      userAgent: '',
      serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
    });
    if (how === 'restored') localStorage.setItem('patitas.push', 'ana');
    const clients = {
      appCheck: null,
      auth: { currentUser: { uid: 'ana' } },
      db: getFirestore(initializeApp({ projectId: 'demo' }, crypto.randomUUID())),
      environment: { answerTimeoutMs: 1000, now: Date.now },
    };
    const push = createPushActs(clients as unknown as WriteClients, 'BA', isInstalled);
    const ended = (how === 'restored' ? push.heal() : push.enable()).catch(() => {});
    await vi.waitFor(() => expect(held).not.toHaveLength(0));
    await push.leave().catch(() => {});
    // The browser's own process may create the subscription after it was asked which one to end.
    if (late === 'the server') current = made;
    const timer = setInterval(() => held.shift()?.(), 5);
    await ended;
    clearInterval(timer);
    expect(current).toBeNull();
    expect(localStorage.getItem('patitas.push')).toBeNull();
  });
});

it('says that push could not be switched on where the worker does not finish its installation', async () => {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  const never = new Promise(() => {});
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}), ready: never } });
  const clients = { auth: { currentUser: { uid: 'ana' } }, environment: { answerTimeoutMs: 20 } };
  const push = createPushActs(clients as unknown as WriteClients, 'BA', isInstalled);
  await expect(push.enable()).rejects.toMatchObject({ code: 'push/failed' });
});

it('ends at a start the subscription of the person who used this phone before, and keeps the own one', async () => {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  const options = { applicationServerKey: new Uint8Array([4]).buffer };
  const pushManager = { getSubscription: async () => ({ unsubscribe, options }), subscribe };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  const clients = { auth: { currentUser: { uid: 'luis' } }, environment: { answerTimeoutMs: 20 } };
  const push = createPushActs(clients as unknown as WriteClients, 'BA', isInstalled);
  localStorage.setItem('patitas.push', 'luis');
  await push.heal().catch(() => {});
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 1]);
  localStorage.removeItem('patitas.push');
  await push.heal();
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 1]);
});
