import type { Log } from '../log.ts';
import { RpcError } from '../rpc-error.ts';

/** Anything but an error thrown on purpose is a defect: the client hears INTERNAL, which it tries again, the log the rest. */
export function toRpcError(error: unknown, log: Log): RpcError {
  if (error instanceof RpcError) return error;
  log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new RpcError('INTERNAL', 'An internal error occurred; the log says more.');
}
