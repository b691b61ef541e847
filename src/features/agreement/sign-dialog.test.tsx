// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Outbox } from '#outbox/types.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { SignDialog } from './sign-dialog.tsx';

const drafts = createDrafts(openDraftsDb());
// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
const enqueue = vi.fn<Outbox['enqueue']>(async () => ({ commandId: 'firma' }) as never);
const read = { facts: 'Animal: Luna', text: 'Me comprometo a cuidarla.' };

const dialog = (terms: typeof read) => (
  <SignDialog
    post={{ id: 'luna', name: 'Luna' }}
    adopterId="beto"
    side="owner"
    isOwn
    otherName="Beto"
    terms={terms}
    onKept={() => {}}
    onClose={() => {}}
  />
);
const open = (terms: typeof read) =>
  render(dialog(terms), testApp({ user: ana, entries: [], drafts, outbox: { enqueue } }));
const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Leí el acuerdo y lo acepto' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sign = () => fireEvent.click(screen.getByRole('button', { name: 'Firmar' }));

const hasFocus = (find: () => Element | null) =>
  vi.waitFor(() => expect(document.activeElement).toBe(find()));

function fill() {
  fireEvent.click(tick());
  type('Nombre y apellido', 'Ana Prueba');
  type('Número de documento', '30.123.456');
  fireEvent.click(screen.getByLabelText('Firmar con mi nombre escrito'));
}

afterEach(async () => {
  cleanup();
  enqueue.mockClear();
  await drafts.removeAllOf('ana');
});

it('signs the terms that were read', async () => {
  open(read);
  fill();
  sign();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ type: 'sign-agreement', side: 'owner', ...read });
});

it('says that the terms have changed, and asks again, if the other one has signed others meanwhile', async () => {
  const { rerender } = open(read);
  fill();
  expect(tick().checked).toBe(true);
  rerender(dialog({ ...read, facts: 'Animal: Nube' }));
  expect(tick().checked).toBe(false);
  const changed = () => screen.queryByText('El acuerdo cambió: léelo otra vez y márcalo.');
  expect(changed()).not.toBeNull();
  sign();
  await hasFocus(tick);
  expect(changed()).not.toBeNull();
  expect(enqueue).not.toHaveBeenCalled();
  fireEvent.click(tick());
  await vi.waitFor(() => expect(changed()).toBeNull());
});

it('the focus goes to the box, which stands above the fields, if everything is missing', async () => {
  open(read);
  sign();
  await hasFocus(tick);
});

it('the focus goes to the signature if nothing else is missing', async () => {
  open(read);
  fireEvent.click(tick());
  type('Nombre y apellido', 'Ana Prueba');
  type('Número de documento', '30.123.456');
  sign();
  await hasFocus(() => screen.getByRole('img', { name: 'Sin firma todavía' }).parentElement);
});
