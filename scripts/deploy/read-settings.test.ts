import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { functionsSettings, readSettings } from './read-settings.mjs';

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
