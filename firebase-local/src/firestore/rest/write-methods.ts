// :commit, :batchWrite, :beginTransaction and :rollback.
import { arrayOr, invalid, objectOr, stringIn } from '../../documents/json.ts';
import { formatMicros } from '../../documents/timestamp.ts';
import type { Write } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';
import { parseWrites } from '../commit/parse-write.ts';
import { encodeWriteResult } from '../encode-write-result.ts';
import { begin } from './consistency.ts';
import type { RestCall, RestMethod } from './rest-call.ts';

/** An unchecked type assertion: the database checks every write that it is given. */
const writesIn = (json: unknown): readonly Write[] => arrayOr(json, 'writes') as readonly Write[];

export const commit: RestMethod = async ({ database, body, requester }) => {
  const writes = writesIn(body.writes);
  const { transaction } = body;
  const guard =
    typeof transaction === 'string' && transaction !== ''
      ? database.transactions.finish(transaction, writes.length)
      : undefined;
  const { commitTime, writeResults } = await database.commit(writes, requester, guard);
  return { writeResults: writeResults.map(encodeWriteResult), commitTime: formatMicros(commitTime) };
};

/** For administrators. The writes are independent: each one succeeds or fails alone. */
export const batchWrite: RestMethod = async (call) => {
  if (call.requester.kind !== 'admin')
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  const writes = writesIn(call.body.writes);
  checkEachOnce(call, writes);
  const outcomes = await Promise.all(writes.map((write) => writeAlone(call, write)));
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
};

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchWrite */
function checkEachOnce({ database }: RestCall, writes: readonly Write[]): void {
  const names = parseWrites(database.root, writes).map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined)
    throw invalid(`The same document cannot be written more than once per request: ${repeated}`);
}

async function writeAlone({ database, requester }: RestCall, write: Write) {
  try {
    const { writeResults } = await database.commit([write], requester);
    return { result: writeResults.map(encodeWriteResult)[0] ?? {}, status: {} };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { result: {}, status: { code: error.code, message: error.message } };
  }
}

export const beginTransaction: RestMethod = (call) => ({
  transaction: begin(call, objectOr(call.body.options, 'options')),
});

export const rollback: RestMethod = ({ database, body }) => {
  database.transactions.rollback(stringIn(body.transaction, 'transaction'));
  return {};
};
