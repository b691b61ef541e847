// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Drafts } from '#drafts/types.ts';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import type { PageAuth } from '#services/services.ts';
import { endedSession } from '#session/ended-session.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { DeleteAccount } from './delete-account.tsx';

afterEach(cleanup);

/** What the server says of the deletion. */
let answer: 'deleted' | 'deleting' = 'deleted';

async function deleteAccount({
  signOut = async () => {},
  removeAllOf = async () => {},
}: Partial<Pick<PageAuth, 'signOut'> & Pick<Drafts, 'removeAllOf'>> = {}) {
  const auth: Partial<PageAuth> = {
    observe(listener) {
      listener(ana);
      return () => {};
    },
    signOut,
  };
  const account = { deleteAccount: async () => answer };
  render(
    <DeleteAccount uid="ana" />,
    testApp({
      user: ana,
      auth: auth as PageAuth,
      online: { account } as unknown as OnlineClients,
      outbox: { discardAllOf: async () => {} },
      drafts: { removeAllOf } as Drafts,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
  fireEvent.input(screen.getByLabelText('Contraseña actual'), { target: { value: 'secreta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sí, eliminar mi cuenta' }));
}

it.each([
  ['deleted', 'Tu cuenta y tus datos se eliminaron.'],
  ['deleting', 'Tu cuenta se eliminó. Lo que quede de tus datos se borra en un día como mucho.'],
] as const)('promises no more than the server has done (%s)', async (outcome, sentence) => {
  answer = outcome;
  await deleteAccount();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('ends the session also on a phone that cannot delete the drafts: the next person would find the account open', async () => {
  answer = 'deleted';
  const signOut = vi.fn<PageAuth['signOut']>(async () => {});
  await deleteAccount({ signOut, removeAllOf: () => Promise.reject(new Error('the phone refused')) });
  await screen.findByText('Tu cuenta y tus datos se eliminaron.');
  expect(signOut).toHaveBeenCalledOnce();
});

it('leaves no notice of an account that was deleted elsewhere, and no draft, if the end of the session comes before the answer', async () => {
  answer = 'deleted';
  const removeAllOf = vi.fn<Drafts['removeAllOf']>(async () => {});
  endedSession.tell({ uid: 'ana', reason: 'deleted', waiting: 0, sendable: 0, told: 'new' });
  await deleteAccount({ removeAllOf });
  await screen.findByText('Tu cuenta y tus datos se eliminaron.');
  expect(endedSession.getSnapshot()).toBeNull();
  expect(removeAllOf).toHaveBeenCalledWith('ana');
});
