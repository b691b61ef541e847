import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const hint = /\bonLine\b|addEventListener(\?\.)?\(\s*'(online|offline)'|navigator\b.*(\.|')connection\b/;

it('only one file reads the phone’s hints: all others use the connection', () => {
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      hint.test(readFileSync(`src/${path}`, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')),
    );
  expect(readers).toEqual(['connection/phone-hints.ts']);
});
