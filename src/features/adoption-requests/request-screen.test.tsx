// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { draftNow } from '#drafts/draft.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { ana, heard, testApp } from '#shared/test-app.tsx';
import { RequestScreen } from './request-screen.tsx';

const drafts = createDrafts(openDraftsDb());
const draftId = 'request-ana-luna';
const values = { 'why-adopt': 'Nos gusta mucho' };
const answers: Record<string, ReturnType<typeof heard>> = {
  post: heard(samplePost({ id: 'luna', name: 'Luna', status: 'accepted', ownerId: 'luis' })),
  'requests-of-adopter': heard([]),
  user: heard(null),
};

function open(get = drafts.get) {
  const app = testApp({ user: ana, read: (name) => answers[name], drafts: { ...drafts, get } });
  render(<RequestScreen postId="luna" onSent={() => {}} />, app);
}
const whyField = () => screen.findByLabelText<HTMLTextAreaElement>(/adoptar/);

beforeEach(async () => {
  await drafts.removeAllOf('ana');
  await drafts.save(
    draftNow({ draftId, uid: 'ana', kind: 'request', postId: 'luna', replaces: 'c0', values, step: 0 }),
  );
});
afterEach(cleanup);

it('shows no empty questionnaire in the place of answers that the phone could not read, and reads them again', async () => {
  const before = await drafts.get(draftId);
  open(vi.fn(drafts.get).mockRejectedValueOnce(new IndexedDbError('database-closed')));
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect((await whyField()).value).toBe('Nos gusta mucho');
  expect(await drafts.get(draftId)).toEqual(before);
  fireEvent.change(await whyField(), { target: { value: 'Nos encanta' } });
  await vi.waitFor(async () =>
    expect(await drafts.get(draftId)).toMatchObject({
      values: { 'why-adopt': 'Nos encanta' },
      replaces: 'c0',
    }),
  );
});

it('opens an empty questionnaire in a browser that stores nothing, and says so', async () => {
  open(() => Promise.reject(new IndexedDbError('unavailable')));
  expect((await whyField()).value).toBe('');
  expect(screen.getByText('Sin guardar en este dispositivo')).toBeTruthy();
});
