// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FavoriteButton } from './favorite-button.tsx';
import { testApp } from './testing/test-app.tsx';

afterEach(cleanup);

it('a visitor who taps a heart comes back to the listing with its filters', async () => {
  window.history.replaceState(null, '', '/adopciones?especie=dog&orden=espera');
  const { router, wrapper } = testApp({});
  render(<FavoriteButton post={{ id: 'luna', name: 'Luna' }} />, { wrapper });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar a Luna' }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/iniciar-sesion'));
  const { volver } = router.parseLocation(router.history.location).search as { volver: string };
  expect(volver).toBe('/adopciones?especie=dog&orden=espera');
});
