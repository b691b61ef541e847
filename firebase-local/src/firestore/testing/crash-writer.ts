// A child process that the test kills. It commits as fast as it can and prints the number of each acknowledged batch.
import { writeSync } from 'node:fs';
import { open } from 'lmdb';
import { silentLog } from '../../log.ts';
import { openFirestoreDatabase } from '../firestore-database.ts';
import { openRules } from './open-rules.ts';

const [, , path = '', firstText = '0'] = process.argv;
const writersAtOnce = 5;
const database = openFirestoreDatabase({
  env: open({ path, maxDbs: 16 }),
  projectId: 'demo-test',
  databaseId: '(default)',
  clock: Date.now,
  rules: openRules,
  indexes: undefined,
  requireIndexes: false,
  log: silentLog,
});

let next = Number(firstText);

async function write(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    const fields = {
      n: { integerValue: String(number) },
      filler: { stringValue: 'x'.repeat(number % 5000) },
    };
    const increment = { fieldPath: 'batches', increment: { integerValue: '1' } };
    const { commitTime } = await database.commit(
      [
        { update: { name: `${database.root}/left/${number}`, fields } },
        { update: { name: `${database.root}/right/${number}`, fields } },
        { update: { name: `${database.root}/total/0` }, updateMask: {}, updateTransforms: [increment] },
      ],
      { kind: 'anonymous' },
    );
    writeSync(1, `${number} ${commitTime}\n`);
  }
}

for (let i = 0; i < writersAtOnce; i += 1) void write();
