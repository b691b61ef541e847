import { expect, it } from 'vitest';
import { usageLimits } from './limits.ts';
import { limitReachedText } from './usage.ts';

it.each(Object.entries(usageLimits))('says that the day’s limit of %s is reached', (kind, most) => {
  expect(limitReachedText(`limit-${kind}`)).toMatch(
    new RegExp(`^Has llegado al máximo de .+ por hoy \\(${most}\\)\\.$`),
  );
});

it.each(['comments', 'limit-', 'limit-constructor', 'permission-denied'])(
  'says nothing of the code %s',
  (code) => {
    expect(limitReachedText(code)).toBeNull();
  },
);
