// @vitest-environment jsdom
// The worker's own session, on a phone whose browser has renewed the push subscription of Ana.
import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { renewedTag } from './renewed-push.ts';

// `importActual` with a type of its own, because the tests have no types of a worker's scope.
const { onSync } = await vi.importActual<{ onSync(tag: string): Promise<void> }>('./resync.ts');
const { workerSession } = await vi.importActual<{
  workerSession(): Promise<{ clients: WriteClients; drain(reason: string): Promise<unknown> }>;
}>('./worker-session.ts');

const phone = {
  isOffline: false,
  hasPush: true,
  unseen: 'one',
  refusal: null as string | null,
  commits: [] as string[],
  shown: [] as string[],
};

const unseen = (id: string) => ({
  document: {
    name: `projects/demo/databases/(default)/documents/notifications/${id}`,
    createTime: '2026-11-28T08:00:00Z',
    updateTime: '2026-11-28T08:00:00Z',
    fields: {
      receiverId: { stringValue: 'ana' },
      type: { stringValue: 'commented' },
      message: { stringValue: 'Luis comentó en la publicación de Luna' },
      postId: { stringValue: 'luna' },
      actorId: { stringValue: 'luis' },
      createdAt: { timestampValue: '2026-11-28T08:00:00Z' },
    },
  },
  readTime: '2026-11-28T08:00:00Z',
});

async function answer(address: string | URL, request?: RequestInit): Promise<Response> {
  const url = String(address);
  if (phone.isOffline) throw new TypeError('Failed to fetch');
  if (url === '/config.json') return Response.json({ projectId: 'demo', apiKey: 'key', appId: 'app' });
  if (phone.refusal && url.includes('accounts:lookup'))
    return Response.json({ error: { message: phone.refusal } }, { status: 400 });
  if (url.includes(':runQuery')) return Response.json([unseen(phone.unseen)]);
  if (!url.includes(':commit')) return Response.json({}, { status: 503 });
  phone.commits.push(String(request?.body));
  return Response.json({});
}

vi.stubGlobal('fetch', answer);
vi.stubGlobal('clients', { matchAll: async () => [] });
vi.stubGlobal('Notification', { permission: 'granted' });
vi.stubGlobal('registration', {
  pushManager: {
    getSubscription: async () =>
      phone.hasPush
        ? {
            endpoint: 'https://push.example/new',
            toJSON: () => ({ keys: { p256dh: 'B', auth: 'A' } }),
            async unsubscribe() {
              phone.hasPush = false;
            },
          }
        : null,
  },
  async showNotification(_title: string, { tag }: NotificationOptions) {
    phone.shown.push(String(tag));
  },
});

// The SDK for Node has no session of a browser to read.
beforeAll(async () => {
  const { clients } = await workerSession();
  Object.assign(clients.auth, { currentUser: { uid: 'ana', getIdToken: async () => 'token' } });
});
beforeEach(() => {
  Object.assign(phone, { isOffline: false, hasPush: true, refusal: null, commits: [], shown: [] });
});

it('saves the renewed subscription when the browser fires the sync that was asked for it', async () => {
  await onSync(renewedTag);
  expect(phone.commits).toEqual([expect.stringContaining('https://push.example/new')]);
});

it('lets the browser fire that sync again while there is no network', async () => {
  phone.isOffline = true;
  await expect(onSync(renewedTag)).rejects.toThrow();
});

it('saves no subscription at the other syncs', async () => {
  await onSync('outbox');
  expect(phone.commits).toEqual([]);
});

it('shows what arrived meanwhile only while notifications are on here, although the permission stays', async () => {
  phone.hasPush = false;
  await onSync('resync');
  phone.hasPush = true;
  phone.unseen = 'two';
  await onSync('resync');
  expect(phone.shown).toEqual(['two']);
});

it('shows what arrived also if the outbox cannot be sent, and lets the browser fire the sync again', async () => {
  const session = await workerSession();
  const drain = vi.spyOn(session, 'drain').mockRejectedValueOnce(new Error('the outbox cannot be opened'));
  phone.unseen = 'three';
  await expect(onSync('resync')).rejects.toThrow('cannot be opened');
  expect(drain).toHaveBeenCalledOnce();
  expect(phone.shown).toEqual(['three']);
});

it.each([
  ['ends', 'USER_DISABLED', false],
  ['keeps', 'TOO_MANY_ATTEMPTS_TRY_LATER', true],
])(
  '%s the pushes of this phone when the server answers about its session: %s',
  async (_does, refusal, has) => {
    phone.refusal = refusal;
    await fetch('https://identitytoolkit.test/v1/accounts:lookup?key=key').catch(() => null);
    expect(phone.hasPush).toBe(has);
  },
);
