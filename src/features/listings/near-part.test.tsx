// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ListingSearch } from '#domain/listing-search.ts';
import type { Post } from '#domain/post.ts';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import { newListLengths } from '#services/services.ts';
import { ownPlace } from '#session/own-place.ts';
import { heard, testApp } from '#shared/testing/test-app.tsx';
import { ListingScreen } from './listing-screen.tsx';

// On a busy machine its first load takes longer than a test waits for what it shows.
beforeAll(() => import('./near-panel.tsx'));
afterEach(cleanup);

const photos = [samplePhoto('photo')];
const far = samplePost({ id: 'far', name: 'Lejos', province: 'Salta', city: 'Salta', createdAt: 2, photos });
const close = samplePost({ id: 'close', name: 'Cerca', province: 'Mendoza', city: 'Mendoza', photos });
const unknown = samplePost({
  id: 'unknown',
  name: 'Quién sabe',
  province: 'Montevideo',
  urgent: true,
  photos,
});

/** @returns renders the listing by distance for somebody in Mendoza. All of its phone's visits share what has loaded. */
function listingOf(posts: readonly Post[]) {
  ownPlace.choose({ province: 'Mendoza', city: 'Mendoza' });
  const state = heard(posts);
  const { wrapper } = testApp({
    read: (name) => (name === 'public-posts' ? state : undefined),
    listLengths: newListLengths(),
    photoUrl: (path) => path,
  });
  return (filters: ListingSearch = {}) =>
    render(
      <ListingScreen
        title="Adopciones"
        lead=""
        species={null}
        search={{ ...filters, orden: 'cerca' }}
        onSearchChange={() => {}}
      />,
      { wrapper },
    );
}

const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

it('whoever comes back to the order by distance finds it in the first frame, in which the router scrolls to the old place', async () => {
  const open = listingOf([far, close]);
  const first = open();
  expect(screen.queryAllByRole('article')).toEqual([]);
  await screen.findByText('en tu ciudad');
  expect(names()).toEqual(['Cerca', 'Lejos']);
  first.unmount();

  open();
  expect(names()).toEqual(['Cerca', 'Lejos']);
});

it('the order by distance speaks only of animals that are in the list', async () => {
  const open = listingOf([far, close, unknown]);
  const says = async () => (await screen.findByText(/^Distancias aproximadas/)).textContent;
  const { unmount } = open();
  expect(await says()).toContain('De uno no sabemos dónde está');
  unmount();
  open({ provincia: 'Mendoza' });
  expect(names()).toEqual(['Cerca']);
  expect(await says()).not.toContain('De uno');
});
