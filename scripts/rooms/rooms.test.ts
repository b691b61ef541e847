import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRules } from './import-rules.mjs';

it("keeps the linter's import rules in line with the table of rooms (npm run rooms writes them)", () => {
  expect(JSON.parse(readFileSync('biome.rooms.json', 'utf8'))).toEqual(JSON.parse(importRules()));
});

const refused: readonly (readonly [file: string, imported: string, reason: string])[] = [
  ['src/firebase/write/full-sdk.ts', 'firebase/firestore', 'must not import this library'],
  ['src/firebase/write/part.ts', '@firebase/firestore', 'must not import this library'],
  ['functions/src/push/page-room.ts', '#photos/canvas.ts', 'functions may import domain'],
  ['functions/src/push/climbing.ts', '../../../src/photos/canvas.ts', 'starts with #'],
  ['functions/src/push/backend.ts', 'firebase-local', 'must not import this library'],
  ['functions/src/push/page.test.ts', 'react', 'must not import this library'],
  ['functions/src/push/package.ts', '@patitas/domain/limits.ts', 'must not import this library'],
  ['firebase-local/src/hooks/domain.ts', '#domain/limits.ts', 'nothing of ours'],
  ['firebase-local/src/hooks/client.ts', 'firebase/app', 'must not import this library'],
  ['domain/src/climbing.ts', '../../src/reads/feed.ts', 'starts with #'],
  ['domain/src/commands/outbox.ts', '#outbox/types.ts', 'nothing of ours'],
];
const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['functions/src/push/domain.ts', '#domain/limits.ts'],
  ['functions/src/push/admin.ts', 'firebase-admin/firestore'],
  ['functions/src/push/backend.test.ts', 'firebase-local'],
  ['functions/src/testing/backend.ts', 'firebase-local'],
  ['firebase-local/src/auth/testing/client.ts', 'firebase/auth'],
  ['src/firebase/write/lite.ts', 'firebase/firestore/lite'],
];

describe('the linter, asked about one import per file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  let diagnostics: readonly string[] = [];
  beforeAll(() => {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ extends: ['./biome.rooms.json'] }));
    copyFileSync('biome.rooms.json', join(folder, 'biome.rooms.json'));
    for (const [file, imported] of [...refused, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import { a } from '${imported}';\nexport const b = a;\n`);
    }
    const lint = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=200'];
    const { stdout } = spawnSync(
      process.execPath,
      [resolve('node_modules/@biomejs/biome/bin/biome'), ...lint],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    diagnostics = stdout.split('\n').filter((line) => line.startsWith('::error'));
  });
  const about = (file: string) => diagnostics.filter((line) => line.includes(`/${file},`));

  it.each(refused)('refuses in %s an import of %s', (file, _imported, reason) => {
    expect(about(file)).toEqual([expect.stringContaining(reason)]);
  });
  it.each(allowed)('takes in %s an import of %s', (file) => {
    expect(about(file)).toEqual([]);
  });
});
