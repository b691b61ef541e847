// :commit, :batchWrite, :beginTransaction and :rollback.
import { RpcError } from '../../rpc-error.ts';
import { arrayOr } from '../json.ts';
import { formatMicros } from '../timestamp.ts';
import type { Write, WriteResult } from '../types.ts';
import type { RestCall, RestMethod } from './rest-call.ts';

/** An unchecked type assertion: the database checks every write that it is given. */
const writesIn = (json: unknown): readonly Write[] => arrayOr(json, 'writes') as readonly Write[];

const encodeResult = ({ updateTime, transformResults }: WriteResult) => ({
  updateTime: formatMicros(updateTime),
  ...(transformResults && { transformResults }),
});

export const commit: RestMethod = async ({ database, transactions, body, requester }) => {
  const guard = typeof body.transaction === 'string' ? transactions.finish(body.transaction) : undefined;
  const { commitTime, writeResults } = await database.commit(writesIn(body.writes), requester, guard);
  return { writeResults: writeResults.map(encodeResult), commitTime: formatMicros(commitTime) };
};

/** The writes are independent: each one succeeds or fails alone. */
export const batchWrite: RestMethod = async (call) => {
  const outcomes = await Promise.all(writesIn(call.body.writes).map((write) => writeAlone(call, write)));
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
};

async function writeAlone({ database, requester }: RestCall, write: Write) {
  try {
    const { writeResults } = await database.commit([write], requester);
    return { result: writeResults.map(encodeResult)[0] ?? {}, status: {} };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return { result: {}, status: { code: error.code, message: error.message } };
  }
}

export const beginTransaction: RestMethod = ({ transactions }) => ({ transaction: transactions.begin() });

export const rollback: RestMethod = ({ transactions, body }) => {
  transactions.rollback(String(body.transaction));
  return {};
};
