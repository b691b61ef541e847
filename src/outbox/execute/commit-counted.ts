// An act that the rules count is sent together with its count. The server counts and the server's clock says when a new
// day begins, so the count is written in the two forms that can be right: one more, then the first of a new window.
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { usageLimits } from '#domain/limits.ts';
import { limitCode, type UsageKind, usageSchema } from '#domain/usage.ts';
import { classifyCode, errorCode } from '#firebase/classify-error.ts';
import {
  oneMore,
  type Server,
  serverTime,
  setDocument,
  updateDocument,
  type Write,
} from '#firebase/write/server.ts';

/** The day's share is used up: nothing was written, and nothing is wrong with the act. */
export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly code: ReturnType<typeof limitCode>;

  constructor(kind: UsageKind) {
    super(kind);
    this.code = limitCode(kind);
  }
}

export interface CountedAct {
  readonly uid: string;
  readonly kind: UsageKind;
  /** Which act it is, as the rules name it: one count serves no second one. */
  readonly last: string;
}

const isRefusal = (error: unknown) => classifyCode(errorCode(error)) === 'rejected';
const counted = v.pick(usageSchema, ['count']);

/** @throws LimitReached */
export async function commitCounted(
  server: Server,
  { uid, kind, last }: CountedAct,
  writes: readonly Write[],
  thenRemove: readonly string[] = [],
): Promise<void> {
  const path = documentPaths.usage(uid, kind);
  const stamp = { at: serverTime(), last };
  try {
    await server.commit([...writes, updateDocument(path, { count: oneMore(), ...stamp })], thenRemove);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const first = { count: 1, since: serverTime(), ...stamp };
    await server.commit([...writes, setDocument(path, first)], thenRemove).catch(async (refusal) => {
      if (!isRefusal(refusal)) throw refusal;
      const usage = await server.read(path, counted);
      throw usage && usage.count >= usageLimits[kind] ? new LimitReached(kind) : refusal;
    });
  }
}
