// @vitest-environment jsdom
// A part of a page that could not be read says so, and offers to read it again. In all features in the same way.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Report } from '#domain/report.ts';
import { samplePost } from '#domain/sample-post.ts';
import { AdopterContact, OwnerContact } from '#features/adoption-requests/contact-lines.tsx';
import { ReceivedRequests } from '#features/adoption-requests/received-requests.tsx';
import { Agreement } from '#features/agreement/agreement.tsx';
import { Comments } from '#features/comments/comments.tsx';
import { Conversation } from '#features/conversation/conversation.tsx';
import { FollowUps } from '#features/follow-up/follow-ups.tsx';
import { ModerationPanel } from '#features/moderation/moderation-panel.tsx';
import { FavoritePosts } from '#features/profile/favorite-posts.tsx';
import { ReportedComment } from '#features/report/reported-comment.tsx';
import { ReportedPost } from '#features/report/reported-post.tsx';
import type { ListenerStore, ReadState, Services } from '#services/services.ts';
import { KeptSearchesList } from '#shared/kept-searches/kept-searches-list.tsx';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';

afterEach(cleanup);

const post = samplePost({ id: 'luna', name: 'Luna', ownerId: 'luis', ownerName: 'Luis' });
const whose = { post, adopterId: 'ana', otherId: 'luis', otherName: 'Luis' };
const request = { postId: 'luna', adopterId: 'ana', adopterName: 'Ana', status: 'granted', closedAt: null };
const nothing = () => null;
const failed: ReadState<unknown> = { status: 'failed', code: 'internal' };

/** What the server has said. Everything else is null or empty. */
const known: Record<string, ReadState<unknown>> = {
  request: heard(request),
  favorites: heard([{ postId: 'luna' }]),
  'requests-of-post': heard([{ ...request, status: 'undone', answers: [], createdAt: 1, decidedAt: 2 }]),
  notifications: heard([]),
  'follow-ups': heard([]),
  messages: heard([]),
  comments: heard([]),
  'posts-for-moderation': heard([]),
};
const none = heard(null);

/** The part, for which the query with this name failed. */
function showWithout(name: string, part: ReactNode) {
  const restartFailed = vi.fn();
  const read = (asked: string) => (asked === name ? failed : (known[asked] ?? none));
  const listeners = { subscribe: () => () => {}, read, readRendered: read, restartFailed };
  const app = testApp({
    user: ana,
    entries: [],
    listeners: listeners as unknown as ListenerStore,
    drafts: { get: async () => undefined } as unknown as Services['drafts'],
    photoUrl: (path) => path,
  });
  render(part, app);
  return restartFailed;
}

it.each<[query: string, Part: () => ReactNode, sentence: string]>([
  [
    'comments',
    () => <Comments post={post} tools={nothing} below={nothing} />,
    'No pudimos cargar los comentarios.',
  ],
  [
    'messages',
    () => <Conversation {...whose} startsOpen tools={nothing} below={nothing} />,
    'No pudimos cargar los mensajes.',
  ],
  ['agreement', () => <Agreement {...whose} />, 'No pudimos cargar el acuerdo.'],
  ['follow-ups', () => <FollowUps {...whose} />, 'No pudimos cargar las respuestas.'],
  ['post-contact', () => <OwnerContact postId="luna" />, 'No pudimos cargar los datos de contacto.'],
  [
    'request-contact',
    () => <AdopterContact postId="luna" adopterId="ana" />,
    'No pudimos cargar los datos de contacto.',
  ],
  [
    'undo-reason',
    () => <ReceivedRequests post={{ ...post, ownerId: 'ana' }} conversation={nothing} />,
    'No pudimos cargar por qué no siguió adelante.',
  ],
  [
    'post-questionnaire',
    () => <ModerationPanel post={{ ...post, status: 'pending' }} onDeleted={nothing} />,
    'No pudimos cargar el cuestionario.',
  ],
  ['kept-searches', () => <KeptSearchesList />, 'No pudimos cargar tus búsquedas.'],
  ['post', () => <FavoritePosts uid="ana" />, 'No pudimos cargar un animal que guardaste.'],
  [
    'post',
    () => <ReportedPost report={{ postId: 'luna', commentId: null, seen: null } as unknown as Report} />,
    'No pudimos abrir la publicación.',
  ],
  [
    'comment',
    () => <ReportedComment postId="luna" commentId="c1" seen={null} onDeleted={nothing} />,
    'No pudimos abrir el comentario.',
  ],
])('of %s: says that it could not be read, and reads it again', async (query, Part, sentence) => {
  const restartFailed = showWithout(query, <Part />);
  const alert = (await screen.findByText(sentence)).closest('[role="alert"]');
  if (!(alert instanceof HTMLElement)) throw new Error('a screen reader hears nothing of it');
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(restartFailed).toHaveBeenCalledOnce();
});
