// The documents of the server, and their state after a batch.
import { ServerTime, type Shape, shapeOf } from './shape.ts';

export type Data = Readonly<Record<string, unknown>>;

/** One version of a document. */
export class Doc {
  readonly data: Data;
  #shape: Shape | null = null;

  constructor(data: Data) {
    this.data = data;
  }

  get shape(): Shape {
    this.#shape ??= shapeOf(this.data);
    return this.#shape;
  }
}

const serverTimestampMark = { isServerTimestamp: true };
export const serverTimestamp = () => serverTimestampMark;
export const isServerTimestamp = (value: unknown) => value === serverTimestampMark;

export class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

export type DataWrite =
  | { readonly kind: 'set' | 'update'; readonly path: string; readonly data: Data }
  | { readonly kind: 'delete'; readonly path: string };

function resolved(data: Data, before: Data | undefined, nowMs: number): Data {
  const result: Record<string, unknown> = {};
  for (const name in data) {
    const value = data[name];
    if (isServerTimestamp(value)) result[name] = new ServerTime(nowMs);
    else if (value instanceof Increment) result[name] = Number(before?.[name] ?? 0) + value.by;
    else result[name] = value;
  }
  return result;
}

/** The state of each written document after the batch. The batches of the outbox name each document once. */
export function stateAfter(
  writes: readonly DataWrite[],
  read: (path: string) => Doc | undefined,
  nowMs: number,
): Map<string, Doc | undefined> {
  const after = new Map<string, Doc | undefined>();
  for (const write of writes) {
    const before = read(write.path)?.data;
    if (write.kind === 'delete') after.set(write.path, undefined);
    else if (write.kind === 'set') after.set(write.path, new Doc(resolved(write.data, undefined, nowMs)));
    else after.set(write.path, new Doc({ ...before, ...resolved(write.data, before, nowMs) }));
  }
  return after;
}
