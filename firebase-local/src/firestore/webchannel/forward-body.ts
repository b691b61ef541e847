import { RpcError } from '../../rpc-error.ts';

export interface ForwardBody {
  /** Lower-case names. Only the handshake has headers; the rest of the session belongs to the same requester. */
  readonly headers: ReadonlyMap<string, string>;
  /** The index of the first message within the session. */
  readonly offset: number;
  readonly messages: readonly unknown[];
}

/** The SDK never sends more than this in one request. */
const maxMessages = 1000;

/** @throws RpcError INVALID_ARGUMENT */
export function parseForwardBody(body: string): ForwardBody {
  const form = new URLSearchParams(body);
  const count = parseIndex(form, 'count');
  if (count > maxMessages) throw malformed(`count is over ${maxMessages}`);
  const messages = Array.from({ length: count }, (_, index) => parseMessage(form, index));
  return { headers: parseHeaders(form.get('headers') ?? ''), offset: parseIndex(form, 'ofs'), messages };
}

function parseIndex(form: URLSearchParams, name: string): number {
  const text = form.get(name) ?? '0';
  if (!/^\d{1,15}$/.test(text)) throw malformed(`${name} is not a number`);
  return Number(text);
}

function parseMessage(form: URLSearchParams, index: number): unknown {
  const text = form.get(`req${index}___data__`);
  if (text === null) throw malformed(`message ${index} is missing`);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(`message ${index} is not JSON`);
  }
}

function parseHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

function malformed(reason: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `Malformed channel request: ${reason}.`);
}
