import { expect, it } from 'vitest';
import { ageText, roughAgeText } from './age.ts';

it('gives an age in years and months, each in singular or plural', () => {
  expect([0, 1, 8, 12, 13, 27].map(ageText)).toEqual([
    'menos de un mes',
    '1 mes',
    '8 meses',
    '1 año',
    '1 año y 1 mes',
    '2 años y 3 meses',
  ]);
});

it('omits the months on a card from one year on', () => {
  expect([0, 11, 12, 14, 27].map(roughAgeText)).toEqual([
    'menos de un mes',
    '11 meses',
    '1 año',
    '1 año',
    '2 años',
  ]);
});
