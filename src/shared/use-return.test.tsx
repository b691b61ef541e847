// @vitest-environment jsdom
// One draft in two tabs: who comes back to a tab goes on with what the other one has stored.
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the forms are tested over the real drafts.
import { createDrafts } from '#drafts/drafts.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { testApp } from './testing/test-app.tsx';
import { newTextDraft, textDraft, useTextDraft } from './use-text-draft.ts';

const drafts = createDrafts(openDraftsDb());
const key = { draftId: 'comment-ana-luna', uid: 'ana', kind: 'comment', postId: 'luna' } as const;
const sent = new Set<string>();

async function openTab() {
  const outbox = { knows: async (id: string) => sent.has(id) };
  const { result } = renderHook(() => useTextDraft(key), testApp({ drafts, outbox }));
  await act(async () => {});
  return {
    text: () => result.current.text,
    async write(text: string) {
      act(() => result.current.write(text));
      await vi.waitFor(async () => expect((await drafts.get(key.draftId))?.values.text).toBe(text));
    },
    async send() {
      const id = await result.current.commandIdToSend();
      sent.add(String(id));
      await act(() => result.current.clear(String(id)));
    },
  };
}

const comeBack = () => window.dispatchEvent(new Event('focus'));

beforeEach(async () => {
  sent.clear();
  await drafts.removeAllOf('ana');
});
afterEach(cleanup);

it('goes on with the text that another tab has stored since', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await there.write('Hola');
  comeBack();
  await vi.waitFor(() => expect(here.text()).toBe('Hola'));
  await here.write('Hola, ¿sigue?');
  comeBack();
  await vi.waitFor(() => expect(there.text()).toBe('Hola, ¿sigue?'));
});

it('shows no text that another tab has sent', async () => {
  const here = await openTab();
  await here.write('Hola');
  const there = await openTab();
  await vi.waitFor(() => expect(there.text()).toBe('Hola'));
  await there.send();
  expect(await drafts.get(key.draftId)).toBeUndefined();
  comeBack();
  await vi.waitFor(() => expect(here.text()).toBe(''));
});

it('shows no text that another tab has sent, also if that tab was killed before it removed the draft', async () => {
  const here = await openTab();
  await here.write('Hola');
  const next = textDraft(key, newTextDraft('¿Sigue?'));
  sent.add(String(next.values.commandId));
  await drafts.save({ ...next, updatedAt: Date.now() + 1000 });
  comeBack();
  await vi.waitFor(() => expect(here.text()).toBe(''));
});

it('keeps the text on the screen if the browser has deleted its draft', async () => {
  const here = await openTab();
  await here.write('Hola');
  await drafts.remove(key.draftId);
  const get = vi.spyOn(drafts, 'get');
  comeBack();
  await vi.waitFor(() => expect(get).toHaveResolved());
  await act(async () => {});
  expect(here.text()).toBe('Hola');
  get.mockRestore();
});

it('does not replace what is typed while the draft is being read again', async () => {
  const [here, there] = [await openTab(), await openTab()];
  await there.write('Hola');
  const stored = await drafts.get(key.draftId);
  let answer = () => {};
  const get = vi.spyOn(drafts, 'get').mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(stored);
      }),
  );
  comeBack();
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  get.mockRestore();
  await here.write('Qué bonita');
  await act(async () => answer());
  expect(here.text()).toBe('Qué bonita');
});
