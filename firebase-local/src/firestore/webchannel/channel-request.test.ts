import { describe, expect, it } from 'vitest';
import { parseChannelRequest } from './channel-request.ts';
import { parseForwardBody } from './forward-body.ts';

const parse = (method: string, query: string) => parseChannelRequest(method, new URLSearchParams(query));

describe('a request to a channel', () => {
  it('without a session id is a handshake', () => {
    expect(parse('POST', 'VER=8&RID=74457&CVER=22&t=1')).toEqual({ kind: 'handshake' });
  });

  it('is a handshake only if it is a POST', () => {
    expect(parse('GET', 'VER=8&RID=rpc').kind).toBe('malformed');
  });

  it('opens a back channel if it is a GET', () => {
    expect(parse('GET', 'gsessionid=g&RID=rpc&SID=s&AID=7&CI=0&TYPE=xmlhttp')).toEqual({
      kind: 'back',
      session: { sid: 's', gsessionid: 'g' },
      ack: 7,
      mode: { kind: 'streaming' },
    });
  });

  it('may ask for long polling with a time limit', () => {
    expect(parse('GET', 'RID=rpc&SID=s&AID=7&CI=1&TO=5000')).toMatchObject({
      mode: { kind: 'long-poll', timeoutMs: 5000 },
    });
  });

  it.each(['POST', 'GET'])('may end the session with %s', (method) => {
    expect(parse(method, 'SID=s&RID=5&TYPE=terminate').kind).toBe('terminate');
  });

  it('with an invalid acknowledgement acknowledges nothing', () => {
    expect(parse('POST', 'SID=s&RID=5&AID=x')).toMatchObject({ kind: 'forward', ack: -1 });
  });
});

describe('the body of a forward request', () => {
  it('contains messages from an index on', () => {
    const body = 'count=2&ofs=3&req0___data__=%7B%22a%22%3A%22%2B%20%F0%9F%98%80%22%7D&req1___data__=1';
    expect(parseForwardBody(body)).toEqual({ headers: new Map(), offset: 3, messages: [{ a: '+ 😀' }, 1] });
  });

  it('of a handshake contains headers, whose values may contain colons', () => {
    const { headers } = parseForwardBody(
      `headers=${encodeURIComponent('X-A:1\r\nAUTHORIZATION:Bearer a:b\r\n')}`,
    );
    expect(headers).toEqual(
      new Map([
        ['x-a', '1'],
        ['authorization', 'Bearer a:b'],
      ]),
    );
  });

  it.each([
    ['a message is missing', 'count=1&ofs=0'],
    ['a message is no JSON', 'count=1&ofs=0&req0___data__=%7B'],
    ['its count is no number', 'count=x'],
    ['its count is beyond reason', 'count=1000000'],
    ['its offset is below zero', 'count=0&ofs=-1'],
  ])('is refused when %s', (_, body) => {
    expect(() => parseForwardBody(body)).toThrow('Malformed channel request');
  });
});
