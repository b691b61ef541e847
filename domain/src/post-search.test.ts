import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemOf, textSearch } from './post-search.ts';
import { sameNames } from './post-search-names.ts';
import { samplePost } from './sample-post.ts';

const pets = [
  samplePost({ id: 'luna', name: 'Luna', breed: 'Caniche', province: 'Córdoba', ageGroup: 'adult' }),
  samplePost({
    id: 'toby',
    name: 'Toby',
    sex: 'male',
    breed: 'Pastor alemán',
    size: 'large',
    ageGroup: 'baby',
  }),
  samplePost({
    id: 'mishka',
    name: 'Mishka',
    species: 'cat',
    description: 'Una gata que vive con perros y duerme en el sofá.',
    province: 'Ciudad Autónoma de Buenos Aires',
    city: 'Palermo',
  }),
  samplePost({
    id: 'rex',
    name: 'Rex',
    species: 'other',
    breed: 'Hurón',
    description: 'Curioso y pequeño, juega mucho.',
  }),
];
const found = (typed: string) => pets.filter(textSearch(typed)).map(({ id }) => id);

describe('a search', () => {
  it.each([
    ['', ['luna', 'toby', 'mishka', 'rex']],
    // Species, in any number, gender and size: a cat that gets on with dogs is no dog.
    ['perro', ['luna', 'toby']],
    ['Perritas', ['luna', 'toby']],
    ['PERROS', ['luna', 'toby']],
    ['gatita', ['mishka']],
    ['michi', ['mishka']],
    // Age, sex and size are not in the texts.
    ['cachorro', ['toby']],
    ['cachorrita', ['toby']],
    ['perro macho', ['toby']],
    ['hembras', ['luna', 'mishka', 'rex']],
    // Breeds by every name that they go by.
    ['poodle', ['luna']],
    ['caniches', ['luna']],
    ['ovejero alemán', ['toby']],
    ['ovejero', ['toby']],
    ['pastor aleman', ['toby']],
    ['hurones', ['rex']],
    // Places, and words of a description.
    ['cordoba', ['luna']],
    ['perro en Córdoba', ['luna']],
    ['capital federal', ['mishka']],
    ['CABA', ['mishka']],
    ['sofas', ['mishka']],
    ['Luna', ['luna']],
    ['lun', ['luna']],
    ['unicornio', []],
  ])('for "%s" finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('gives one stem to a word in its forms', () => {
    for (const forms of [
      ['perro', 'perra', 'perros', 'perras', 'perrito', 'perritas'],
      ['gato', 'gata', 'gatos', 'gatita', 'gatitos'],
      ['huron', 'hurones', 'hurona'],
      ['pastor', 'pastores'],
      ['grande', 'grandes'],
    ])
      expect(new Set(forms.map(stemOf)).size, forms.join()).toBe(1);
  });

  const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
  const petNamed = (name: string) => samplePost({ name, description: 'Sin más palabras.' });

  it('takes any text, and finds by every whole word of the name', () => {
    fc.assert(fc.property(anyText, (typed) => typeof textSearch(typed)(petNamed('Luna')) === 'boolean'));
    const letters = fc.stringMatching(/^[a-zñáéíóú]{2,12}$/);
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 3 }), (words) =>
        textSearch(words[0] ?? '')(petNamed(words.join(' '))),
      ),
    );
  });

  it.each(['¡Gata!', '«Gata»', 'gata🐱', 'gata☀️', 'gata…', 'gata/perra', 'una gata·', '1º_gata', 'gata\n'])(
    'finds a word in %j',
    (name) => {
      // Forms of a short word are found as whole words only.
      expect(textSearch('gatas')({ ...petNamed(name), species: 'other' })).toBe(true);
    },
  );

  it('does not mind case, accents and more spaces', () => {
    fc.assert(
      fc.property(fc.constantFrom('perro', 'córdoba', 'caniche', 'cachorro', 'ovejero alemán'), (word) => {
        expect(found(`  ${word.toUpperCase().normalize('NFD')}  `)).toEqual(found(word));
      }),
    );
  });

  it('finds less with each further word', () => {
    const word = fc.constantFrom('perro', 'gato', 'luna', 'cachorro', 'poodle', 'cordoba', 'macho', 'x');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), word, (words, one) => {
        const before = found(words.join(' '));
        expect(before).toEqual(expect.arrayContaining(found([...words, one].join(' '))));
      }),
    );
  });

  it('finds a thing by each of its names, and keeps each name folded and in one row', () => {
    const all = sameNames.flat();
    expect(new Set(all).size).toBe(all.length);
    for (const names of sameNames)
      for (const stored of names)
        for (const typed of names)
          expect(textSearch(typed)(petNamed(stored)), `${typed} finds ${stored}`).toBe(true);
  });
});
