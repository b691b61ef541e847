import * as v from 'valibot';
import { millis } from './fields.ts';
import { isOwnPath } from './own-path.ts';

/** `users/{uid}/pushSubscriptions/{id}`. The id is the SHA-256 of the endpoint in hexadecimal. */
export const pushSubscriptionSchema = v.object({
  /** `isPushEndpoint` decides which addresses are allowed. */
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  createdAt: millis,
  userAgent: v.string(),
});
export type StoredPushSubscription = v.InferOutput<typeof pushSubscriptionSchema>;

/** The content of an encrypted push: at most 3 KB, and no personal data except the sentence. */
export const pushPayloadSchema = v.object({
  id: v.string(),
  /** Pushes with the same tag replace each other on the screen. Older pushes do not have it. */
  tag: v.optional(v.string()),
  type: v.string(),
  message: v.string(),
  target: v.custom<string>(isOwnPath),
  /** Of the notification as this push shows it: the server changes an unread one. Older pushes do not have it. */
  createdAt: v.optional(millis),
});
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;

/** Says that a push message declares its notification (Push API, "declarative push message"; WebKit since Safari 18.4). */
const declarativePush = 8030;

/**
 * The payload as it is sent. A browser that knows declarative pushes shows the notification itself, even if the worker was
 * deleted or cannot start; a tap opens `navigate`. Every other browser hands the same text to the worker, which reads the
 * payload's own fields. @param origin where the app is served
 */
export function pushMessageOf(payload: PushPayload, origin: string) {
  const { id, tag = id, message, target } = payload;
  return {
    ...payload,
    web_push: declarativePush,
    notification: {
      title: 'Patitas',
      body: message,
      lang: 'es',
      tag,
      icon: `${origin}/icons/icon-192.png`,
      navigate: `${origin}${target}`,
    },
  };
}
