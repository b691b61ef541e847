import type { Fault, FaultRule, ServiceName } from '../http/faults.ts';
import { RpcError } from '../rpc-error.ts';

/** `{kind, service?, path?, times?, delayMs?}`. @throws RpcError INVALID_ARGUMENT */
export function parseFaultRule(body: Readonly<Record<string, unknown>>): FaultRule {
  const { service, path, times } = body;
  if (service !== undefined && !isServiceName(service)) throw invalid('service');
  if (path !== undefined && typeof path !== 'string') throw invalid('path');
  if (times !== undefined && !(typeof times === 'number' && times > 0)) throw invalid('times');
  return {
    fault: parseFault(body),
    ...(service !== undefined && { service }),
    ...(path !== undefined && { path }),
    ...(times !== undefined && { times }),
  };
}

export function isServiceName(value: unknown): value is ServiceName {
  return value === 'auth' || value === 'firestore' || value === 'storage';
}

function parseFault({ kind, delayMs }: Readonly<Record<string, unknown>>): Fault {
  if (kind === 'drop-reply' || kind === 'unavailable') return { kind };
  if (kind === 'delay' && typeof delayMs === 'number' && delayMs >= 0) return { kind, delayMs };
  throw invalid('kind');
}

function invalid(field: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `"${field}" is missing or not valid.`);
}
