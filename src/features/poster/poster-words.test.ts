import { expect, it } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { posterWords } from './poster-words.ts';

const address = 'https://patitas.test/post/luna';

it('says in short lines what is known, and nothing about what is not', () => {
  const words = posterWords(samplePost({ description: 'Tranquila.\n\nLe gusta el sol.' }), address);
  expect(words).toMatchObject({
    call: 'Busca un hogar',
    facts: 'Perro · Hembra · 2 años · Mediano',
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
  expect(words).toMatchObject({ call: 'Busca hogar con urgencia', facts: '2 años · Mediano', goodNews: [] });
});
