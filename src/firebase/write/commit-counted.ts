// Sends an action that the rules count together with its counter. The server's clock decides when a new day begins, so
// two forms of the counter can be right: first "one more" is tried, then "first of a new day".
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { usageLimits } from '#domain/limits.ts';
import { limitCode, type UsageKind, usageSchema } from '#domain/usage.ts';
import { classifyCode, errorCode } from '../classify-error.ts';
import { oneMore, type Server, serverTime, setDocument, updateDocument, type Write } from './server.ts';

/** The daily limit is reached. Nothing was written, and the action itself is valid. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly code: ReturnType<typeof limitCode>;

  constructor(kind: UsageKind) {
    super(kind);
    this.code = limitCode(kind);
  }
}

export interface CountedWrite {
  readonly uid: string;
  readonly kind: UsageKind;
  /** The action's name in the rules: each counter write allows only one action. */
  readonly last: string;
}

const isRefusal = (error: unknown) => classifyCode(errorCode(error)) === 'rejected';
const counted = v.pick(usageSchema, ['count']);

/** @throws LimitReached */
export async function commitCounted(
  server: Server,
  { uid, kind, last }: CountedWrite,
  writes: readonly Write[],
): Promise<void> {
  const path = documentPaths.usage(uid, kind);
  const stamp = { at: serverTime(), last };
  try {
    await server.commit([...writes, updateDocument(path, { count: oneMore(), ...stamp })]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const first = { count: 1, since: serverTime(), ...stamp };
    await server.commit([...writes, setDocument(path, first)]).catch(async (refusal) => {
      if (!isRefusal(refusal)) throw refusal;
      const usage = await server.read(path, counted);
      throw usage && usage.count >= usageLimits[kind] ? new LimitReached(kind) : refusal;
    });
  }
}
