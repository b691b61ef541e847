// `shadow.ts` only computes that a test would fail. This file runs the test with the mutant as the current rules.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants-of.ts';

const variables = { 'firestore.rules': 'FIRESTORE_RULES', 'storage.rules': 'STORAGE_RULES' } as const;

/** Whether the test fails under the mutant. */
export function failsForReal({ id, span, text }: Mutant, test: string): boolean {
  const file = id.startsWith('storage.rules') ? 'storage.rules' : 'firestore.rules';
  const rules = readFileSync(file, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'patitas-mutant-'));
  const mutated = join(folder, file);
  writeFileSync(mutated, rules.slice(0, span.start) + text + rules.slice(span.end));
  const only = `^${test.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
  const { status, stdout } = spawnSync(
    'npx',
    ['--no-install', 'vitest', 'run', '--project', 'rules', '--project', 'attacks', '-t', only],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', [variables[file]]: mutated } },
  );
  rmSync(folder, { recursive: true });
  return status !== 0 && /Tests {2}\d+ failed/.test(stdout);
}
