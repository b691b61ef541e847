// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Command, CommandRequest } from '#domain/commands/registry.ts';
import type { ProfileReport } from '#domain/profile-report.ts';
import type { Report } from '#domain/report.ts';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox } from '#outbox/types.ts';
import { loading, newListLengths, type ReadState, type Services } from '#services/services.ts';
import { entryTitle } from '#shared/entry-text.ts';
import { stubIntersections } from '#shared/testing/stub-intersections.ts';
import { heard, testApp } from '#shared/testing/test-app.tsx';
import { ProfileReportRow } from './profile-report-row.tsx';
import { ReportRow } from './report-row.tsx';
import { ReportsScreen } from './reports-screen.tsx';

afterEach(cleanup);

const report = {
  id: 'eva-ana',
  profileId: 'eva',
  reason: 'other',
  text: '',
  reporterId: 'ana',
  createdAt: 1,
  seen: { displayName: 'Eva', photoURL: 'avatars/eva/1.jpg' },
} as unknown as ProfileReport;

/** The row of a report, while both profiles are answered like this. */
function showRow(profile: ReadState<unknown>) {
  const loadPhoto = () => new Promise<Blob>(() => {});
  render(<ProfileReportRow report={report} />, testApp({ read: () => profile, loadPhoto }));
  return [/ya no existe/, /ya no tiene esta foto/].map((text) => screen.queryByText(text) !== null);
}

describe('the row of a reported profile', () => {
  it.each([
    { status: 'loading' },
    { status: 'failed', code: 'unavailable' },
    { status: 'ready', data: null, fromCache: true, at: null },
  ] as const)('says nothing that is not known: $status', (profile) => {
    expect(showRow(profile as ReadState<unknown>)).toEqual([false, false]);
  });

  it('says what is gone once the server has answered', () => {
    expect(showRow({ status: 'ready', data: null, fromCache: false, at: 1 })).toEqual([true, true]);
  });
});

describe('the photo of a reported profile', () => {
  const fileOf = (address: string) => address.replace(/[?].*/, '');
  const at = (address: string) => {
    const seen = { displayName: 'Eva', photoURL: 'avatars/eva/1?alt=media' };
    const profile = heard({ displayName: 'Eva', photoURL: address });
    const loadPhoto = () => new Promise<Blob>(() => {});
    render(
      <ProfileReportRow report={{ ...report, seen } as ProfileReport} />,
      testApp({ read: () => profile, loadPhoto, photoUrl: fileOf }),
    );
    return screen.queryByRole('button', { name: 'Quitar foto' }) !== null;
  };
  it.each([
    ['the reported address', 'avatars/eva/1?alt=media', true],
    ['another address of the same file', 'avatars/eva/1?alt=media&v=2', true],
    ['another file', 'avatars/eva/2?alt=media', false],
  ])('can be taken away while the profile has %s: %s', (_what, address, can) => {
    expect(at(address)).toBe(can);
    expect(screen.queryByText(/ya no tiene esta foto/) === null).toBe(can);
  });
});

describe('a reported post whose owner has changed it', () => {
  const photo = (id: string) => ({
    ...{ id, path: `posts/eva/luna/${id}`, thumbPath: `posts/eva/luna/${id}_thumb` },
    ...{ width: 800, height: 600, thumbhash: 'x', alt: null },
  });
  const now = samplePost({ id: 'luna', name: 'Luna', photos: [photo('harmless')] });
  const seen = { authorId: 'eva', authorName: 'Eva', title: now.name, text: now.description };
  function showPost(state: ReadState<unknown>, photos: readonly object[]) {
    const loadPhoto = vi.fn((_path: string) => new Promise<Blob>(() => {}));
    const about = { ...report, postId: 'luna', commentId: null, adopterId: undefined };
    const reported = { ...about, seen: { ...seen, photos } } as unknown as Report;
    const read = (name: string) => (name === 'post' ? state : loading);
    render(<ReportRow report={reported} />, testApp({ read, loadPhoto }));
    return loadPhoto;
  }
  const hasChanged = () => screen.queryByText(/La publicación cambió desde la denuncia/) !== null;

  it('is compared with all that was reported, its photos as well', () => {
    showPost(heard(now), [photo('cruel')]);
    expect(hasChanged()).toBe(true);
    cleanup();
    showPost(heard(now), [photo('harmless')]);
    expect(hasChanged()).toBe(false);
  });

  it.each([
    ['edited', heard(now)],
    ['deleted', heard(null)],
  ])('shows the reported photos, which only administrators may still load: %s', (_what, state) => {
    const loadPhoto = showPost(state, [photo('cruel')]);
    expect(loadPhoto.mock.calls).toEqual([['posts/eva/luna/cruel']]);
    expect(screen.queryByRole('link', { name: /Foto 1/ })).toBeNull();
  });
});

let close = () => {};

/** Shows the row until the closing of its report is stored. */
function Page({ row }: { row: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  close = () => setOpen(false);
  return (
    <main>
      <h1>Denuncias</h1>
      {isOpen && row}
    </main>
  );
}

const ofPost = { ...report, postId: 'luna', commentId: null, adopterId: null } as unknown as Report;

it.each([
  ['a profile', <ProfileReportRow key="profile" report={report} />],
  ['a post', <ReportRow key="post" report={ofPost} />],
])('leaves the focus on the page when a report of %s is closed and its row goes', async (_what, row) => {
  const outbox: Partial<Outbox> = {
    enqueue: async () => {
      close();
      return { commandId: 'c1' } as Command;
    },
  };
  render(<Page row={row} />, testApp({ outbox, loadPhoto: () => new Promise<Blob>(() => {}) }));
  const button = screen.getByRole('button', { name: 'Cerrar denuncia' });
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it.each([
  ['a post', {}, /^Publicación de Luna, de /],
  ['a comment', { commentId: 'c1' }, /^Un comentario en la publicación de Luna, de /],
  ['a message', { commentId: 'm1', adopterId: 'eva' }, /^Un mensaje sobre la publicación de Luna, de /],
])('says that the report is about %s', (_what, about, words) => {
  const luna = heard(samplePost({ id: 'luna', name: 'Luna' }));
  const reported = { ...ofPost, seen: null, ...about };
  render(<ReportRow report={reported} />, testApp({ read: (name) => (name === 'post' ? luna : loading) }));
  expect(screen.getByText(words)).toBeTruthy();
});

it('names a pet in the act that deletes a comment, also while its post is not known', async () => {
  const enqueue = vi.fn<Outbox['enqueue']>().mockResolvedValue({ commandId: 'c1' } as Command);
  const comment = heard({ authorName: 'Eva', text: 'Lo vendo' });
  const reported = { ...ofPost, seen: null, commentId: 'c1' };
  const read = (name: string) => (name === 'comment' ? comment : loading);
  render(<ReportRow report={reported} />, testApp({ outbox: { enqueue }, read }));
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar comentario' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  const deletion = sampleEntry(enqueue.mock.calls[0]?.[0] as CommandRequest);
  expect(entryTitle(deletion)).toBe('Eliminar un comentario en la publicación de un animal');
});

it('lists what waits longest first, whether a post or a profile was reported', () => {
  const reports: Record<string, ReadState<unknown>> = {
    'open-reports': heard([
      { ...ofPost, id: 'old', text: 'el primero', createdAt: 1 },
      { ...ofPost, id: 'new', text: 'el tercero', createdAt: 3 },
    ]),
    'open-profile-reports': heard([{ ...report, text: 'el segundo', createdAt: 2 }]),
  };
  const loadPhoto = () => new Promise<Blob>(() => {});
  const listLengths = newListLengths();
  render(<ReportsScreen />, testApp({ read: (name) => reports[name] ?? loading, loadPhoto, listLengths }));
  const words = screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
  expect(words).toEqual(['el primero', 'el segundo', 'el tercero']);
});

describe('what is said when a report is closed', () => {
  const luna = heard(samplePost({ id: 'luna', name: 'Luna' }));
  const comment = heard({ authorName: 'Eva', text: 'Lo vendo' });
  const eva = heard({ displayName: 'Eva', photoURL: 'avatars/eva/1.jpg' });
  const answers: Record<string, ReadState<unknown>> = { post: luna, comment, profile: eva };
  const ofComment = { ...ofPost, seen: null, commentId: 'c1' };
  const rows = [
    ['post', <ReportRow key="post" report={{ ...ofPost, seen: null }} />, ['Cerrar denuncia']],
    ['comment', <ReportRow key="comment" report={ofComment} />, ['Eliminar comentario', 'Sí, eliminar']],
    ['photo', <ProfileReportRow key="photo" report={report} />, ['Quitar foto', 'Sí, quitar']],
  ] as const;
  const said = {
    heard: {
      post: 'Denuncia cerrada',
      comment: 'Comentario eliminado y denuncia cerrada',
      photo: 'Foto quitada y denuncia cerrada',
    },
    silent: {
      post: 'La denuncia se cerrará en cuanto haya conexión.',
      comment: 'El comentario se eliminará y la denuncia se cerrará en cuanto haya conexión.',
      photo: 'La foto se quitará y la denuncia se cerrará en cuanto haya conexión.',
    },
  };
  it.each((['heard', 'silent'] as const).flatMap((state) => rows.map((row) => [state, ...row] as const)))(
    'promises no more than is known: %s, %s',
    async (state, what, row, buttons) => {
      const enqueue = vi.fn<Outbox['enqueue']>().mockResolvedValue({ commandId: 'c1' } as Command);
      const connection = { subscribe: () => () => {}, getSnapshot: () => state, onBack: () => () => {} };
      const app = testApp({
        read: (name) => answers[name] ?? loading,
        outbox: { enqueue },
        connection: connection as unknown as Services['connection'],
        loadPhoto: () => new Promise<Blob>(() => {}),
        photoUrl: (path) => path,
      });
      render(row, app);
      for (const name of buttons) fireEvent.click(screen.getByRole('button', { name }));
      expect(await screen.findByText(said[state][what])).toBeTruthy();
    },
  );
});

it('asks for what many reports are about in steps, those that wait longest first', () => {
  stubIntersections();
  const open = heard(
    Array.from({ length: 25 }, (_, at) => ({
      ...ofPost,
      id: `r${at}`,
      postId: `p${at}`,
      seen: null,
      createdAt: at,
    })),
  );
  const none = heard([]);
  const asked = new Set<string>();
  const answer = (name: string) => {
    if (name === 'open-reports') return open;
    return name === 'open-profile-reports' ? none : loading;
  };
  const listeners = {
    subscribe: (name: string, params: object) => {
      if (name === 'post') asked.add(JSON.stringify(params));
      return () => {};
    },
    read: answer,
    readRendered: answer,
  };
  const app = testApp({
    listeners: listeners as unknown as Services['listeners'],
    listLengths: newListLengths(),
  });
  render(<ReportsScreen />, app);
  expect(screen.getByText('25 abiertas')).toBeTruthy();
  expect(asked.size).toBe(10);
  for (let clicks = 0; clicks < 2; clicks += 1)
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar más' }));
  expect(asked.size).toBe(25);
  expect(screen.queryByRole('button', { name: 'Mostrar más' })).toBeNull();
});
