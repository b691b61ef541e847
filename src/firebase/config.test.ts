import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, photoPath, photoUrl } from './config.ts';
import { builtConfig, readConfig } from './config-of-build.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the configuration', () => {
  it('is the local demo if the build has no configuration', () => {
    expect(readConfig({})).toMatchObject({
      projectId: 'demo-patitas',
      storageBucket: 'demo-patitas.firebasestorage.app',
      authHost: '',
      vapidPublicKey: '',
    });
  });

  it('refuses an invalid host', () => {
    expect(() => readConfig({ VITE_FIREBASE_AUTH_HOST: 'http://127.0.0.1/x' })).toThrow();
  });

  it.each([
    ['not text', { VITE_FIREBASE_PROJECT_ID: true }],
    ['not text where it may be absent', { VITE_VAPID_PUBLIC_KEY: true }],
  ])('refuses what is %s', (_what, env) => {
    expect(() => readConfig(env)).toThrow();
  });

  it.each([null, undefined, 'a captive portal', [], { projectId: 'x' }, { projectId: '', apiKey: 'k' }])(
    'uses the build’s own if /config.json answers %j',
    async (answer) => {
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
      expect(await loadConfig(builtConfig({}))).toEqual(readConfig({}));
    },
  );

  it('is the build’s own, which asks nobody, if it names a project', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ projectId: 'p', apiKey: 'k' }));
    expect(await loadConfig(builtConfig({ VITE_FIREBASE_PROJECT_ID: 'patitas' }))).toMatchObject({
      projectId: 'patitas',
    });
  });

  it('does not wait for a cache that never answers', async () => {
    vi.stubGlobal('caches', { open: () => new Promise(() => {}) });
    vi.stubGlobal('fetch', async () => Response.json({ projectId: 'p', apiKey: 'k' }));
    expect(await loadConfig(builtConfig({}))).toMatchObject({ projectId: 'p' });
  });

  it('is the answer of /config.json', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ projectId: 'p', apiKey: 'k', authHost: '127.0.0.1:9' }),
    );
    expect(await loadConfig(builtConfig({}))).toMatchObject({
      projectId: 'p',
      storageBucket: 'p.firebasestorage.app',
      authHost: '127.0.0.1:9',
      appId: '1:1:web:1',
    });
  });
});

describe('the address of a photo', () => {
  const production = readConfig({ VITE_FIREBASE_PROJECT_ID: 'patitas' });
  const local = readConfig({ VITE_FIREBASE_STORAGE_HOST: '127.0.0.1:4176' });

  it('is Storage’s download address for its path', () => {
    expect(photoUrl(production, 'posts/ana/luna/p1')).toBe(
      'https://firebasestorage.googleapis.com/v0/b/patitas.firebasestorage.app/o/posts%2Fana%2Fluna%2Fp1?alt=media',
    );
  });

  it('is rebuilt if the stored one has an outdated host', () => {
    const stored = 'http://127.0.0.1:9/v0/b/demo-patitas.firebasestorage.app/o/avatars%2Fana%2Fp1?alt=media';
    expect(photoUrl(local, stored)).toContain('http://127.0.0.1:4176/');
    expect(photoPath(stored)).toBe('avatars/ana/p1');
  });
});
