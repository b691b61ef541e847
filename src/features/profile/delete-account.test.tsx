// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import type { Leaving, PageAuth } from '#services/services.ts';
import { ana, testApp } from '#shared/test-app.tsx';
import { DeleteAccount } from './delete-account.tsx';

afterEach(cleanup);

/** What the server says of the deletion. */
let answer: 'deleted' | 'deleting' = 'deleted';

async function deleteAccount(signOut: PageAuth['signOut'] = async () => {}) {
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
  const asked: Leaving[] = [];
  await deleteAccount(async (how) => {
    asked.push(how);
    if (!how.keepsDrafts) throw new Error('the phone refused');
  });
  await screen.findByText('Tu cuenta y tus datos se eliminaron.');
  expect(asked).toEqual([{ keepsDrafts: false }, { keepsDrafts: true }]);
});
