// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { AdoptionAction, type ConversationPlace } from '#features/adoption-requests/adoption-action.tsx';
import { ReceivedRequests } from '#features/adoption-requests/received-requests.tsx';
import type { ListenerStore, ReadState } from '#services/services.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { HiddenPost, PostConversation } from './post-conversation.tsx';

afterEach(cleanup);

const post = samplePost({ id: 'luna', name: 'Luna', status: 'adopted', ownerId: 'luis', ownerName: 'Luis' });
const failed: ReadState<unknown> = { status: 'failed', code: 'internal' };

/** The app, in which the query with this name failed. */
function appWithout(name: string) {
  const restartFailed = vi.fn();
  const never = () => () => {};
  const none = heard(null);
  const read = (asked: string) => (asked === name ? failed : none);
  const listeners = { subscribe: never, read, readRendered: read, restartFailed };
  const app = testApp({ user: ana, entries: [], listeners: listeners as unknown as ListenerStore });
  return { app, restartFailed };
}

async function retry(title: RegExp) {
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
}

it.each([
  ['an adopter', 'ana', /^No pudimos comprobar si solicitaste adoptar a Luna$/],
  ['an owner', 'luis', /^No pudimos cargar la conversación con Luis$/],
])('offers %s to read again the request that could not be read', async (_, adopterId, title) => {
  const { app, restartFailed } = appWithout('request');
  const other = { adopterId, otherId: 'luis', otherName: 'Luis', startsOpen: true };
  render(<PostConversation post={post} {...other} />, app);
  await retry(title);
  expect(restartFailed).toHaveBeenCalledOnce();
});

it('says it on the page of the pet, where nothing else would tell the adopter of the request', async () => {
  const { app, restartFailed } = appWithout('request');
  const conversation: ConversationPlace = (pet, other) => <PostConversation post={pet} {...other} />;
  render(<AdoptionAction post={post} conversation={conversation} />, app);
  await retry(/^No pudimos comprobar/);
  expect(restartFailed).toHaveBeenCalledOnce();
});

it('does not say that a hidden post is gone before it knows of the request', async () => {
  const { app, restartFailed } = appWithout('request');
  render(<HiddenPost postId="luna" uid="ana" loading="…" otherwise={<p>Ya no está disponible</p>} />, app);
  await retry(/^No pudimos abrir esta página$/);
  expect(screen.queryByText('Ya no está disponible')).toBeNull();
  expect(restartFailed).toHaveBeenCalledOnce();
});

it('offers an owner to read again the requests that could not be read', async () => {
  const { app, restartFailed } = appWithout('requests-of-post');
  render(<ReceivedRequests post={post} conversation={() => null} />, app);
  await retry(/^No pudimos cargar las solicitudes$/);
  expect(restartFailed).toHaveBeenCalledOnce();
});
