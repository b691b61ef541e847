import type { ServerResponse } from 'node:http';
import { RpcError } from '../rpc-error.ts';

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendJsonText(response, status, JSON.stringify(body));
}

export function sendJsonText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** Google's JSON form of a canonical error. */
const errorJson = ({ httpStatus, message, status }: RpcError) => ({
  error: { code: httpStatus, message, status },
});

export function sendRpcError(response: ServerResponse, error: RpcError): void {
  sendJson(response, error.httpStatus, errorJson(error));
}

/** The refusal of a method whose reply is a list of messages. */
export function sendStreamedError(response: ServerResponse, error: RpcError): void {
  sendJson(response, error.httpStatus, [errorJson(error)]);
}

export function sendDefect(response: ServerResponse): void {
  sendRpcError(response, new RpcError('INTERNAL', 'An internal error occurred; the log says more.'));
}
