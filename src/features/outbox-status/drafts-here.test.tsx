// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '#connection/connection.ts';
import { samplePost } from '#domain/sample-post.ts';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { onRemoved } from '#drafts/removed-drafts.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { PendingScreen } from './pending-screen.tsx';

const drafts = createDrafts(openDraftsDb());
const draft = { uid: 'ana', replaces: null, step: 0 };
const connection = {
  subscribe: () => () => {},
  getSnapshot: () => 'heard',
  lastContact: () => null,
} as unknown as Connection;

const luna = heard(samplePost({ id: 'luna', name: 'Luna' }));

function open() {
  const outbox = { sentBy: async () => [], knows: async (commandId: string) => commandId === 'sent' };
  const app = testApp({
    user: ana,
    entries: [],
    read: (name) => (name === 'post' ? luna : undefined),
    outbox,
    connection,
    drafts,
  });
  render(<PendingScreen onEdit={() => {}} sendsWhenClosed={async () => false} />, app);
}
const rows = () => screen.queryAllByRole('listitem');

beforeEach(async () => {
  await drafts.removeAllOf('ana');
  const values = { text: '¿Sigue buscando casa?' };
  await drafts.save(
    draftNow({ ...draft, draftId: 'comment-ana-luna', kind: 'comment', postId: 'luna', values }),
  );
  await drafts.save(
    draftNow({
      ...draft,
      draftId: 'd2',
      kind: 'post',
      postId: null,
      values: { form: { name: 'Rex' }, postId: 'rex' },
    }),
  );
  await drafts.save(
    draftNow({
      ...draft,
      draftId: 'request-ana-toby',
      kind: 'request',
      postId: 'toby',
      values: { 'why-adopt': 'Nos gusta mucho' },
    }),
  );
});
afterEach(cleanup);

it('closes the form of a draft that is deleted here and open in another tab', async () => {
  const close = vi.fn();
  const end = onRemoved('d2', close);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Borrar el borrador: Una publicación' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar' }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  end();
});

it('lists every draft that a sign-out counts, with its words and the way to its form', async () => {
  open();
  await vi.waitFor(async () => expect(rows()).toHaveLength((await drafts.listOf('ana')).length));
  const words = screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
  expect(words.sort()).toEqual(['Nos gusta mucho', 'Rex', '¿Sigue buscando casa?']);
  expect(screen.getByText('Un comentario').closest('li')?.textContent).toContain('Sobre Luna · ');
  const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(places).toEqual(expect.arrayContaining(['/post/luna', '/dar-en-adopcion?borradores=true']));
});

it('deletes a draft whose form may be gone, after a question', async () => {
  open();
  fireEvent.click(
    await screen.findByRole('button', { name: 'Borrar el borrador: Un comentario sobre Luna' }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect((await drafts.listOf('ana')).map(({ kind }) => kind).sort()).toEqual(['post', 'request']);
});

it('leads to the part of the profile that has the form', async () => {
  const values = { name: 'Ana' };
  await drafts.save(draftNow({ ...draft, draftId: 'profile-ana', kind: 'profile', postId: null, values }));
  open();
  const link = await screen.findByRole('link', { name: 'Ir a tu perfil' });
  expect(link.getAttribute('href')).toBe('/perfil-de-usuario/ana?ver=cuenta');
});

it('does not list the draft of a text that is in the outbox or has arrived: the page was killed before it was deleted', async () => {
  const values = (commandId: string) => ({ text: `El texto de ${commandId}`, commandId });
  const text = { ...draft, kind: 'message', postId: 'luna' } as const;
  await drafts.save(draftNow({ ...text, draftId: 'm1', values: values('sent') }));
  await drafts.save(draftNow({ ...text, draftId: 'm2', values: values('unsent') }));
  open();
  expect(await screen.findByText('El texto de unsent')).toBeTruthy();
  expect(screen.queryByText('El texto de sent')).toBeNull();
});
