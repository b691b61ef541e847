// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OnlineClients } from '#firebase/server-acts/online-clients.ts';
import type { Leaving, PageAuth } from '#services/services.ts';
import { ana, testApp } from '#shared/test-app.tsx';
import { DeleteAccount } from './delete-account.tsx';

afterEach(cleanup);

it('ends the session also on a phone that cannot delete the drafts: the next person would find the account open', async () => {
  const asked: Leaving[] = [];
  const auth: Partial<PageAuth> = {
    observe(listener) {
      listener(ana);
      return () => {};
    },
    async signOut(how) {
      asked.push(how);
      if (!how.keepsDrafts) throw new Error('the phone refused');
    },
  };
  const account = { deleteAccount: async () => {} };
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
  await screen.findByText('Tu cuenta y tus datos se eliminaron.');
  expect(asked).toEqual([{ keepsDrafts: false }, { keepsDrafts: true }]);
});
