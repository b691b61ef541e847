import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { appSettings, functionsSettings, readSettings } from './read-settings.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patitas-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, '.env'), 'COUNTRY=ar # the usual one\nADMIN_EMAIL_DOMAINS="patitas.example"\n');
writeFileSync(join(folder, '.env.patitas-es'), 'COUNTRY=es\n');

it('prefers the file of the project to the common one, and the environment to both', () => {
  const read = (project?: string, environment = {}) =>
    readSettings(functionsSettings(project, folder), environment);
  expect(read()).toEqual({ COUNTRY: 'ar', ADMIN_EMAIL_DOMAINS: 'patitas.example' });
  expect(read('another')).toEqual(read());
  expect(read('patitas-es')).toEqual({ COUNTRY: 'es', ADMIN_EMAIL_DOMAINS: 'patitas.example' });
  expect(read('patitas-es', { COUNTRY: 'ar' }).COUNTRY).toBe('ar');
});

it("reads the app's settings from each file that the build reads, in the same order", () => {
  const app = mkdtempSync(join(folder, 'app-'));
  const names = ['.env', '.env.local', '.env.production', '.env.production.local'];
  for (const [index, name] of names.entries()) {
    // Each file sets a value of its own, and each that the files before it set, too.
    const lines = names.slice(index).map((later) => `VITE_IN${later.replaceAll('.', '_')}=${name}`);
    writeFileSync(join(app, name), lines.join('\n'));
    expect(readSettings(appSettings(app), {})).toEqual(loadEnv('production', app));
  }
});
