// Applies the security rules to a batch. A failed precondition is reported only if the rules allow the write;
// otherwise anyone could find out which documents exist. The exception is `updateTime`: a client that knows it has
// read the document. A transaction that lost a race must get this error, not a denial by rules that already see the
// other transaction's state.
import type { Requester } from '../../requester.ts';
import type { DocumentMethod, DocumentRequest } from '../../rules/types.ts';
import type { Plan, PlannedWrite } from '../commit/plan-commit.ts';
import type { Gate } from './gate.ts';

/** @throws RpcError PERMISSION_DENIED, or the first precondition's failure. */
export function authorizeWrites(plan: Plan, requester: Requester, gate: Gate): void {
  throwFirst(plan.writes.filter(({ write }) => write.precondition.kind === 'updated-at'));
  if (requester.kind !== 'admin') decideAll(plan, requester, gate);
  throwFirst(plan.writes);
}

function throwFirst(writes: readonly PlannedWrite[]): void {
  const failed = writes.find(({ failure }) => failure);
  if (failed?.failure) throw failed.failure;
}

function decideAll(plan: Plan, requester: Requester, gate: Gate): void {
  const timeMs = Math.floor(plan.version / 1000);
  const requests = plan.writes.map((planned): DocumentRequest => {
    const { write, before, after } = planned;
    const method = methodOf(planned);
    const resource = method === 'create' ? undefined : before;
    const requestResource = write.kind === 'set' ? after : undefined;
    return { method, name: write.name, requester, timeMs, resource, requestResource };
  });
  gate.batch(requests, { before: plan.before, after: plan.after });
}

/**
 * An `exists` precondition states the client's intention, so it decides between create and update whatever is stored.
 */
function methodOf({ write, before }: PlannedWrite): DocumentMethod {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  const { precondition } = write;
  const exists = precondition.kind === 'exists' ? precondition.exists : before !== undefined;
  return exists ? 'update' : 'create';
}
