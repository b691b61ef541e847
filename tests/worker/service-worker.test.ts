// The built worker in a real browser, against the real backend.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbedded } from '../../scripts/embedded/start-embedded.ts';
import { photosKeptBy } from '../support/kept-photos.ts';
import { smallJpeg } from '../support/photos.ts';
import { openPhone, type Phone } from './support/phone.ts';

let app: Awaited<ReturnType<typeof startEmbedded>>;
let phone: Phone;

beforeAll(async () => {
  const appFolder = process.env.OUT_DIR ?? 'dist';
  app = await startEmbedded({ port: 0, dataDir: undefined, seed: false, appFolder });
  phone = await openPhone(app.url);
});
afterAll(async () => {
  await phone.close();
  await app.stop();
});

/** The content of the outbox, added without waking anybody. */
async function putIntoOutbox(commandId: string, lastName: string) {
  await phone.page.evaluate(
    ([id, name, uid]) => {
      const command = {
        type: 'update-profile',
        commandId: id,
        version: 1,
        uid,
        createdAt: Date.now(),
        profile: { name: 'Marta', lastName: name, phone: null, province: null, city: null },
        photo: 'keep',
      };
      const entry = {
        commandId: id,
        uid,
        subject: `profile/${uid}`,
        command,
        hasPhotos: false,
        state: 'waiting',
        isCommitting: false,
        filesToRemove: [],
        attempts: 0,
        dueAt: Date.now(),
        createdAt: Date.now(),
        progress: null,
        rejectionCode: null,
        lastRetryCode: null,
      };
      return new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('patitas-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const adding = opening.result.transaction('entries', 'readwrite');
          adding.objectStore('entries').add(entry);
          adding.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [commandId, lastName, uidOf('marta@patitas.test')] as const,
  );
}

const uidOf = (email: string) => app.backend.auth.getAccountByEmail(email)?.uid ?? '';

async function storedLastName(): Promise<string | undefined> {
  const path = `projects/demo-patitas/databases/(default)/documents/users/${uidOf('marta@patitas.test')}`;
  const response = await fetch(`http://${app.config.firestoreHost}/v1/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  const { fields } = (await response.json()) as { fields: { lastName: { stringValue: string } } };
  return fields.lastName.stringValue;
}

/** Bypasses the rules. Resolves to the download URL. A real picture: a function deletes every other file. */
async function storePicture(path: string): Promise<string> {
  const objects = `http://${app.config.storageHost}/v0/b/demo-patitas.firebasestorage.app/o`;
  const response = await fetch(`${objects}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'image/jpeg' },
    body: new Uint8Array((await smallJpeg()).buffer),
  });
  expect(response.status).toBe(200);
  return `${objects}/${encodeURIComponent(path)}?alt=media`;
}

/** Bypasses the rules. A published post that names the picture `p1` makes it public. */
async function publishLuna(): Promise<void> {
  const path = 'projects/demo-patitas/databases/(default)/documents/posts/luna';
  const photo = { mapValue: { fields: { id: { stringValue: 'p1' } } } };
  const fields = {
    ownerId: { stringValue: 'ana' },
    status: { stringValue: 'accepted' },
    photos: { arrayValue: { values: [photo] } },
  };
  const response = await fetch(`http://${app.config.firestoreHost}/v1/${path}`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  expect(response.status).toBe(200);
}

/** The width of an `img` in the page; 0 if it does not load. */
function widthOf(address: string): Promise<number> {
  return phone.page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = src;
      }),
    address,
  );
}

describe('the service worker', () => {
  it('opens every address of the app without network, and leaves the reserved ones alone', async () => {
    await phone.context.setOffline(true);
    for (const path of ['/', '/perros', '/pendientes', '/instrucciones-de-adopcion']) {
      await phone.page.goto(path);
      await phone.page.getByRole('banner').waitFor();
    }
    await expect(phone.page.goto('/__/auth/handler')).rejects.toThrow();
    await phone.context.setOffline(false);
  });

  it('leaves the files of the app to the browser, which takes them from the cache, or else from the network', async () => {
    const session = await phone.context.newCDPSession(phone.page);
    const sources = new Map<string, string | undefined>();
    session.on('Network.responseReceived', ({ response }) => {
      const { pathname } = new URL(response.url);
      if (pathname.startsWith('/assets/'))
        sources.set(pathname, response.serviceWorkerRouterInfo?.actualSourceType);
    });
    await session.send('Network.enable');
    await phone.page.goto('/');
    await phone.page.getByRole('banner').waitFor();
    await vi.waitFor(() => expect(new Set(sources.values())).toEqual(new Set(['cache'])));

    const [gone = ''] = sources.keys();
    await phone.page.evaluate(async (path) => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
    }, gone);
    sources.clear();
    await phone.page.goto('/');
    await phone.page.getByRole('banner').waitFor();
    await vi.waitFor(() => expect(sources.get(gone)).toBe('network'), { timeout: 10_000 });
    await session.detach();
  });

  it('sends what waits when the network is back and no page of the app is open', async () => {
    await phone.page.goto('/');
    await phone.register('Marta');
    await putIntoOutbox('01900000-0000-7000-8000-000000000001', 'Sincronizada');
    await phone.page.goto('about:blank');
    await phone.sync('outbox');
    await vi.waitFor(async () => expect(await storedLastName()).toBe('Sincronizada'), { timeout: 20_000 });
  });

  it('keeps a photo that was seen, and shows it without network', async () => {
    await publishLuna();
    const address = await storePicture('posts/ana/luna/p1_thumb');
    await phone.page.goto('/instrucciones-de-adopcion');
    expect(await widthOf(address)).toBeGreaterThan(0);
    await expect
      .poll(async () => (await photosKeptBy(phone.page)).bucket, { timeout: 10_000 })
      .toContain(address);
    await phone.context.setOffline(true);
    await phone.page.reload();
    expect(await widthOf(address)).toBeGreaterThan(0);
    expect(await widthOf(address.replace('p1_thumb', 'p2_thumb'))).toBe(0);
    await phone.context.setOffline(false);
  });

  it('shows each push once, also one that cannot be read', async () => {
    const payload = { id: 'commented-1', type: 'commented', message: 'Luis comentó', target: '/post/luna' };
    // All at once, as after a time without network.
    await Promise.all(
      [JSON.stringify(payload), JSON.stringify(payload), 'this is no JSON'].map((text) => phone.push(text)),
    );
    const shown = await phone.notifications();
    expect(shown.toSorted((a, b) => a.tag.localeCompare(b.tag))).toEqual([
      { tag: 'commented-1', body: 'Luis comentó' },
      { tag: 'novedades', body: 'Tienes novedades en Patitas' },
    ]);
  });
});
