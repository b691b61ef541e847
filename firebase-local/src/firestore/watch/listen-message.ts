// The messages of the Listen stream. The SDK throws on any other kind, and on a message with more than one kind.
import { formatMicros } from '../../documents/timestamp.ts';
import type { Micros, StoredDocument } from '../../documents/types.ts';
import type { RpcError } from '../../rpc-error.ts';
import type { BloomFilter } from './bloom-filter.ts';

export type ListenMessage = Readonly<Record<string, unknown>>;

export function targetAdded(targetId: number): ListenMessage {
  return { targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } };
}

/** With `cause`, the client's listener ends permanently. Without it, this message acknowledges a removal. */
export function targetRemoved(targetId: number, cause?: RpcError): ListenMessage {
  const change = { targetChangeType: 'REMOVE', targetIds: [targetId] };
  if (!cause) return { targetChange: change };
  // A number; every other enum of this protocol is a string.
  return { targetChange: { ...change, cause: { code: cause.code, message: cause.message } } };
}

/** The client discards what it holds for the target. The current documents follow. */
export function targetReset(targetId: number): ListenMessage {
  return { targetChange: { targetChangeType: 'RESET', targetIds: [targetId] } };
}

export function targetCurrent(targetId: number, version: Micros, resumeToken: string): ListenMessage {
  const targetIds = [targetId];
  return {
    targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken, readTime: formatMicros(version) },
  };
}

/** Applies to all targets and therefore has no target ids. Only this message makes the SDK raise events. */
export function globalSnapshot(version: Micros, resumeToken: string): ListenMessage {
  return {
    targetChange: { targetChangeType: 'NO_CHANGE', resumeToken, readTime: formatMicros(version) },
  };
}

interface TargetIds {
  readonly targetIds: readonly number[];
  readonly removedTargetIds: readonly number[];
}

export function documentChanged(document: StoredDocument, ids: TargetIds): ListenMessage {
  const { name, fields, createTime, updateTime } = document;
  const times = { createTime: formatMicros(createTime), updateTime: formatMicros(updateTime) };
  return { documentChange: { document: { name, fields, ...times }, ...ids } };
}

export function documentDeleted(name: string, ids: readonly number[], version: Micros): ListenMessage {
  return { documentDelete: { document: name, readTime: formatMicros(version), removedTargetIds: ids } };
}

/** The document left the targets although it did not change. */
export function documentRemoved(name: string, ids: readonly number[], version: Micros): ListenMessage {
  return { documentRemove: { document: name, readTime: formatMicros(version), removedTargetIds: ids } };
}

export function existenceFilter(
  targetId: number,
  count: number,
  unchangedNames?: BloomFilter,
): ListenMessage {
  return { filter: { targetId, count, ...(unchangedNames && { unchangedNames }) } };
}

export function streamError(error: RpcError): ListenMessage {
  return { error: { code: error.code, status: error.status, message: error.message } };
}
