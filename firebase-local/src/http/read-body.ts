import type { IncomingMessage } from 'node:http';
import { RpcError } from '../rpc-error.ts';

const defaultMaxBytes = 10 * 1024 * 1024;

/** @throws RpcError RESOURCE_EXHAUSTED when the body exceeds `maxBytes`. */
export async function readText(request: IncomingMessage, maxBytes = defaultMaxBytes): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new RpcError('RESOURCE_EXHAUSTED', `The request is over ${maxBytes} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** An absent body counts as an empty object. @throws RpcError INVALID_ARGUMENT unless the body is a JSON object. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  return parseJsonObject(await readText(request));
}

export function parseJsonObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  if (!isRecord(value)) throw new RpcError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError('INVALID_ARGUMENT', 'Invalid JSON payload received.');
  }
}
