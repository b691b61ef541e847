import { Timestamp } from 'firebase/firestore/lite';
import { usageLimits } from '#domain/limits.ts';
import { commit, type Stored, type Write } from './commit.ts';
import { usagePath } from './counted.ts';
import {
  adopterContact,
  agreementDoc,
  commentDoc,
  type Doc,
  earlier,
  followUpDoc,
  luisCommentId,
  messageDoc,
  notificationDoc,
  profileDoc,
  requestDoc,
  signatureDoc,
  userDoc,
} from './documents.ts';
import { postContact, questionnaire, storedCommandId, storedPost } from './post-documents.ts';
import { logged } from './post-writes.ts';
import { people, type World } from './world.ts';

const stored = { createdAt: earlier };

const since = Timestamp.fromMillis(Date.now() - 60_000);

/** This person did each counted act once, a minute ago. */
export function openWindows(uid: string): Write[] {
  return Object.keys(usageLimits).map((kind) => [
    'set',
    usagePath(uid, kind),
    { count: 1, since, at: since, last: 'before' },
  ]);
}

/** An administrator blocked the person once and took that back. */
export const decidedOnce = { moderationId: 'earlier-release' };

function inhabitants(): Write[] {
  const { nora: _, ...registered } = people;
  return Object.values(registered).flatMap(({ uid }): Write[] => [
    ['set', `users/${uid}`, userDoc(uid, { ...stored, ...decidedOnce, blocked: uid === 'bruno' })],
    ['set', `profiles/${uid}`, profileDoc(uid, stored)],
    ...openWindows(uid),
  ]);
}

export function lunasPost(status: string, fields: Doc = {}): Write[] {
  return [
    ['set', 'posts/luna', storedPost(status, fields)],
    ['set', 'posts/luna/private/questionnaire', questionnaire()],
    ['set', 'posts/luna/private/contact', postContact()],
  ];
}

interface Judged {
  /** The time of the verdict and of its entry in the log. */
  readonly at?: Timestamp;
  readonly post?: Doc;
  readonly entry?: Doc;
}

/** Luna's post a minute after a verdict, with the entry of the verdict: both have one time. */
export function judgedPost(
  status: 'accepted' | 'rejected',
  { at = recently, post, entry }: Judged = {},
): Write[] {
  return [
    ...lunasPost(status, { moderatedAt: at, ...post }),
    logged(storedCommandId, status === 'accepted' ? 'accept' : 'reject', {
      reason: status === 'rejected' ? 'Faltan fotos.' : null,
      createdAt: at,
      ...entry,
    }),
  ];
}

/** When an adoption was granted that can still be undone. */
export const recently = Timestamp.fromMillis(Date.now() - 60_000);

export function luisRequest(status: string, fields: Doc = {}): Write[] {
  const decidedAt = status === 'pending' ? null : earlier;
  const followUps = { followUpsOffByAdopter: false, followUpsOffByOwner: false, followUpAt: null };
  const request = requestDoc(storedCommandId, { status, decidedAt, ...followUps, ...stored, ...fields });
  return [
    ['set', 'posts/luna/requests/luis', request],
    ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
  ];
}

export const luisComment = (): Stored => [
  'set',
  `posts/luna/comments/${luisCommentId}`,
  commentDoc(luisCommentId, stored),
];

export const luisMessageId = '01900000-0000-7000-9000-000000000002';
export const luisMessage = (): Write => [
  'set',
  `posts/luna/requests/luis/messages/${luisMessageId}`,
  messageDoc(luisMessageId, stored),
];

export const luisFollowUp = (fields: Doc = {}): Write => [
  'set',
  'posts/luna/requests/luis/followUps/7',
  followUpDoc(fields),
];

/** The agreement that Luis signed first, a minute ago. */
export const luisAgreement = (fields: Doc = {}): Write => [
  'set',
  'posts/luna/agreements/luis',
  agreementDoc({ adopter: signatureDoc(storedCommandId), startedAt: recently, ...fields }),
];

export const pdfHash = 'h'.repeat(43);

/** The agreement and the request after both signed. */
export const luisAgreed = (fields: Doc = {}): Write[] => [
  luisAgreement({ owner: signatureDoc(storedCommandId), agreedAt: recently, pdfHash, ...fields }),
  ['update', 'posts/luna/requests/luis', { agreementHash: pdfHash }],
];

export const noteToAna = 'commented-01900000-0000-7000-9000-000000000001';
export const anasNotification = (): Write => [
  'set',
  `notifications/${noteToAna}`,
  notificationDoc('commented', luisCommentId, {
    message: 'luis Pérez comentó en la publicación de Luna',
    ...stored,
  }),
];

let stands: { readonly scene: string; readonly version: number } | undefined;

/**
 * A clean database with all people in it, and whatever else the scene needs. Most cases are refusals, which change
 * nothing, so a scene that is unchanged is not built again.
 */
export async function setScene(world: World, ...writes: readonly Write[]): Promise<void> {
  const scene = JSON.stringify(writes);
  if (stands?.scene === scene && stands.version === world.version()) return;
  await world.clear();
  await commit(world.server, ...inhabitants(), ...writes);
  stands = { scene, version: world.version() };
}
