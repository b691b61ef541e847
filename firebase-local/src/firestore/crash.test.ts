// The process is killed with SIGKILL at random moments under load. No acknowledged write is lost, and no batch is
// stored in part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { fuzzed } from '../testing/fuzz.ts';
import { runAndKill } from '../testing/run-and-kill.ts';
import { type FirestoreDatabase, openFirestoreDatabase } from './firestore-database.ts';
import { openRules } from './testing/open-rules.ts';

const rounds = fuzzed(8);
const writer = fileURLToPath(new URL('./testing/crash-writer.ts', import.meta.url));

interface Acknowledged {
  readonly number: number;
  readonly commitTime: number;
}

describe('a killed process', () => {
  let path: string;

  beforeAll(() => {
    path = mkdtempSync(join(tmpdir(), 'firestore-crash-'));
  });
  afterAll(() => rmSync(path, { recursive: true }));

  it(
    'loses no acknowledged write and stores no partial batch',
    async () => {
      const acknowledged: Acknowledged[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const first = (acknowledged.at(-1)?.number ?? 0) + 1000;
        const lines = await runAndKill(writer, [path, String(first)], Math.random() * 300);
        const latest = lines.map(parse);
        expect(latest.length).toBeGreaterThan(0);
        // Versions continue after the last version of the killed process.
        expect(latest[0]?.commitTime).toBeGreaterThan(acknowledged.at(-1)?.commitTime ?? 0);
        acknowledged.push(...latest);
        await withDatabase((database) => check(database, acknowledged));
      }
    },
    fuzzed(120_000),
  );

  async function withDatabase(use: (database: FirestoreDatabase) => void): Promise<void> {
    const env = open({ path, maxDbs: 16 });
    const options = { projectId: 'demo-test', databaseId: '(default)', clock: Date.now, log: silentLog };
    use(
      openFirestoreDatabase({ ...options, env, rules: openRules, indexes: undefined, requireIndexes: false }),
    );
    await env.close();
  }
});

function parse(line: string): Acknowledged {
  const [number = Number.NaN, commitTime = Number.NaN] = line.split(' ').map(Number);
  return { number, commitTime };
}

function check(database: FirestoreDatabase, acknowledged: readonly Acknowledged[]): void {
  const numbersIn = (collectionId: string) =>
    database
      .run({ parent: database.root, structuredQuery: { from: [{ collectionId }] } })
      .map(({ name, updateTime }) => `${name.split('/').at(-1)} ${updateTime}`);
  const left = numbersIn('left');
  expect(numbersIn('right')).toEqual(left);
  const total = database.read(`${database.root}/total/0`);
  expect(total?.fields.batches).toEqual({ integerValue: String(left.length) });
  const stored = new Set(left);
  const lost = acknowledged.filter(({ number, commitTime }) => !stored.has(`${number} ${commitTime}`));
  expect(lost).toEqual([]);
  expect(database.version).toBe(total?.updateTime);
  const logged = database.commitsSince((acknowledged[0]?.commitTime ?? 0) - 1);
  if (logged) expect(logged.at(-1)?.version).toBe(database.version);
}
