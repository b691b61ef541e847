// A child process that the test kills. Its writers increment counters in their own documents, and its hook fails
// sometimes so that it lags behind. It prints `written` for each acknowledged change and `handled` for each handled
// one.
import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openHooks } from './open-hooks.ts';

const [, , path = ''] = process.argv;
const writerCount = 4;
const { database, hooks } = openHooks(path);

hooks.add(
  'counters/{id}',
  async ({ params, after }) => {
    await setTimeout(Math.random() * 10);
    if (Math.random() < 0.2) throw new Error('not now');
    writeSync(1, `handled ${params.id} ${after?.n}\n`);
  },
  'hook',
);

async function count(id: number): Promise<never> {
  const name = `${database.root}/counters/${id}`;
  const stored = database.read(name)?.fields.n;
  let n = stored && 'integerValue' in stored ? Number(stored.integerValue) : 0;
  for (;;) {
    n += 1;
    const fields = { n: { integerValue: String(n) } };
    await database.commit([{ update: { name, fields } }], { kind: 'admin' });
    writeSync(1, `written ${id} ${n}\n`);
    await setTimeout(Math.random() * 20);
  }
}

for (let id = 0; id < writerCount; id++) void count(id);
