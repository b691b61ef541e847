import { expect, it } from 'vitest';
import { chosenPlaces } from '#domain/places/chosen.ts';
import type { Spot } from '#domain/places/distance.ts';
import { samplePost } from '#domain/sample-post.ts';
import { filterPosts } from './filter-posts.ts';
import { nearTo } from './near-order.ts';

const places = chosenPlaces();
const near = nearTo(places.find('Mendoza', 'Godoy Cruz') as Spot, places);

const posts = [
  samplePost({ id: 'unknown', province: 'Montevideo', city: 'Carrasco', createdAt: 9 }),
  samplePost({ id: 'rosario', province: 'Santa Fe', city: 'Rosario', createdAt: 8 }),
  samplePost({ id: 'here-old', province: 'mendoza', city: 'GODOY CRUZ', createdAt: 1 }),
  samplePost({ id: 'here-new', province: 'Mendoza', city: 'Godoy Cruz', createdAt: 2 }),
  samplePost({ id: 'province', province: 'Mendoza', city: 'Un paraje', createdAt: 7 }),
  samplePost({ id: 'next', province: 'Mendoza', city: 'Guaymallén', createdAt: 3 }),
];

it('sorts the nearest first, then the newest, and what the table does not know last', () => {
  const found = filterPosts(posts, { orden: 'cerca' }, () => true, near);
  expect(found.map(({ id }) => id)).toEqual([
    'here-new',
    'here-old',
    'next',
    'province',
    'rosario',
    'unknown',
  ]);
  expect(found.map(near.words)).toEqual([
    'en tu ciudad',
    'en tu ciudad',
    'a menos de 10 km',
    'en tu provincia',
    'a unos 800 km',
    'distancia desconocida',
  ]);
  expect(posts.filter(near.isUnknown).map(({ id }) => id)).toEqual(['unknown']);
});

it('keeps the newest first while no place is known', () => {
  const [first] = filterPosts(posts, { orden: 'cerca' }, () => true, null);
  expect(first?.id).toBe('unknown');
});

it('sorts ten thousand posts in less than 100 ms of processor time', () => {
  const cities = places.provinces.flatMap(({ name, cities }) =>
    cities.map((city) => [name, city.name] as const),
  );
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const [province = '', city = ''] = cities[index % cities.length] ?? [];
    return samplePost({ id: `p${index}`, province, city, createdAt: index });
  });
  const timeOnce = () => {
    const before = process.cpuUsage();
    expect(near.sort(many)).toHaveLength(10_000);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  // The fastest of several runs: in the first ones the code is still being compiled.
  expect(Math.min(...Array.from({ length: 5 }, timeOnce))).toBeLessThan(100);
});
