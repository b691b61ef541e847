// A conversation: what an owner and an adopter write to each other below an adoption request.
import * as v from 'valibot';
import { isOpenRequest, type RequestStatus, wasGranted } from './adoption-request.ts';
import { id, millis, text } from './fields.ts';
import { limits } from './limits.ts';

export const messageTextSchema = text('El mensaje', limits.message);

/** A conversation shows only the newest messages, at most this many. */
export const maxMessages = 300;

/** `posts/{postId}/requests/{adopterId}/messages/{messageId}`. The id is the command's. */
export const messageSchema = v.object({
  id,
  postId: id,
  adopterId: id,
  authorId: id,
  receiverId: id,
  authorName: v.string(),
  text: v.string(),
  createdAt: millis,
  commandId: v.string(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** Whether both may write. After a denial or a withdrawal they only read, until the messages are deleted. */
export function isConversationOpen(status: RequestStatus): boolean {
  return isOpenRequest(status) || wasGranted(status);
}

export type RevealedContact = 'phone' | 'email' | 'address';

const date = /\b\d{1,2}[-. ]\d{1,2}[-. ]\d{2,4}\b/g;
const phone = /(?:\d[ ().-]{0,2}){8,}/;
const emailAddress = /[^\s@]+(?:@|\s*[([]?\s*arroba\s*[)\]]?\s*)[^\s@]+\.[^\s@]{2,}/i;
const street =
  /(?:\b(?:calle|avenida|avda|av|pasaje|pje|plaza|paseo|ruta|bulevar|camino|diagonal)\b|\bc\/)\.?\s+[^\n,]{2,40}?\s*,?\s*(?:n[º°.]\s*)?\d{1,5}\b/i;

/**
 * What a text seems to reveal, for a warning before the grant. It errs on both sides: nothing is refused because of it.
 */
export function revealedContact(written: string): RevealedContact | null {
  if (emailAddress.test(written)) return 'email';
  if (phone.test(written.replace(date, ' '))) return 'phone';
  return street.test(written) ? 'address' : null;
}
