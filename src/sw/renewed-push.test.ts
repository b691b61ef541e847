// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { parseConfig } from '#firebase/config.ts';
import { createWriteClients, openWorkerAuth } from '#firebase/write/write-clients.ts';
import { renewedTag, saveOrLater, saveRenewed } from './renewed-push.ts';

afterEach(() => void vi.unstubAllGlobals());

const none = '';
const config = parseConfig(
  { projectId: 'demo', apiKey: 'key', appId: 'app' },
  {
    projectId: none,
    apiKey: none,
    appId: none,
    storageBucket: none,
    authHost: none,
    firestoreHost: none,
    storageHost: none,
    appCheckSiteKey: none,
    appCheckHost: none,
    adminSecondFactor: none,
    vapidPublicKey: none,
  },
);
const clients = createWriteClients(config, openWorkerAuth(config));
const renewed = {
  endpoint: 'https://push.example/new',
  toJSON: () => ({ keys: { p256dh: 'B', auth: 'A' } }),
};

/** A network, and a browser which has just renewed Ana's subscription. */
function openPhone() {
  const phone = {
    isOffline: true,
    commits: 0,
    tags: [] as string[],
    current: renewed as typeof renewed | null,
  };
  vi.stubGlobal('fetch', async (url: string) => {
    if (phone.isOffline) throw new TypeError('Failed to fetch');
    const isCommit = url.includes(':commit');
    if (isCommit) phone.commits += 1;
    return Response.json({}, { status: isCommit ? 200 : 503 });
  });
  const registration = {
    pushManager: { getSubscription: async () => phone.current },
    sync: { register: async (tag: string) => void phone.tags.push(tag) },
  };
  return {
    phone,
    save: () => saveOrLater(clients, 'ana', renewed, registration),
    onSync: () => saveRenewed({ clients, currentUid: () => 'ana' }, registration),
  };
}

it('is saved as soon as there is a network, if there was none when the browser renewed it', async () => {
  const { phone, save, onSync } = openPhone();
  await expect(save()).rejects.toThrow();
  expect(phone.tags).toEqual([renewedTag]);
  phone.isOffline = false;
  await onSync();
  expect(phone.commits).toBe(1);
});

it('is not saved any more if push was switched off meanwhile', async () => {
  const { phone, save, onSync } = openPhone();
  await expect(save()).rejects.toThrow();
  [phone.isOffline, phone.current] = [false, null];
  await onSync();
  expect(phone.commits).toBe(0);
});
