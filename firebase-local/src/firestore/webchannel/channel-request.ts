// Parses a request to a channel's URL. Only the query string counts here; the body is read later.

export type ChannelRequest =
  | { readonly kind: 'handshake' }
  | { readonly kind: 'forward'; readonly session: SessionKey; readonly ack: number }
  | { readonly kind: 'back'; readonly session: SessionKey; readonly ack: number; readonly mode: BackMode }
  | { readonly kind: 'terminate'; readonly session: SessionKey }
  | { readonly kind: 'malformed'; readonly reason: string };

export interface SessionKey {
  readonly sid: string;
  /** Sent by clients that could read the header `X-HTTP-Session-Id` of the handshake's reply. */
  readonly gsessionid: string | undefined;
}

export type BackMode =
  /** Streaming: the response stays open, and each batch is one chunk. */
  | { readonly kind: 'streaming' }
  /**
   * Long polling: the first chunk ends the response. `timeoutMs` is the client's limit for the reply, if it set one.
   */
  | { readonly kind: 'long-poll'; readonly timeoutMs: number | undefined };

/** This id acknowledges nothing, because the handshake's reply is array 0. */
export const noAck = -1;

export function parseChannelRequest(method: string | undefined, query: URLSearchParams): ChannelRequest {
  const sid = query.get('SID');
  if (sid === null) {
    if (method === 'POST') return { kind: 'handshake' };
    return { kind: 'malformed', reason: 'A channel is opened by POST.' };
  }
  const session = { sid, gsessionid: query.get('gsessionid') ?? undefined };
  if (query.get('TYPE') === 'terminate') return { kind: 'terminate', session };
  const ack = parseCount(query.get('AID')) ?? noAck;
  if (method === 'POST') return { kind: 'forward', session, ack };
  if (method === 'GET') return { kind: 'back', session, ack, mode: parseBackMode(query) };
  return { kind: 'malformed', reason: `A channel does not take ${method}.` };
}

function parseBackMode(query: URLSearchParams): BackMode {
  if (query.get('CI') !== '1') return { kind: 'streaming' };
  return { kind: 'long-poll', timeoutMs: parseCount(query.get('TO')) };
}

function parseCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
