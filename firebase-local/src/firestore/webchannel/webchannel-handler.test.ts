// The protocol as bytes, without a client library.
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendRpcError } from '../../http/send-json.ts';
import { RpcError } from '../../rpc-error.ts';
import { reapAfterMs } from './session.ts';
import type { Channel } from './stream.ts';
import { FakeTimers } from './testing/fake-timers.ts';
import { WebChannelHandler } from './webchannel-handler.ts';

let handler: WebChannelHandler;
let timers: FakeTimers;
let server: Server;
let origin: string;
let channel: Channel;
let received: unknown[];
let headersSeen: ReadonlyMap<string, string>;

beforeEach(async () => {
  received = [];
  timers = new FakeTimers();
  handler = new WebChannelHandler({
    timers,
    streams: new Map([
      [
        '/Echo/channel',
        (opened: Channel, headers: ReadonlyMap<string, string>) => {
          channel = opened;
          headersSeen = headers;
          return {
            receive: (message) => received.push(message),
            resume() {},
            settle: async () => {},
            close() {},
          };
        },
      ],
    ]),
  });
  server = createServer((request, response) => {
    handler
      .handle(request, response, new URL(request.url ?? '/', origin))
      .then((isMine) => isMine || response.writeHead(404).end())
      .catch((error) =>
        sendRpcError(response, error instanceof RpcError ? error : new RpcError('INTERNAL', '')),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  const closed = handler.close();
  // The handler waits for a back channel of this session, and then no longer.
  await Promise.resolve();
  timers.advance(1_000);
  await closed;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (query: string, body = '') => fetch(`${origin}/Echo/channel?${query}`, { method: 'POST', body });
const messages = (offset: number, ...data: unknown[]) =>
  new URLSearchParams({
    count: String(data.length),
    ofs: String(offset),
    ...Object.fromEntries(data.map((message, i) => [`req${i}___data__`, JSON.stringify(message)])),
  }).toString();

async function handshake() {
  const headers = `headers=${encodeURIComponent('Authorization:Bearer t\r\n')}`;
  const response = await post('VER=8&RID=100&CVER=22', `${headers}&${messages(0, 'hello')}`);
  const text = await response.text();
  const [[, [, sid]]] = JSON.parse(text.slice(text.indexOf('\n')));
  return { response, text, sid: String(sid), gsessionid: response.headers.get('X-HTTP-Session-Id') ?? '' };
}

/** Reads a back channel until `isEnough` is true, then disconnects. */
async function readBack(query: string, isEnough: (text: string) => boolean): Promise<string> {
  const hangUp = new AbortController();
  const response = await fetch(`${origin}/Echo/channel?RID=rpc&TYPE=xmlhttp&${query}`, {
    signal: hangUp.signal,
  });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (isEnough(text)) break;
  }
  hangUp.abort();
  return text;
}

describe('a handshake', () => {
  it('gets the session in a framed reply', async () => {
    const { response, text, sid, gsessionid } = await handshake();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(text).toBe(`${text.length - 3}\n[[0,["c","${sid}","",8,14,30000]]]`);
    expect(gsessionid).not.toBe('');
  });

  it('passes on its message and its headers', async () => {
    await handshake();
    expect([received, headersSeen.get('authorization')]).toEqual([['hello'], 'Bearer t']);
  });

  it('with a malformed body is refused', async () => {
    expect((await post('VER=8&RID=1', 'count=1&ofs=0')).status).toBe(400);
  });
});

describe('a session', () => {
  it('streams to its back channel, and resends what was lost with the connection', async () => {
    const { sid, gsessionid } = await handshake();
    channel.send(['{"n":1}']);
    const query = `SID=${sid}&gsessionid=${gsessionid}&CI=0`;
    const expected = '15\n[[1,[{"n":1}]]]';
    expect(await readBack(`${query}&AID=0`, (text) => text.endsWith(']]]'))).toBe(expected);
    expect(await readBack(`${query}&AID=0`, (text) => text.endsWith(']]]'))).toBe(expected);
  });

  it('answers posts with the state of its back channel', async () => {
    const { sid } = await handshake();
    const response = await post(`SID=${sid}&RID=101&AID=0`, messages(1, 'again'));
    expect([await response.text(), received]).toEqual(['7\n[0,0,0]', ['hello', 'again']]);
  });

  it.each(['POST', 'GET'])('is ended by %s', async (method) => {
    const { sid } = await handshake();
    const ended = await fetch(`${origin}/Echo/channel?SID=${sid}&RID=101&TYPE=terminate`, { method });
    expect([ended.status, (await post(`SID=${sid}&RID=102`, messages(1))).status]).toEqual([200, 400]);
  });

  it.each([
    ['of an unknown id', 'SID=none'],
    ['of another’s gsessionid', 'gsessionid=other'],
  ])('%s is refused in the words that the client looks for', async (_, query) => {
    const { sid } = await handshake();
    const response = await post(
      `${query.includes('SID=') ? query : `SID=${sid}&${query}`}&RID=101`,
      messages(1),
    );
    expect([response.status, await response.text()]).toEqual([400, 'Unknown SID']);
  });
});

describe('a session whose client is gone', () => {
  it('ends, and a returning client gets the reply that makes it start a new one', async () => {
    const { sid } = await handshake();
    await readBack(`SID=${sid}&AID=0&CI=0`, (text) => text.includes('noop'));
    const status = async () => (await post(`SID=${sid}&RID=101&AID=0`, messages(1))).text();
    // Wait until the server has seen the connection close.
    await expect.poll(status, { interval: 5 }).toMatch('[0,');
    timers.advance(reapAfterMs - 1);
    expect(await status()).toMatch('[0,');
    timers.advance(reapAfterMs);
    expect(await status()).toBe('Unknown SID');
  });
});

describe('draining', () => {
  it('refuses handshakes and stops the open sessions', async () => {
    const { sid } = await handshake();
    const back = readBack(`SID=${sid}&AID=0&CI=0`, (text) => text.includes('stop'));
    await expect
      .poll(async () => (await post(`SID=${sid}&RID=101`, messages(1))).text(), { interval: 5 })
      .toMatch('[1,');
    handler.drain();
    expect(await back).toMatch(/\[2,\["stop"\]\]/);
    expect((await post('VER=8&RID=100', messages(0))).status).toBe(503);
  });
});

it('ignores other paths', async () => {
  expect((await fetch(`${origin}/elsewhere`)).status).toBe(404);
});
