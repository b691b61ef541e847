import * as v from 'valibot';
import { millis } from './fields.ts';
import { isOwnPath } from './own-path.ts';
import { productName } from './product.ts';

/** `users/{uid}/pushSubscriptions/{id}`. The id is the SHA-256 of the endpoint in hexadecimal. */
export const pushSubscriptionSchema = v.object({
  /** `isPushEndpoint` decides which addresses are allowed. */
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  createdAt: millis,
  userAgent: v.string(),
});
export type StoredPushSubscription = v.InferOutput<typeof pushSubscriptionSchema>;

/** The content of an encrypted push. No personal data except the sentence. */
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

/** Push services refuse more than 4096 bytes, of which the encryption takes 103. */
export const maxPushBytes = 3 * 1024;

/**
 * The payload as it is sent. A browser that knows declarative pushes shows the notification itself, even if the worker was
 * deleted or cannot start; a tap opens `navigate`. Every other browser hands the same text to the worker, which reads the
 * payload's own fields.
 */
function messageOf(payload: PushPayload, origin: string): string {
  const { id, tag = id, message, target } = payload;
  return JSON.stringify({
    ...payload,
    web_push: declarativePush,
    notification: {
      title: productName,
      body: message,
      lang: 'es',
      tag,
      icon: `${origin}/icons/icon-192.png`,
      navigate: `${origin}${target}`,
    },
  });
}

/**
 * A push service refuses what is too long, and then nobody hears of it. Limits count characters, and one of them may need a dozen
 * bytes in an address, so the whole is measured here. Too long, it loses the filters of its listing, then the end of its sentence.
 * @param origin where the app is served
 */
export function pushMessageOf(payload: PushPayload, origin: string): string {
  const fits = (text: string) => new TextEncoder().encode(text).length <= maxPushBytes;
  let text = messageOf(payload, origin);
  const [target = '/'] = payload.target.split('?');
  const characters = [...payload.message];
  for (let length = characters.length; !fits(text) && length > 0; length = Math.floor(length / 2)) {
    const isWhole = length === characters.length;
    const message = isWhole ? payload.message : `${characters.slice(0, length).join('')}…`;
    text = messageOf({ ...payload, target, message }, origin);
  }
  return text;
}
