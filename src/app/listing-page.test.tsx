// @vitest-environment jsdom
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readListingSearch } from '#domain/listing-search.ts';
import { samplePost } from '#domain/sample-post.ts';
import { newListLengths } from '#services/services.ts';
import { heard, testApp, testRouter } from '#shared/testing/test-app.tsx';
import { ListingPage } from './listing-page.tsx';

// jsdom has none.
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const posts = heard([samplePost({ id: 'luna' })]);

/** A listing with one animal, as a visitor sees it. */
async function openListing(search = '') {
  const router = testRouter(`/adopciones${search}`, [
    {
      path: '/adopciones',
      validateSearch: readListingSearch,
      component: () => (
        <main>
          <ListingPage path="/adopciones" title="Adopciones" lead="" species={null} />
        </main>
      ),
    },
  ]);
  render(<RouterProvider router={router} />, testApp({ read: () => posts, listLengths: newListLengths() }));
  await screen.findByRole('heading', { level: 1 });
  return { address: () => router.state.location.search };
}

const words = () => screen.getByLabelText<HTMLInputElement>('Buscar');
const type = (value: string) => fireEvent.change(words(), { target: { value } });

it('keeps a change that is followed by another one before the page is drawn again', async () => {
  const { address } = await openListing();
  act(() => {
    type('perro');
    fireEvent.change(screen.getByLabelText('Ordenar'), { target: { value: 'espera' } });
  });
  await waitFor(() => expect(address()).toEqual({ texto: 'perro', orden: 'espera' }));
});

it('empties the field of the words when the filters are taken away, and leaves alone what is typed', async () => {
  const { address } = await openListing('?texto=gato');
  expect(words().value).toBe('gato');
  type('tortuga ');
  await waitFor(() => expect(address()).toEqual({ texto: 'tortuga' }));
  expect(words().value).toBe('tortuga ');
  const clear = await screen.findByRole('button', { name: 'Quitar filtros' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(address()).toEqual({}));
  expect(words().value).toBe('');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Adopciones'));
});

it.each([
  ['MENDOZA', 'Mendoza'],
  ['Salta', 'Salta'],
])('shows that %s is chosen, however the address writes it', async (written, shown) => {
  await openListing(`?provincia=${written}`);
  const field = await screen.findByLabelText<HTMLSelectElement>('Provincia');
  expect(field.selectedOptions[0]?.textContent).toBe(shown);
});
