import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptVapidKeys } from '../embedded/vapid-keys.mjs';
import { settingsProblems } from './settings-problems.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patitas-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the VAPID keys of the embedded default', () => {
  it('are created once, stored, and readable only by their owner', () => {
    const file = join(folder, 'data', 'vapid.json');
    const made = keptVapidKeys(file);
    expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(made.privateKey, 'base64url')).toHaveLength(32);
    expect(keptVapidKeys(file)).toEqual(made);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe('the settings of a deployment', () => {
  const { publicKey } = keptVapidKeys(join(folder, 'vapid.json'));
  const good = {
    ADMIN_EMAIL_DOMAINS: 'patitas.example, otra.example',
    PUBLIC_ORIGIN: 'https://patitas.example',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_SUBJECT: 'mailto:hola@patitas.example',
    VITE_FIREBASE_PROJECT_ID: 'patitas',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_VAPID_PUBLIC_KEY: publicKey,
    VITE_CONTACT_EMAIL: 'hola@patitas.example',
  };

  it("are refused without the list of administrators' domains", () => {
    for (const domains of [undefined, '', ' , ', 'everybody', 'a b.c']) {
      expect(settingsProblems({ ...good, ADMIN_EMAIL_DOMAINS: domains })).toHaveLength(1);
    }
  });
  it('are refused if anybody gets an address of an administrators’ domain', () => {
    for (const domain of ['gmail.com', 'Hotmail.com', 'yahoo.com.ar']) {
      const [problem, ...more] = settingsProblems({
        ...good,
        ADMIN_EMAIL_DOMAINS: `patitas.example, ${domain}`,
      });
      expect(problem).toContain(`«${domain}» da direcciones a cualquiera`);
      expect(more).toEqual([]);
    }
  });
  it('are refused with the address of a bucket in place of its name', () => {
    const named = (name: string) => settingsProblems({ ...good, VITE_FIREBASE_STORAGE_BUCKET: name });
    expect(named('patitas.firebasestorage.app')).toEqual([]);
    expect(named('gs://patitas.firebasestorage.app')).toEqual([
      expect.stringContaining('VITE_FIREBASE_STORAGE_BUCKET'),
    ]);
  });
  it('are refused for a project that exists only on this machine', () => {
    expect(settingsProblems({ ...good, GCLOUD_PROJECT: 'patitas' })).toEqual([]);
    const demo = { GCLOUD_PROJECT: 'demo-patitas', VITE_FIREBASE_PROJECT_ID: 'demo-patitas' };
    expect(settingsProblems({ ...good, ...demo })).toHaveLength(1);
  });
  it('are refused when the app has no project, or another one than the functions', () => {
    for (const name of ['VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_APP_ID'])
      expect(settingsProblems({ ...good, [name]: '' })).toEqual([expect.stringContaining(name)]);
    expect(settingsProblems({ ...good, GCLOUD_PROJECT: 'patitas-pruebas' })).toHaveLength(1);
  });
  it('are refused when the app would speak to an emulator', () => {
    expect(settingsProblems({ ...good, VITE_FIREBASE_AUTH_HOST: '127.0.0.1:9099' })).toHaveLength(1);
  });
  it('are refused when the functions are of another country than the app', () => {
    expect(settingsProblems({ ...good, COUNTRY: 'es', VITE_COUNTRY: 'es' })).toEqual([]);
    expect(settingsProblems({ ...good, VITE_COUNTRY: 'es' })).toHaveLength(1);
  });
  it('are refused with a second factor that is unknown, or of which the app knows nothing', () => {
    const both = { ADMIN_SECOND_FACTOR: 'totp', VITE_ADMIN_SECOND_FACTOR: 'totp' };
    expect(settingsProblems({ ...good, ...both })).toEqual([]);
    expect(settingsProblems({ ...good, ADMIN_SECOND_FACTOR: 'totp' })).toHaveLength(1);
    expect(settingsProblems({ ...good, VITE_ADMIN_SECOND_FACTOR: 'totp' })).toHaveLength(1);
    expect(settingsProblems({ ...good, ADMIN_SECOND_FACTOR: 'sms' })).toHaveLength(1);
  });
  it('are refused with an App Check that is unknown, or that the app cannot pass', () => {
    const key = { VITE_APP_CHECK_SITE_KEY: 'key' };
    for (const mode of ['', 'monitored', 'enforced'])
      expect(settingsProblems({ ...good, ...key, APP_CHECK: mode })).toEqual([]);
    expect(settingsProblems({ ...good, APP_CHECK: 'enforced' })).toHaveLength(1);
    expect(settingsProblems({ ...good, ...key, APP_CHECK: 'on' })).toHaveLength(1);
  });
  it('are refused without an address for those who cannot sign in', () => {
    for (const address of [undefined, '', 'hola', 'hola@patitas.test', 'mailto:hola@ patitas.example'])
      expect(settingsProblems({ ...good, VITE_CONTACT_EMAIL: address })).toHaveLength(1);
  });
  it('are refused with an invalid key, or an unreachable sender', () => {
    const invalid = { VAPID_PUBLIC_KEY: 'x', VITE_VAPID_PUBLIC_KEY: 'x' };
    expect(settingsProblems({ ...good, ...invalid })).toHaveLength(1);
    for (const subject of [undefined, 'hola', 'mailto:', 'mailto:admin@patitas.test']) {
      expect(settingsProblems({ ...good, VAPID_SUBJECT: subject })).toHaveLength(1);
    }
  });
  it('are refused when the app subscribes with another key than the functions send with', () => {
    const other = keptVapidKeys(join(folder, 'other.json')).publicKey;
    for (const key of [undefined, other])
      expect(settingsProblems({ ...good, VITE_VAPID_PUBLIC_KEY: key })).toHaveLength(1);
  });
  it('are refused without the address of the site', () => {
    for (const origin of [
      undefined,
      'patitas.example',
      'http://patitas.example',
      'https://patitas.example/',
    ]) {
      expect(settingsProblems({ ...good, PUBLIC_ORIGIN: origin })).toHaveLength(1);
    }
  });
  it('are accepted if they are complete', () => {
    expect(settingsProblems(good)).toEqual([]);
  });
});

describe('deploy:check', () => {
  it('fails and states the reason', () => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const };
    const check = spawnSync(process.execPath, ['scripts/deploy/check.mjs'], { env, encoding: 'utf8' });
    expect(check.status).toBe(1);
    expect(check.stderr).toContain('ADMIN_EMAIL_DOMAINS');
    expect(check.stderr).not.toMatch(/rules|firebase\.json/);
  }, 60_000);
});
