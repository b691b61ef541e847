// One encrypted message (RFC 8291) to one push service (RFC 8030), signed (RFC 8292). The library encrypts and signs.
// The request uses `fetch`, because the library supports only https.
import { createHash } from 'node:crypto';
import webpush from 'web-push';
import { hourMs } from '#domain/durations.ts';
import { isPushEndpoint } from '#domain/push-services.ts';
import type { StoredPushSubscription } from '#domain/push-subscription.ts';
import type { PushConfig } from './push-config.ts';

export interface PushMessage {
  /**
   * The tag of the notification. The topic of the push is made from it: pushes with the same topic replace each other while they
   * wait at the push service.
   */
  readonly tag: string;
  readonly payload: string;
  readonly urgency: 'normal' | 'high';
}

export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  /** The push service asks to wait at least this long, fails, or does not answer. */
  | { readonly kind: 'later'; readonly afterMs: number }
  /** The push service will never accept this message, so sending it again is pointless. The subscription may still be valid. */
  | { readonly kind: 'refused'; readonly status: number };

const secondsToLive = 24 * 60 * 60;
const requestTimeoutMs = 15_000;
export const longestPauseMs = 6 * hourMs;

function topicOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 32);
}

/** `Retry-After` is a number of seconds or a date. */
function pauseOf(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const afterMs = Number.isNaN(seconds) ? Date.parse(header) - nowMs : seconds * 1000;
  return Number.isFinite(afterMs) ? Math.min(Math.max(afterMs, 0), longestPauseMs) : 0;
}

function outcomeOf(response: Response, nowMs: number): PushOutcome {
  const { status } = response;
  if (response.ok) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: pauseOf(response.headers.get('retry-after'), nowMs) };
  }
  return { kind: 'refused', status };
}

/**
 * Throws if our own keys cannot sign, for example after a wrong secret was deployed. The subscription is not at fault then and
 * must stay, because otherwise the server would delete every device. The message is sent when the keys are right again.
 */
function assertCanSign({ vapid: { subject, publicKey, privateKey } }: PushConfig, endpoint: string): void {
  webpush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm');
}

/** Rejects if our own keys cannot sign. */
export async function sendPush(
  config: PushConfig,
  { endpoint, keys }: StoredPushSubscription,
  message: PushMessage,
  nowMs: number,
): Promise<PushOutcome> {
  // Refused without a request, so that the result reveals nothing about the host in the subscription.
  if (!isPushEndpoint(endpoint, config)) return { kind: 'gone' };
  let request: ReturnType<typeof webpush.generateRequestDetails>;
  try {
    request = webpush.generateRequestDetails({ endpoint, keys }, message.payload, {
      vapidDetails: config.vapid,
      TTL: secondsToLive,
      urgency: message.urgency,
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    });
  } catch {
    assertCanSign(config, endpoint);
    // The keys of the subscription are invalid, so nothing can be encrypted for them.
    return { kind: 'gone' };
  }
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length');
  return config
    .fetch(endpoint, {
      method: 'POST',
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      body: request.body && new Uint8Array(request.body),
      // A push service does not redirect. A redirect counts as an unknown answer.
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    .then(
      (response) => {
        // Only the status and one header matter, so the body is not read.
        response.body?.cancel().catch(() => {});
        return outcomeOf(response, nowMs);
      },
      () => ({ kind: 'later', afterMs: 0 }),
    );
}
