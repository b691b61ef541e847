// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { LogEntry } from '#domain/moderation-log.ts';
import { nobody } from '#domain/nobody.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { heard, testApp } from '#shared/testing/test-app.tsx';
import { LogScreen } from './log-screen.tsx';

afterEach(cleanup);

const verdict: LogEntry = {
  id: 'verdict',
  act: 'accept',
  subjectId: 'luna',
  name: 'Luna',
  reason: null,
  undoes: null,
  actorId: 'admin',
  actorName: 'Eva',
  createdAt: Date.now(),
};
const block: LogEntry = { ...verdict, id: 'block', act: 'block', subjectId: 'luis', name: 'Luis' };

it('says until when a verdict can be taken back that waits for a signal; a block can be at any time', () => {
  const log = heard([verdict, block]);
  const entries = [
    sampleEntry({
      type: 'undo-moderation',
      undoneId: 'verdict',
      act: 'accept',
      subjectId: 'luna',
      name: 'Luna',
    }),
    sampleEntry({ type: 'unblock-user', targetUid: 'luis', targetName: 'Luis' }, { commandId: 'second' }),
  ];
  render(<LogScreen />, testApp({ read: () => log, entries }));
  const fates = screen.getAllByText(/se deshará/).map(({ textContent }) => textContent?.split(' · ')[1]);
  expect(fates).toEqual([
    'se deshará en cuanto haya señal, si aún no pasaron diez minutos',
    'se deshará en cuanto haya señal',
  ]);
});

it("shows the deletion of a post once, without an undo, and none that is waiting of a post of one's own", () => {
  const log = heard<LogEntry[]>([{ ...verdict, id: 'post-deleted-luna', act: 'delete' }, verdict]);
  const remove = (postId: string, seenRevision?: string) =>
    sampleEntry({ type: 'delete-post', postId, petName: postId, seenRevision }, { commandId: `c-${postId}` });
  const entries = [remove('luna', 'seen'), remove('toby', 'seen'), remove('own')];
  render(<LogScreen />, testApp({ read: () => log, entries }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Eliminar la publicación de toby'),
    expect.stringMatching(/^Eva eliminó la publicación de Luna.{0,40}$/),
    expect.stringMatching(/^Eva aceptó la publicación de Luna.{0,40}$/),
  ]);
  // Neither can the earlier verdict be taken back any more.
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ver publicación' })).toBeNull();
});

it("shows the deletion of a comment that waits until it has arrived, and none of one's own", () => {
  const arrived: LogEntry = { ...verdict, id: 'comment-deleted-luna_old', act: 'delete-comment' };
  const log = heard<LogEntry[]>([{ ...arrived, subjectId: 'luna_old' }]);
  const remove = (commentId: string, isModeration?: boolean) =>
    sampleEntry(
      { type: 'delete-comment', postId: 'luna', petName: 'Luna', commentId, isModeration },
      { commandId: `c-${commentId}` },
    );
  const entries = [remove('old', true), remove('new', true), remove('own', false), remove('older-app')];
  render(<LogScreen />, testApp({ read: () => log, entries }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Eliminar un comentario en la publicación de Luna'),
    expect.stringContaining('Eva eliminó un comentario en la publicación de Luna'),
  ]);
});

it('shows the deletion of a comment with a link to its post, while that exists, and without an undo', () => {
  const deletion: LogEntry = {
    ...verdict,
    id: 'comment-deleted-toby_c',
    act: 'delete-comment',
    name: 'Toby',
  };
  const log = heard<LogEntry[]>([
    { ...verdict, id: 'post-deleted-luna', act: 'delete' },
    { ...deletion, subjectId: 'toby_c' },
    { ...deletion, id: 'comment-deleted-luna_c', subjectId: 'luna_c', name: 'Luna' },
  ]);
  render(<LogScreen />, testApp({ read: () => log, entries: [] }));
  expect(screen.getByText('Eva eliminó un comentario en la publicación de Toby')).toBeTruthy();
  expect(screen.getByText('Eva eliminó un comentario en la publicación de Luna')).toBeTruthy();
  const links = screen.getAllByRole('link', { name: 'Ver publicación' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/post/toby']);
  expect(screen.queryByRole('button')).toBeNull();
});

const fatesOf = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /des(hecho|hará)/.exec(textContent ?? '')?.[0]);

it('shows a decision once, although its entry in the outbox stays for a moment after it has arrived', () => {
  const unblock: LogEntry = { ...block, id: 'release', act: 'unblock' };
  const log = heard([unblock, verdict]);
  const request = { type: 'unblock-user', targetUid: 'luis', targetName: 'Luis' } as const;
  const arrived = sampleEntry(request, { commandId: 'release', state: 'sending' });
  render(<LogScreen />, testApp({ read: () => log, entries: [arrived] }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(fatesOf()).toEqual([undefined, undefined]);
});

it('says of no block that it was taken back, or can be, because other people deleted their accounts, too', () => {
  const gone = { subjectId: nobody, name: 'Cuenta eliminada' };
  const log = heard([
    { ...block, ...gone, id: 'b2' },
    { ...block, ...gone, id: 'b1' },
  ]);
  render(<LogScreen />, testApp({ read: () => log, entries: [] }));
  expect(fatesOf()).toEqual([undefined, undefined]);
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ver perfil' })).toBeNull();
});

it('offers to take back only the last verdict about a post that was edited in between', () => {
  const log = heard([{ ...verdict, id: 'second', act: 'reject' } as const, verdict]);
  render(<LogScreen />, testApp({ read: () => log, entries: [] }));
  const offers = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(offers).toEqual(['Deshacer: Eva rechazó la publicación de Luna']);
});

it('says at its end that there may be more decisions than it shows', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ ...verdict, id: `v${index}` }));
  const fewer = heard(many.slice(1));
  render(<LogScreen />, testApp({ read: () => fewer, entries: [] }));
  expect(screen.queryByText(/más recientes/)).toBeNull();
  cleanup();
  const all = heard(many);
  render(<LogScreen />, testApp({ read: () => all, entries: [] }));
  expect(screen.getByText('Aquí están las 200 decisiones más recientes.')).toBeTruthy();
});
