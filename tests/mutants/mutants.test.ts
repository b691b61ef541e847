import { describe, expect, it } from 'vitest';
import { resolveRules } from '../../firebase-local/src/rules/ruleset.ts';
import { equalByConstruction } from './equal-by-construction.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { placesOf } from './places.ts';

function mutants(body: string): Mutant[] {
  const text = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { ${body} } }`;
  const { declared } = resolveRules(text, { file: 'x.rules', service: 'cloud.firestore' });
  return mutantsOf({ file: 'x.rules', text }, placesOf(declared));
}
const changes = (body: string) =>
  mutants(`match /a/{id} { ${body} }`)
    .filter(({ kind }) => kind === 'expression')
    .map(({ id }) => id.replace(/^x\.rules:\d+:\d+ /, ''));

describe('the mutants of rules', () => {
  it('remove each operand of && and ||, and no whole of them', () => {
    expect(changes("allow get: if id == 'a' && (id == 'b' || resource.data.c);")).toEqual([
      "id == 'a' → true",
      "id == 'a' → false",
      "id == 'b' → true",
      "id == 'b' → false",
      'resource.data.c → true',
      'resource.data.c → false',
    ]);
  });
  it('move each border to both sides', () => {
    expect(changes('allow get: if resource.data.n <= 3;').slice(2)).toEqual([
      'resource.data.n <= 3 → resource.data.n < 3',
      'resource.data.n <= 3 → resource.data.n <= (3) + 1',
    ]);
  });
  it('change the shortest and the longest length in a pattern by one', () => {
    expect(changes("allow get: if id.matches('[a]{1,2}');").slice(2)).toEqual([
      "'[a]{1,2}' → '[a]{2,2}'",
      "'[a]{1,2}' → '[a]{0,2}'",
      "'[a]{1,2}' → '[a]{1,3}'",
      "'[a]{1,2}' → '[a]{1,1}'",
    ]);
  });
  it('take no letter of a pattern for a length', () => {
    expect(changes("allow get: if id.matches('[\\\\x{250}]');").slice(2)).toEqual([]);
  });
  it('remove each field from a list of fields, and add each other field of the document to it', () => {
    const body = `function isNew(d) { return d.keys().hasOnly(['p', 'q']); }
      function only(fields) { return request.resource.data.diff(resource.data).affectedKeys().hasOnly(fields); }
      allow create: if isNew(request.resource.data);
      allow update: if only(['p']);`;
    expect(changes(body).filter((change) => change.startsWith('['))).toEqual([
      "['p', 'q'] → ['q']",
      "['p', 'q'] → ['p']",
      "['p', 'q'] → ['p', 'q', 'extra']",
      "['p'] → []",
      "['p'] → ['p', 'q']",
      "['p'] → ['p', 'extra']",
    ]);
  });
  it('change a list of fields that has a name, and one that is joined to it', () => {
    const body = `function own() { return ['p', 'q']; }
      function isNew(d) { return d.keys().hasOnly(own().concat(['r'])); }
      allow create: if isNew(request.resource.data);`;
    expect(changes(body).filter((change) => change.startsWith('['))).toEqual([
      "['p', 'q'] → ['q']",
      "['p', 'q'] → ['p']",
      "['p', 'q'] → ['p', 'q', 'r']",
      "['p', 'q'] → ['p', 'q', 'extra']",
      "['r'] → []",
      "['r'] → ['r', 'extra']",
    ]);
  });
  it('take each method from an allow, or add it, unless that changes nothing', () => {
    const all = mutants(
      'match /a/{id} { allow get: if request.auth.uid == id; allow create: if request.resource.data.x == 1; }',
    ).filter(({ kind }) => kind === 'allow');
    expect(
      all
        .filter((mutant) => equalByConstruction(mutant) === undefined)
        .map(({ id }) => id.replace(/^x\.rules:\d+:\d+ /, '')),
    ).toEqual([
      '/a/{id} allow get without get',
      '/a/{id} allow get and also list',
      '/a/{id} allow get and also create',
      '/a/{id} allow get and also update',
      '/a/{id} allow get and also delete',
      '/a/{id} allow create without create',
      '/a/{id} allow create and also update',
    ]);
  });
  it('are not equal to the rules because of an argument that fails and that nobody reads', () => {
    const create = (condition: string) =>
      mutants(`function ignores(a) { return true; } function reads(a) { return a == 1; }
        match /a/{id} { allow get: if ${condition}; }`).find(({ id }) => id.endsWith('and also create'));
    const reasonOf = (condition: string) => {
      const mutant = create(condition);
      return mutant && equalByConstruction(mutant);
    };
    expect(reasonOf('reads(resource.data.x)')).toMatch(/does not have/);
    expect(reasonOf('ignores(resource.data.x)')).toBeUndefined();
  });
});
