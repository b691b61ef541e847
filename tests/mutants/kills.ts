import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ruleFiles = {
  'cloud.firestore': 'firestore.rules',
  'firebase.storage': 'storage.rules',
} as const;

/** Mutants by id, each with the first test that kills it. */
export type Kills = Record<string, string>;

export function saveKills(folder: string, kills: Kills): void {
  writeFileSync(join(folder, `${crypto.randomUUID()}.json`), JSON.stringify(kills));
}

export function killsIn(folder: string): Kills {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
