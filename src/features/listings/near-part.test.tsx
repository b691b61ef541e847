// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import { newListLengths } from '#services/services.ts';
import { ownPlace } from '#session/own-place.ts';
import { heard, testApp } from '#shared/test-app.tsx';
import { ListingScreen } from './listing-screen.tsx';

const photos = [samplePhoto('photo')];
const posts = heard([
  samplePost({ id: 'far', name: 'Lejos', province: 'Salta', city: 'Salta', createdAt: 2, photos }),
  samplePost({ id: 'near', name: 'Cerca', province: 'Mendoza', city: 'Mendoza', createdAt: 1, photos }),
]);

const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);

it('whoever comes back to the order by distance finds it in the first frame, in which the router scrolls to the old place', async () => {
  ownPlace.choose({ province: 'Mendoza', city: 'Mendoza' });
  const { wrapper } = testApp({
    read: (name) => (name === 'public-posts' ? posts : undefined),
    listLengths: newListLengths(),
    photoUrl: (path) => path,
  });
  const listing = (
    <ListingScreen
      title="Adopciones"
      lead=""
      species={null}
      search={{ orden: 'cerca' }}
      onSearchChange={() => {}}
    />
  );
  const first = render(listing, { wrapper });
  expect(screen.queryAllByRole('article')).toEqual([]);
  await screen.findByText('en tu ciudad');
  expect(names()).toEqual(['Cerca', 'Lejos']);
  first.unmount();

  render(listing, { wrapper });
  expect(names()).toEqual(['Cerca', 'Lejos']);
});
