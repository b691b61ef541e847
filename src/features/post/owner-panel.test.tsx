// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { ana, testApp } from '#shared/test-app.tsx';
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
