import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RpcError } from '../rpc-error.ts';
import { sendJson } from './send-json.ts';
import type { Service } from './service.ts';
import { serve } from './testing/serve.ts';

let handled: string[];
let server: Awaited<ReturnType<typeof serve>>;

const service: Service = {
  handle: async (request, response, url) => {
    handled.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/denied') throw new RpcError('PERMISSION_DENIED', 'no');
    if (url.pathname === '/defect') throw new Error('a secret of the implementation');
    if (url.pathname === '/stream') return void response.write('first');
    sendJson(response, 200, { path: url.pathname });
  },
  drain: () => {},
  close: async () => {},
};

beforeEach(async () => {
  handled = [];
  server = await serve(service, 'firestore');
});

afterEach(() => server.shell.close(0));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const origin = 'http://localhost:5055';

describe('origins', () => {
  test.each(['/fine', '/denied', '/defect'])(
    '%s echoes an allowed origin, with credentials',
    async (path) => {
      const { headers } = await get(path, { Origin: origin });
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('access-control-expose-headers')).toContain('X-HTTP-Session-Id');
    },
  );

  test.each([
    'https://evil.example',
    'http://localhost.evil.example',
    'http://localhost:80.evil.example',
    'null',
    'http://127.0.0.1:5000.evil.example',
  ])('%s is refused, and its request is not carried out', async (evil) => {
    const response = await get('/fine', { Origin: evil });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(handled).toEqual([]);
  });

  test('a foreign host name that resolves to this machine is refused', async () => {
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      const options = { port: server.port, host: '127.0.0.1', headers: { Host: 'evil.example' } };
      request(options, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(403);
  });

  test('a preflight allows the requested headers', async () => {
    const response = await fetch(`${server.url}/v1/x`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(handled).toEqual([]);
  });
});

describe('errors', () => {
  test('an RpcError has its status; the reply to a defect contains no details', async () => {
    expect(await (await get('/denied')).json()).toEqual({
      error: { code: 403, message: 'no', status: 'PERMISSION_DENIED' },
    });
    const defect = await get('/defect');
    expect(defect.status).toBe(500);
    expect(await defect.text()).not.toContain('secret');
  });
});

describe('faults', () => {
  const post = (path: string) => fetch(`${server.url}${path}`, { method: 'POST' });

  test('drop-reply carries out the request', async () => {
    server.faults.arm({ fault: { kind: 'drop-reply' }, path: ':commit', times: 1 });
    await expect(post('/documents:commit')).rejects.toThrow();
    expect(handled).toEqual(['POST /documents:commit']);
    expect((await post('/documents:commit')).status).toBe(200);
  });

  test('unavailable answers 503 for the given number of requests, without carrying them out', async () => {
    server.faults.arm({ fault: { kind: 'unavailable' }, times: 2 });
    expect([(await post('/a')).status, (await post('/b')).status, (await post('/c')).status]).toEqual([
      503, 503, 200,
    ]);
    expect(handled).toEqual(['POST /c']);
  });

  test('a rule for another service or path has no effect', async () => {
    server.faults.arm({ fault: { kind: 'unavailable' }, service: 'storage' });
    server.faults.arm({ fault: { kind: 'unavailable' }, path: '/elsewhere' });
    expect((await post('/a')).status).toBe(200);
  });

  test('while paused, requests wait', async () => {
    server.faults.pause();
    let isAnswered = false;
    const waiting = post('/a').then(() => {
      isAnswered = true;
    });
    await expect(get('/b', { Origin: 'https://evil.example' })).resolves.toMatchObject({ status: 403 });
    expect([isAnswered, handled]).toEqual([false, []]);
    server.faults.resume();
    await waiting;
    expect(handled).toEqual(['POST /a']);
  });

  test('cut connections end streams', async () => {
    const stream = await get('/stream');
    server.shell.cutConnections();
    await expect(stream.text()).rejects.toThrow();
  });
});

describe('ports', () => {
  test('localhost is served on both of its addresses', async () => {
    const byName = await fetch(`http://localhost:${server.port}/fine`);
    expect(byName.status).toBe(200);
  });

  test('a port that is in use is reported in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { Shell } = await import('./shell.ts');
    const { Faults } = await import('./faults.ts');
    const shell = new Shell({
      name: 'auth',
      service,
      control: undefined,
      host: '127.0.0.1',
      port,
      allowedOrigins: [],
      faults: new Faults(),
      log: () => {},
    });
    await expect(shell.listen()).rejects.toThrow(`Port ${port} (auth) is taken by another program`);
    await new Promise((resolve) => other.close(resolve));
  });
});
