// A push service for tests: it stores what it receives, and answers as it is told.
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeviceKeys, decryptPush, deviceKeys } from './decrypt-push.ts';

interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** The receiver's keys of RFC 8291, appendix A. */
export const device: DeviceKeys = deviceKeys(
  'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  'BTBZMqHH6r4Tts7J_aSIgg',
);

export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers } = answers.shift() ?? { status: 201 };
      if (status === 201) {
        received.push({ headers: request.headers, text: decryptPush(Buffer.concat(chunks), device) });
      }
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** The answers to the next requests, in order. After them every request is accepted again. */
    answerWith: (...next: Answer[]) => answers.push(...next),
    /** A device's subscription, as the app stores it. */
    subscription(name: string) {
      const endpoint = `${origin}/push/${name}`;
      const keys = {
        p256dh: device.publicKey.toString('base64url'),
        auth: device.auth.toString('base64url'),
      };
      const id = createHash('sha256').update(endpoint).digest('hex');
      return { id, document: { endpoint, keys, createdAt: new Date(), userAgent: 'test' } };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
