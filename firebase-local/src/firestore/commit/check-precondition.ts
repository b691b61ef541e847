import type { StoredDocument } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';
import type { ParsedWrite } from './parse-write.ts';

/** The error of a precondition that does not hold. */
export function preconditionFailure(
  { precondition, name }: ParsedWrite,
  stored: StoredDocument | undefined,
): RpcError | undefined {
  switch (precondition.kind) {
    case 'none':
      return undefined;
    case 'exists':
      if (precondition.exists === (stored !== undefined)) return undefined;
      return stored
        ? new RpcError('ALREADY_EXISTS', `Document already exists: ${name}`)
        : new RpcError('NOT_FOUND', `No document to update: ${name}`);
    case 'updated-at':
      return precondition.updateTime === stored?.updateTime
        ? undefined
        : versionFailure(precondition, stored);
  }
}

const versionFailure = (
  { updateTime }: { updateTime: number },
  stored: StoredDocument | undefined,
): RpcError =>
  new RpcError(
    'FAILED_PRECONDITION',
    `the stored version (${stored?.updateTime ?? 0}) does not match the required base version (${updateTime})`,
  );
