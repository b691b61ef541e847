// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { ana, announced, testApp, waitingEntries } from '#shared/testing/test-app.tsx';
import { OwnerPanel } from './owner-panel.tsx';

afterEach(cleanup);

it('says that the deletion waits on this phone, and offers no act on a post that goes', () => {
  const deletion = sampleEntry({ type: 'delete-post', postId: 'luna', petName: 'Luna' });
  const show = (state: 'waiting' | 'rejected') =>
    render(
      <OwnerPanel post={samplePost({ id: 'luna' })} />,
      testApp({ user: ana, entries: [{ ...deletion, state }] }),
    );
  const { unmount } = show('rejected');
  expect(screen.getByRole('button', { name: 'Retirar' })).toBeTruthy();
  unmount();
  show('waiting');
  expect(screen.getByText(/^La eliminación está en este /)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells a screen reader the new status after each act, and says nothing about the first one', () => {
  const entries = waitingEntries();
  const post = samplePost({ id: 'luna', status: 'accepted', confirmedAt: Date.now() });
  render(<OwnerPanel post={post} />, testApp({ user: ana, pending: entries }));
  expect(announced()).toBe('');
  const acted = (type: 'withdraw-post' | 'restore-post') => {
    const entry = sampleEntry({ type, postId: 'luna', petName: 'Luna' });
    act(() => entries.become([...entries.getSnapshot(), entry]));
  };
  acted('withdraw-post');
  expect(announced()).toBe('Luna: Retirada');
  acted('restore-post');
  expect(announced()).toBe('Luna: Publicada');
});
