import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/post/luna', '/perros?provincia=Salta#p', '/post/a//b', '/post/%5Cx', '/:80'])(
  'follows %j',
  (path) => expect(isOwnPath(path)).toBe(true),
);

it.each([
  '',
  'post/luna',
  'https://evil.test/',
  'javascript:alert(1)',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\\evil.test',
  '//app.invalid/x',
  '//[',
  7,
  null,
  undefined,
])('does not follow %j', (path) => expect(isOwnPath(path)).toBe(false));
