// What some phones that cannot be updated lack (iOS 15 and 16; Android 6 and 7, whose last Chromium are 106 and 119), and the
// compiler and three new engines accept. A lookbehind is a syntax error there: nothing of its file runs.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const missing: Readonly<Record<string, RegExp>> = {
  lookbehind: /\(\?<[=!]/,
  'toReversed, toSorted, toSpliced (Safari 16, Chromium 110)': /\.to(Reversed|Sorted|Spliced)\(/,
  'URL.canParse, URL.parse (Safari 17 and 18, Chromium 120 and 126)': /\bURL\.(canParse|parse)\(/,
  'AbortSignal.any (Safari 17.4, Chromium 116)': /AbortSignal\.any\(/,
  'Response.json (Safari 17, Chromium 105)': /\bResponse\.json\(/,
  'an orientation of a bitmap (Safari 17.2, Chromium 112)': /imageOrientation/,
  'Promise.withResolvers, Promise.try (Safari 17.4 and 18.2, Chromium 119 and 128)':
    /Promise\.(withResolvers|try)\(/,
  'groupBy (Safari 17.4, Chromium 117)': /\b(Object|Map)\.groupBy\(/,
  'Array.fromAsync (Safari 16.4, Chromium 121)': /Array\.fromAsync\(/,
  'methods of iterators (Safari 18.4, Chromium 122)':
    /\.(values|keys|entries)\(\)\s*\.(map|filter|flatMap|some|every|find|forEach|reduce|take|drop|toArray)\(/,
  'methods of sets (Safari 17, Chromium 122)':
    /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection|difference)\(/,
};

const sources = ['src', 'domain/src']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${root}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path));

it.each(Object.entries(missing))('the app does not use %s', (_name, pattern) => {
  expect(sources.length).toBeGreaterThan(500);
  expect(
    sources.filter((path) =>
      pattern.test(readFileSync(path, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')),
    ),
  ).toEqual([]);
});
