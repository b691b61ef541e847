import { expect, it } from 'vitest';
import { isAnotherPet } from './another-pet.ts';
import { samplePost } from './sample-post.ts';

const luna = samplePost();

it('another species means another pet', () => {
  expect(isAnotherPet(luna, { ...luna, species: 'cat' })).toBe(true);
});

it('another name with mostly different details means another pet', () => {
  const toby = { ...luna, name: 'Toby', sex: 'male', size: 'small', breed: 'Caniche' } as const;
  expect(isAnotherPet(luna, toby)).toBe(true);
});

it('a corrected name or a better description means the same pet', () => {
  expect(isAnotherPet(luna, { ...luna, name: 'Lunita', description: 'Otra cosa, contada mejor.' })).toBe(
    false,
  );
  const better = { ...luna, sex: 'unknown', size: 'small', breed: 'Caniche', ageMonths: 99 } as const;
  expect(isAnotherPet(luna, better)).toBe(false);
});
