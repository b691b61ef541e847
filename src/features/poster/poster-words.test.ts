import { expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { cutTo, linesOf, posterWords } from './poster-words.ts';

const address = 'https://patitas.test/post/luna';

/** A space that ends no line is written as `_`. */
const fixed = (text: string) => text.replaceAll('_', '\u00a0');

it('says in short lines what is known, and nothing about what is not', () => {
  const words = posterWords(samplePost({ description: 'Tranquila.\n\nLe gusta el sol.' }), address);
  expect(words).toMatchObject({
    call: 'Busca un hogar',
    facts: fixed('Perro_· Hembra_· 2_años_· Mediano'),
    place: 'Godoy Cruz, Mendoza',
    goodNews: [
      'Tiene vacunas al día, esterilización y desparasitación.',
      'Se lleva bien con niños y perros.',
    ],
    story: 'Tranquila. Le gusta el sol.',
    address: 'patitas.test/post/luna',
  });
});

it('has no line for a pet about which nothing is known, and says that it is urgent', () => {
  const unknown = {
    vaccinated: 'unknown',
    sterilised: 'no',
    dewormed: 'unknown',
    microchipped: 'no',
  } as const;
  const words = posterWords(
    samplePost({
      species: 'other',
      breed: null,
      sex: 'unknown',
      urgent: true,
      health: unknown,
      goodWith: { children: 'no', dogs: 'unknown', cats: 'no' },
    }),
    address,
  );
  expect(words).toMatchObject({
    call: 'Busca hogar con urgencia',
    facts: fixed('2_años_· Mediano'),
    goodNews: [],
  });
});

it('ends the lines of the facts after a dot, and breaks a fact only if it is wider than a line', () => {
  const { facts } = posterWords(samplePost({ breed: 'Mestiza de pastor' }), address);
  const lines = (width: number) => linesOf(facts, (line) => line.length <= width);
  expect(lines(42)).toEqual([fixed('Perro_· Hembra_· 2_años_· Mediano_·'), fixed('Mestiza_de_pastor')]);
  expect(lines(21)).toEqual([
    fixed('Perro_· Hembra_·'),
    fixed('2_años_· Mediano_·'),
    fixed('Mestiza_de_pastor'),
  ]);
  expect(lines(11)).toContain('Mestiza de');
});

it('cuts a word that is wider than a line, and keeps all of it', () => {
  expect(linesOf('una palabrota', (line) => line.length <= 5)).toEqual(['una', 'palab', 'rota']);
});

it('never cuts through an emoji, of which a half would be printed as a box with a question mark', () => {
  const inUnits = (most: number) => (line: string) => line.length <= most;
  expect(linesOf('🐶🐶🐶', inUnits(5))).toEqual(['🐶🐶', '🐶']);
  // Where not even one fits.
  expect(linesOf('🐶🐶', inUnits(1))).toEqual(['🐶', '🐶']);
  expect(cutTo(['Duerme 🐶', 'y come'], 1, inUnits(9))).toEqual(['Duerme…']);
});
