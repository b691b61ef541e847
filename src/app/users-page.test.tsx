// @vitest-environment jsdom
import { Link, RouterProvider, useSearch } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleUser } from '#domain/sample-user.ts';
import { readUsersSearch } from '#features/admin-users/users-search.ts';
import { newListLengths } from '#services/services.ts';
import { ana, heard, testApp, testRouter } from '#shared/testing/test-app.tsx';
import { UsersPage } from './users-page.tsx';

// jsdom has none.
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = () => screen.findByLabelText<HTMLInputElement>('Buscar por nombre o correo');
const rows = () => screen.getAllByRole('row').length - 1;
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

async function openUsers() {
  const users = heard(['ana', 'luis', 'zoe'].map((uid) => sampleUser(uid)));
  const counts = heard([]);
  const router = testRouter('/admin/usuarios', [
    {
      path: '/admin/usuarios',
      validateSearch: readUsersSearch,
      component: () => (
        <>
          <UsersPage {...useSearch({ strict: false })} />
          <Link to="/admin/usuarios">De nuevo</Link>
        </>
      ),
    },
    { path: '/perfil-de-usuario/$uid', component: () => <h1>Perfil</h1> },
  ]);
  const read = (name: string) => (name === 'users' ? users : counts);
  const app = { user: { ...ana, role: 'admin' as const }, read, entries: [], listLengths: newListLengths() };
  render(<RouterProvider router={router} />, testApp(app));
  await field();
  return router;
}

it('still shows the found accounts when the administrator comes back from a profile', async () => {
  const router = await openUsers();
  await type('zoe');
  fireEvent.click(await screen.findByRole('link', { name: 'zoe Paz' }));
  await screen.findByRole('heading', { name: 'Perfil' });
  router.history.back();
  expect((await field()).value).toBe('zoe');
  expect(rows()).toBe(1);
});

it('keeps the search with another filter, and no name or address in the URL', async () => {
  const router = await openUsers();
  await type('zoe@');
  fireEvent.click(screen.getByRole('button', { name: 'Bloqueados' }));
  await screen.findByRole('heading', { name: 'Nadie coincide' });
  expect((await field()).value).toBe('zoe@');
  expect(router.state.location.href).toBe('/admin/usuarios?quienes=bloqueados');
});

it('takes the search of the place to which the administrator goes back or on', async () => {
  const router = await openUsers();
  await type('zoe');
  fireEvent.click(screen.getByRole('button', { name: 'Bloqueados' }));
  await screen.findByRole('heading', { name: 'Nadie coincide' });
  await type('zoe ');
  await type('lui');
  router.history.back();
  await waitFor(async () => expect((await field()).value).toBe('zoe'));
  fireEvent.click(screen.getByRole('link', { name: 'De nuevo' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(rows()).toBe(3);
});

it('keeps the order with the search, with another filter and on the way back', async () => {
  const router = await openUsers();
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const sort = () => fireEvent.click(screen.getByRole('button', { name: /^Nombre/ }));
  sort();
  await waitFor(() => expect(names()).toEqual(['ana Paz', 'luis Paz', 'zoe Paz']));
  sort();
  await type('a');
  await waitFor(() => expect(names()).toEqual(['zoe Paz', 'luis Paz', 'ana Paz']));
  fireEvent.click(screen.getByRole('link', { name: 'luis Paz' }));
  await screen.findByRole('heading', { name: 'Perfil' });
  router.history.back();
  await field();
  expect(names()).toEqual(['zoe Paz', 'luis Paz', 'ana Paz']);
  fireEvent.click(screen.getByRole('button', { name: 'Bloqueados' }));
  await screen.findByRole('heading', { name: 'Nadie coincide' });
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
  await waitFor(() => expect(names()).toEqual(['zoe Paz', 'luis Paz', 'ana Paz']));
});
