import { commit, type Write } from './commit.ts';
import {
  adopterContact,
  commentDoc,
  type Doc,
  earlier,
  newCommandId,
  notificationDoc,
  postContact,
  profileDoc,
  questionnaire,
  requestDoc,
  storedPost,
  userDoc,
} from './documents.ts';
import { people, type World } from './world.ts';

const stored = { createdAt: earlier };

export function inhabitants(): Write[] {
  return Object.values(people).flatMap(({ uid }): Write[] => [
    ['set', `users/${uid}`, userDoc(uid, { ...stored, blocked: uid === 'bruno' })],
    ['set', `profiles/${uid}`, profileDoc(uid, stored)],
  ]);
}

export function lunasPost(status: string, fields: Doc = {}): Write[] {
  return [
    ['set', 'posts/luna', storedPost(status, fields)],
    ['set', 'posts/luna/private/questionnaire', questionnaire()],
    ['set', 'posts/luna/private/contact', postContact()],
  ];
}

export function luisRequest(status: string, fields: Doc = {}): Write[] {
  const decidedAt = status === 'pending' ? null : earlier;
  const request = requestDoc(newCommandId(), { status, decidedAt, ...stored, ...fields });
  return [
    ['set', 'posts/luna/requests/luis', request],
    ['set', 'posts/luna/requests/luis/private/contact', adopterContact()],
  ];
}

export const luisCommentId = '01900000-0000-7000-9000-000000000001';
export const luisComment = (): Write => [
  'set',
  `posts/luna/comments/${luisCommentId}`,
  commentDoc(luisCommentId, stored),
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

/** A clean database with everybody in it, and what else the scene needs. */
export async function setScene(world: World, ...writes: readonly Write[]): Promise<void> {
  await world.clear();
  await commit(world.server, ...inhabitants(), ...writes);
}
