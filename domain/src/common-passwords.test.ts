import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password', '12345678', 'QwertyUiop', 'sunshine', 'contraseña'])('%s is common', (word) => {
  expect(isCommonPassword(word)).toBe(true);
});

it.each(['patitas123', 'otra-patita-456', 'caballo correcto grapa'])('%s is not', (word) => {
  expect(isCommonPassword(word)).toBe(false);
});

it('reports few uncommon passwords as common', () => {
  const others = Array.from({ length: 20_000 }, (_, index) => `una frase larga ${index * 7919}`);
  expect(others.filter(isCommonPassword).length).toBeLessThan(60);
});
