// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { onRemoved, tellRemoved } from '#drafts/removed-drafts.ts';
import type { DraftPhoto } from '#drafts/types.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { newGiveValues } from './give-values.ts';
import { type GiveDraft, useGiveDraft } from './use-give-draft.ts';

const db = openDraftsDb();
const drafts = createDrafts(db);
const draftId = 'editar-luna';

const photo = (photoId: string): DraftPhoto => ({
  draftId,
  photoId,
  position: 0,
  meta: { id: photoId, width: 4, height: 3, thumbhash: '', alt: null, contentType: 'image/webp' },
  full: new ArrayBuffer(9),
  thumb: new ArrayBuffer(3),
});
const photos = [photo('one'), photo('two')];
const values = { ...newGiveValues({ email: 'ana@patitas.test' }), photoOrder: ['one', 'two'] };

/** A tab that begins with an edit which waits in the outbox. */
async function openTab() {
  const key = { draftId, uid: 'ana', postId: 'luna' };
  const { result } = renderHook(
    () =>
      useGiveDraft(
        key,
        () => ({ values, photos, replaces: 'c1' }),
        () => {},
      ),
    testApp({ drafts }),
  );
  await vi.waitFor(() => expect(result.current.status).toBe('open'));
  return () => (result.current as { draft: GiveDraft }).draft;
}
const storedIds = async () => (await drafts.photosOf(draftId)).map(({ photoId }) => photoId);

afterEach(cleanup);

it('does not bring back a photo that another tab has removed', async () => {
  const [first, second] = [await openTab(), await openTab()];
  act(() => second().removePhoto('two'));
  await vi.waitFor(async () => expect(await storedIds()).toEqual(['one']));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(first().photos).toHaveLength(1));
  act(() => first().change(() => ({ alts: { one: 'Duerme' } })));
  await vi.waitFor(async () => expect((await drafts.get(draftId))?.values.alts).toEqual({ one: 'Duerme' }));
  await vi.waitFor(() => expect(first().saving.state).toBe('saved'));
  expect(await storedIds()).toEqual(['one']);
});

it('does not bring back what a closed database refused here after another tab has sent the draft', async () => {
  const tab = await openTab();
  const put = vi.spyOn(db.drafts, 'put').mockImplementation(() => {
    const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return Promise.reject(lost) as never;
  });
  act(() => tab().change(() => ({ alts: { one: 'Duerme' } })));
  await vi.waitFor(() => expect(tab().saving.state).toBe('failed'));
  put.mockRestore();
  // Another tab has a session storage of its own.
  await db.drafts.delete(draftId);
  tellRemoved(draftId);
  await vi.waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  expect(await drafts.get(draftId)).toBeUndefined();
});

it('leaves alone what another tab has stored under the same id since, if it hears of the removal late', async () => {
  const tab = await openTab();
  act(() => tab().change(() => ({ alts: { one: 'Duerme' } })));
  await vi.waitFor(() => expect(tab().saving.state).toBe('saved'));
  const heard = vi.fn();
  const end = onRemoved(draftId, heard);
  tellRemoved(draftId);
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  end();
  expect(await drafts.get(draftId)).toMatchObject({ values: { alts: { one: 'Duerme' } } });
});
