import { expect, it } from 'vitest';
import { listed } from './listed.ts';

it.each([
  [['tú', 'Luis'], 'tú y Luis'],
  [['tú', 'Irene'], 'tú e Irene'],
  [['tú', 'Hilario'], 'tú e Hilario'],
  [['Luna', 'Milo', 'Iris'], 'Luna, Milo e Iris'],
])('%s', (names, text) => {
  expect(listed(...names)).toBe(text);
});
