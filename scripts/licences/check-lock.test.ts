import { describe, expect, it } from 'vitest';
import { isBelow, lockProblems, readLock, readReviewed, shippedPackages } from './check-lock.ts';

const reviewed = readReviewed();
const lock = readLock();

describe('what ships', () => {
  it('is under licences that were looked at, and has no known hole', () => {
    expect(lockProblems(lock, reviewed)).toEqual([]);
  });
  it('is more than the direct dependencies, and includes the font, but not the tools', () => {
    const names = shippedPackages(lock, reviewed).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['dexie', 'jws', '@fontsource/fraunces', 'web-push']));
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('firebase-local');
  });
  it('is what the list speaks of: an entry for a package that is gone goes, too', () => {
    const names = new Set(shippedPackages(lock, reviewed).map(({ name }) => name));
    const listed = [...reviewed.holes.map(({ name }) => name), ...Object.keys(reviewed.unstated)];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    const advisories = reviewed.holes.map(({ advisory }) => advisory);
    expect(Object.keys(reviewed.accepted).filter((each) => !advisories.includes(each))).toEqual([]);
  });
});

describe('a problem is', () => {
  const problemsOf = (entry: object, path = 'node_modules/jws') => lockProblems({ [path]: entry }, reviewed);

  it('a licence that nobody looked at, or none', () => {
    expect(problemsOf({ version: '4.0.1', license: 'AGPL-3.0' })).toHaveLength(1);
    expect(problemsOf({ version: '4.0.1', license: '(MIT AND GPL-3.0)' })).toHaveLength(1);
    expect(problemsOf({ version: '4.0.1' })).toHaveLength(1);
    expect(problemsOf({ version: '4.0.1', license: '(MIT OR GPL-3.0)' })).toEqual([]);
  });
  it('a version with a known hole, wherever it is nested', () => {
    expect(problemsOf({ version: '4.0.0', license: 'MIT' })).toHaveLength(1);
    expect(problemsOf({ version: '4.0.0', license: 'MIT' }, 'node_modules/a/node_modules/jws')).toHaveLength(
      1,
    );
    expect(problemsOf({ version: '3.2.4', license: 'MIT' })).toEqual([]);
  });
  it('not a package that only the development needs', () => {
    expect(problemsOf({ version: '4.0.0', license: 'AGPL-3.0', dev: true })).toEqual([]);
  });
});

it.each([
  ['1.9.9', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '2.0.0', false],
  ['0.9.9', '1.0.0', true],
  ['1.2.3-beta.1', '1.2.3', false],
])('%s is below %s: %s', (version, limit, isIt) => expect(isBelow(version, limit)).toBe(isIt));
