// Applies the security rules to a batch. A failed precondition is reported only if the rules allow the write;
// otherwise anyone could find out which documents exist. That holds for `updateTime`, too, so a transaction that lost a race
// may be denied, and the SDK does not try it again. Recorded on production: github.com/t-k/fireemu,
// `conformance/fs-rules-production.json`, `precondition-update-time-denied`.
import type { Requester } from '../../requester.ts';
import type { DocumentMethod, DocumentRequest } from '../../rules/types.ts';
import type { Plan, PlannedWrite } from '../commit/plan-commit.ts';
import type { Gate } from './gate.ts';

/** @throws RpcError PERMISSION_DENIED, or the first precondition's failure. */
export function authorizeWrites(plan: Plan, requester: Requester, gate: Gate): void {
  if (requester.kind !== 'admin') decideAll(plan, requester, gate);
  const failed = plan.writes.find(({ failure }) => failure);
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
