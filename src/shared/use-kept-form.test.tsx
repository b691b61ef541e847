// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftNow } from '#drafts/draft.ts';
// biome-ignore lint/style/noRestrictedImports: the form is tested over the real drafts.
import { createDrafts } from '#drafts/drafts.ts';
// biome-ignore lint/style/noRestrictedImports: as above.
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { withServices } from '#services/with-services.tsx';
import { useKeptForm } from './use-kept-form.ts';

const db = openDraftsDb();
const drafts = createDrafts(db);

interface FormProps {
  server: { city: string; phone: string };
  isOpen?: boolean;
}

function Form({ server, isOpen = true }: FormProps) {
  const form = useForm({ values: server, resetOptions: { keepDirtyValues: true } });
  const kept = useKeptForm(form, { draftId: 'p', kind: 'profile', postId: null, uid: 'ana', isOpen });
  const [hasMore, setHasMore] = useState(false);
  const sending = useRef(form.getValues());
  return (
    <form>
      <input aria-label="Ciudad" {...form.register('city')} />
      <input aria-label="Teléfono" {...form.register('phone')} />
      <output>{kept.saving.state}</output>
      <button
        type="button"
        onClick={() => {
          sending.current = form.getValues();
        }}
      >
        Send
      </button>
      <button
        type="button"
        onClick={() => void kept.putAway(sending.current, sending.current).then(setHasMore)}
      >
        Sent
      </button>
      <p>{hasMore ? 'More' : 'No more'}</p>
      <button type="button" onClick={kept.saveAgain}>
        Again
      </button>
      <button type="button" onClick={() => void kept.putAway(form.getValues(), server)}>
        Put away
      </button>
    </form>
  );
}

const open = (form: React.ReactNode, given: Drafts = drafts) =>
  render(form, { wrapper: withServices({ drafts: given }) });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (label: string) => void fireEvent.click(screen.getByText(label));
const keptValues = async () => (await drafts.get('p'))?.values;

beforeEach(() => drafts.removeAllOf('ana'));
afterEach(cleanup);

it("keeps the changed fields, and restores them over the server's values of the other fields", async () => {
  const first = open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Maipú');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
  first.unmount();

  open(<Form server={{ city: 'Jujuy', phone: '2' }} />);
  await vi.waitFor(() => expect(field('Ciudad').value).toBe('Maipú'));
  expect(field('Teléfono').value).toBe('2');
});

it('does not keep fields that were changed back, or that were sent', async () => {
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  const send = () => ['Send', 'Sent'].forEach(press);
  for (const end of [() => type('Ciudad', 'Salta'), send]) {
    type('Ciudad', 'Maipú');
    await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
    end();
    await vi.waitFor(async () => expect(await keptValues()).toBeUndefined());
  }
});

it('does not overwrite text that was typed while the draft was loading', async () => {
  const key = { draftId: 'p', version: 1, uid: 'ana', kind: 'profile', postId: null, step: 0 } as const;
  await drafts.save({ ...key, replaces: null, values: { city: 'Maipú', phone: '9' }, updatedAt: 1 });
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Luján');
  await vi.waitFor(() => expect(field('Teléfono').value).toBe('9'));
  expect(field('Ciudad').value).toBe('Luján');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Luján', phone: '9' }));
});

it('reports a refusal by the phone, and stores at the next attempt', async () => {
  const save = vi.fn(drafts.save);
  save.mockRejectedValueOnce(new Error('full'));
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, save });
  type('Ciudad', 'Maipú');
  expect(await screen.findByText('failed')).toBeTruthy();
  fireEvent.click(screen.getByText('Again'));
  expect(await screen.findByText('saved')).toBeTruthy();
  expect(await keptValues()).toEqual({ city: 'Maipú' });
});

it("shows the server's values after a discard, also in restored fields", async () => {
  const first = open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Maipú');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
  first.unmount();
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  await vi.waitFor(() => expect(field('Ciudad').value).toBe('Maipú'));
  fireEvent.click(screen.getByText('Put away'));
  await vi.waitFor(() => expect(field('Ciudad').value).toBe('Salta'));
  await vi.waitFor(async () => expect(await keptValues()).toBeUndefined());
});

it('removes the draft before the form shows that it is put away', async () => {
  let remove = () => {};
  const removing = new Promise<void>((resolve) => {
    remove = resolve;
  });
  const slow = vi.fn((draftId: string) => removing.then(() => drafts.remove(draftId)));
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, remove: slow });
  type('Ciudad', 'Maipú');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
  press('Put away');
  await vi.waitFor(() => expect(slow).toHaveBeenCalled());
  expect(field('Ciudad').value).toBe('Maipú');
  remove();
  await vi.waitFor(() => expect(field('Ciudad').value).toBe('Salta'));
  expect(await keptValues()).toBeUndefined();
});

it('keeps a value that was typed back to what the server has while the form was being sent', async () => {
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Maipú');
  press('Send');
  type('Ciudad', 'Salta');
  press('Sent');
  await screen.findByText('More');
  expect(field('Ciudad').value).toBe('Salta');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Salta' }));
});

it('stores nothing when the form is reset after it was sent', async () => {
  const save = vi.fn(drafts.save);
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, save });
  type('Ciudad', 'Maipú');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
  save.mockClear();
  fireEvent.click(screen.getByText('Put away'));
  await vi.waitFor(() => expect(field('Ciudad').value).toBe('Salta'));
  await vi.waitFor(async () => expect(await keptValues()).toBeUndefined());
  expect(save).not.toHaveBeenCalled();
});

it('reports a phone without storage at the first letter, not before', async () => {
  const refuse = () => Promise.reject(new Error('closed'));
  const [get, remove] = [vi.fn(refuse), vi.fn(refuse)];
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, get, save: refuse, remove });
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  type('Ciudad', 'Maipú');
  expect(await screen.findByText('failed')).toBeTruthy();
  // Nothing was stored before, so there is nothing to report until the first letter.
  expect(remove).not.toHaveBeenCalled();
});

it('reads nothing while the form is closed', async () => {
  const get = vi.fn(drafts.get);
  const closed = open(<Form server={{ city: '', phone: '' }} isOpen={false} />, { ...drafts, get });
  expect(get).not.toHaveBeenCalled();
  closed.rerender(<Form server={{ city: '', phone: '' }} />);
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
});

it('stores nothing over a draft that the phone could not read, and joins it with what was typed once it can', async () => {
  const key = { draftId: 'p', version: 1, uid: 'ana', kind: 'profile', postId: null, step: 0 } as const;
  const stored = { ...key, replaces: null, values: { city: 'Maipú', phone: '9' }, updatedAt: 1 };
  await drafts.save(stored);
  const get = vi.fn(drafts.get).mockRejectedValueOnce(new IndexedDbError('database-closed'));
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, get });
  type('Ciudad', 'Luján');
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(await drafts.get('p')).toEqual(stored);

  fireEvent.click(screen.getByText('Again'));
  await vi.waitFor(() => expect(field('Teléfono').value).toBe('9'));
  expect(field('Ciudad').value).toBe('Luján');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Luján', phone: '9' }));
});

it('keeps a draft that it could not read when the form is sent meanwhile', async () => {
  const key = { draftId: 'p', version: 1, uid: 'ana', kind: 'profile', postId: null, step: 0 } as const;
  const stored = { ...key, replaces: null, values: { phone: '9' }, updatedAt: 1 };
  await drafts.save(stored);
  const get = vi.fn(drafts.get).mockRejectedValue(new IndexedDbError('database-closed'));
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, get });
  type('Ciudad', 'Maipú');
  expect(await screen.findByText('failed')).toBeTruthy();
  fireEvent.click(screen.getByText('Put away'));
  expect(await screen.findByText('untouched')).toBeTruthy();
  expect(await drafts.get('p')).toEqual(stored);
});

it('keeps what was typed while the form was being sent, and nothing of what was sent', async () => {
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Maipú');
  type('Teléfono', '9');
  press('Send');
  type('Teléfono', '99');
  press('Sent');
  expect(await screen.findByText('More')).toBeTruthy();
  expect([field('Ciudad').value, field('Teléfono').value]).toEqual(['Maipú', '99']);
  expect(await keptValues()).toEqual({ phone: '99' });
});

it('keeps the part of a draft that was read only after the form was sent', async () => {
  const key = { draftId: 'p', version: 1, uid: 'ana', kind: 'profile', postId: null, step: 0 } as const;
  await drafts.save({ ...key, replaces: null, values: { city: 'Maipú', phone: '9' }, updatedAt: 1 });
  let read = () => {};
  const get = async (draftId: string) => {
    await new Promise<void>((resolve) => {
      read = resolve;
    });
    return drafts.get(draftId);
  };
  open(<Form server={{ city: 'Salta', phone: '1' }} />, { ...drafts, get });
  type('Ciudad', 'Luján');
  press('Send');
  press('Sent');
  read();
  expect(await screen.findByText('More')).toBeTruthy();
  expect([field('Ciudad').value, field('Teléfono').value]).toEqual(['Luján', '9']);
  expect(await keptValues()).toEqual({ phone: '9' });
});

it('goes on with what another tab has stored since, also where that tab changed a field back', async () => {
  const key = { draftId: 'p', uid: 'ana', kind: 'profile', postId: null, replaces: null, step: 0 } as const;
  open(<Form server={{ city: 'Salta', phone: '1' }} />);
  type('Ciudad', 'Maipú');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ city: 'Maipú' }));
  await screen.findByText('saved');
  await drafts.save({ ...draftNow({ ...key, values: { phone: '9' } }), updatedAt: Date.now() + 1000 });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(field('Teléfono').value).toBe('9'));
  expect(field('Ciudad').value).toBe('Salta');
  await vi.waitFor(async () => expect(await keptValues()).toEqual({ phone: '9' }));
});
