// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { staffSentence, type User } from '#domain/user.ts';
import type { Drafts } from '#drafts/types.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { IndexedDbError, type Outbox, type PendingEntry } from '#outbox/types.ts';
import { HeldWorker, prepared } from '#photos/testing/held-worker.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
// jsdom does not have it.
Element.prototype.scrollIntoView = () => undefined;

const names = { name: 'Ana', lastName: 'Ruiz', phone: null, province: null, city: null };
const user = heard({ ...names, uid: 'ana', displayName: 'Ana Ruiz', photoURL: null } as unknown as User);
const refused = sampleEntry(
  { type: 'update-profile', profile: { ...names, lastName: 'Ruiz Soto' }, photo: 'keep' },
  { state: 'rejected' },
);

function renderForm(given: { drafts?: Partial<Drafts>; outbox: object; entries?: readonly PendingEntry[] }) {
  const noDraft: Partial<Drafts> = { get: async () => undefined, photosOf: async () => [] };
  render(
    <EditProfileForm uid="ana" />,
    testApp({
      user: ana,
      read: (name) => (name === 'user' ? user : undefined),
      entries: given.entries ?? [],
      outbox: given.outbox,
      drafts: { ...noDraft, ...given.drafts } as Drafts,
      photoUrl: (path) => path,
    }),
  );
}

it('keeps refused changes in the form, and says so, if the phone does not discard them', async () => {
  const discard = vi.fn<Outbox['discard']>().mockRejectedValue(new IndexedDbError('database-closed'));
  renderForm({ entries: [refused], outbox: { discard } });
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar mis cambios' }));
  expect(discard).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sí, descartar' }));
  expect(await screen.findByText(/no respondió\. Inténtalo otra vez\./)).toBeTruthy();
  expect(screen.getByDisplayValue('Ruiz Soto')).toBeTruthy();
});

it('keeps what was typed while the changes were being stored', async () => {
  const save = vi.fn<Drafts['save']>(async () => {});
  const remove = vi.fn<Drafts['remove']>(async () => {});
  let stored = () => {};
  const enqueue = vi.fn(
    () =>
      new Promise((resolve) => {
        stored = () => resolve({ commandId: 'c1' });
      }),
  );
  renderForm({ outbox: { enqueue }, drafts: { save, remove } });
  const city = () => screen.getByLabelText<HTMLInputElement>(/Ciudad/);
  fireEvent.input(screen.getByLabelText(/Apellido/), { target: { value: 'Ruiz Soto' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  fireEvent.input(city(), { target: { value: 'Salta' } });
  stored();
  await vi.waitFor(() => expect(save.mock.lastCall?.[0].values).toEqual({ city: 'Salta' }));
  expect(city().value).toBe('Salta');
  expect(screen.getByDisplayValue('Ruiz Soto')).toBeTruthy();
  expect(screen.getByText(/Aún sin guardar en tu perfil/)).toBeTruthy();
  expect(remove).not.toHaveBeenCalled();
});

it.each([
  ['Ciudad', [], ['city']],
  ['Apellido', [], ['name', 'lastName']],
  // The refused change of an earlier version may be one of any field.
  ['Ciudad', [refused], ['name', 'lastName', 'phone', 'province', 'city']],
] as const)(
  'names what was changed (%s), because another phone may have changed the rest',
  async (label, entries, changed) => {
    const enqueue = vi.fn<Outbox['enqueue']>(async () => ({ commandId: 'c1' }) as never);
    const drafts = { save: async () => {}, remove: async () => {} };
    renderForm({ outbox: { enqueue, photo: async () => undefined }, entries, drafts });
    fireEvent.input(screen.getByLabelText(new RegExp(label)), { target: { value: 'Salta' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
    expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ changed });
  },
);

it('says on the form that first and last name together look like the team, and sends nothing', async () => {
  const enqueue = vi.fn();
  renderForm({ outbox: { enqueue }, drafts: { save: async () => {} } });
  fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Sopor' } });
  fireEvent.input(screen.getByLabelText('Apellido'), { target: { value: 'Te' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(staffSentence)).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
});

it('shows no photo that was being prepared when the changes were discarded', async () => {
  HeldWorker.install();
  renderForm({ outbox: {}, drafts: { save: async () => {}, remove: async () => {} } });
  fireEvent.input(screen.getByLabelText('Apellido'), { target: { value: 'Ruiz Soto' } });
  const files = [new File(['x'], 'ana.jpg')];
  fireEvent.change(screen.getByLabelText('Foto de perfil'), { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar mis cambios' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, descartar' }));
  await vi.waitFor(() => expect(screen.queryByDisplayValue('Ruiz Soto')).toBeNull());
  await HeldWorker.answer(prepared);
  expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
  expect(screen.queryByText(/Aún sin guardar/)).toBeNull();
});
