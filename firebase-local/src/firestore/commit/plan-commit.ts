// Computes the effect of a batch on the stored documents without changing them: the state after each write, and the
// reply.
import { invalid } from '../../documents/json.ts';
import type { CommitResult, DocumentChange, Micros, StoredDocument, Value } from '../../documents/types.ts';
import { sizeOf } from '../../documents/value/value-size.ts';
import type { RpcError } from '../../rpc-error.ts';
import { applyWrite } from './apply-write.ts';
import { preconditionFailure } from './check-precondition.ts';
import type { ParsedWrite } from './parse-write.ts';

const maxCommitBytes = 10 * 1024 * 1024;

export interface PlannedWrite {
  readonly write: ParsedWrite;
  /** The state after the earlier writes of the batch. */
  readonly before: StoredDocument | undefined;
  readonly after: StoredDocument | undefined;
  readonly failure: RpcError | undefined;
  readonly transformResults: readonly Value[];
}

export type ReadDocument = (name: string) => StoredDocument | undefined;

export interface Plan {
  readonly version: Micros;
  readonly writes: readonly PlannedWrite[];
  /** The stored state before the batch. */
  readonly before: ReadDocument;
  /** The state after the whole batch. */
  readonly after: ReadDocument;
  readonly changes: readonly DocumentChange[];
}

/**
 * Failed preconditions are recorded, not thrown, because the rules are checked first. @throws RpcError
 * INVALID_ARGUMENT
 */
export function planCommit(writes: readonly ParsedWrite[], version: Micros, read: ReadDocument): Plan {
  const stored = readOnce(read);
  const touched = new Map<string, StoredDocument | undefined>();
  const current: ReadDocument = (name) => (touched.has(name) ? touched.get(name) : stored(name));
  const planned = writes.map((write): PlannedWrite => {
    const before = current(write.name);
    const outcome = applyWrite(write, before, version);
    const isDeleted = touched.has(write.name) && before === undefined;
    touched.set(write.name, outcome.after);
    const failure = isDeleted ? updateAfterDelete(write) : undefined;
    return { write, before, ...outcome, failure: failure ?? preconditionFailure(write, before) };
  });
  checkSize(touched.values());
  return { version, writes: planned, before: stored, after: current, changes: changesOf(touched, stored) };
}

/** The commit contradicts itself, so the error is INVALID_ARGUMENT and not that of a lost race. */
function updateAfterDelete({ precondition, name }: ParsedWrite): RpcError | undefined {
  const asksForDocument = precondition.kind === 'exists' && precondition.exists;
  return asksForDocument ? invalid(`Cannot update a document that this commit deletes: ${name}`) : undefined;
}

function checkSize(documents: Iterable<StoredDocument | undefined>): void {
  let size = 0;
  for (const document of documents) size += document ? sizeOf(document) : 0;
  if (size > maxCommitBytes) throw invalid('Transaction too big. Decrease transaction size.');
}

function readOnce(read: ReadDocument): ReadDocument {
  const seen = new Map<string, StoredDocument | undefined>();
  return (name) => {
    if (!seen.has(name)) seen.set(name, read(name));
    return seen.get(name);
  };
}

function changesOf(
  touched: ReadonlyMap<string, StoredDocument | undefined>,
  stored: ReadDocument,
): readonly DocumentChange[] {
  return [...touched]
    .map(([name, after]) => ({ name, before: stored(name), after }))
    .filter(({ before, after }) => before?.updateTime !== after?.updateTime);
}

export function resultOf({ version, writes }: Plan): CommitResult {
  return {
    commitTime: version,
    writeResults: writes.map(({ write, after, transformResults }) => ({
      ...(write.kind !== 'delete' && { updateTime: after?.updateTime ?? version }),
      ...(transformResults.length > 0 && { transformResults: [...transformResults] }),
    })),
  };
}
