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
  type: v.string(),
  message: v.string(),
  target: v.custom<string>(isOwnPath),
});
export type PushPayload = v.InferOutput<typeof pushPayloadSchema>;
