import type { Log } from '../log.ts';
import { RpcError } from '../rpc-error.ts';

/**
 * Every error that is not an RpcError is a defect. The client gets INTERNAL, which it retries; the log gets the
 * details.
 */
export function toRpcError(error: unknown, log: Log): RpcError {
  if (error instanceof RpcError) return error;
  log('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
  return new RpcError('INTERNAL', 'An internal error occurred; the log says more.');
}
