import { describe, expect, it } from 'vitest';
import { allows, manyTimes, reasonAgainst } from '../testing/rules-for.ts';

describe('functions', () => {
  it('see their parameters, their lets in order, and the names around them', () => {
    const functions = `function f(a) {
      let b = a + 1;
      let c = b * 2;
      return c == 6 && database == '(default)' && request.auth.uid == 'ana';
    }`;
    expect(allows('f(2)', { functions })).toBe(true);
    expect(allows('f(3)', { functions })).toBe(false);
  });

  it('see the names at their declaration, not those at the call', () => {
    const functions = `function inner() { return database == '(default)'; }
      function outer(database) { return inner(); }`;
    expect(allows("outer('other')", { functions })).toBe(true);
  });

  it('may shadow a name', () => {
    expect(allows("f('x')", { functions: "function f(post) { return post == 'x'; }" })).toBe(true);
  });

  it('call each other, also before they are declared', () => {
    const functions = 'function f() { return g(1) } function g(n) { return n == 1 }';
    expect(allows('f()', { functions })).toBe(true);
  });

  it('are reported with the part of their body that was false', () => {
    const functions = 'function f(a) { return a > 0 && (a < 10 || a == 20); }';
    expect(reasonAgainst('f(15)', { functions })).toBe('test.rules:5 allow get: «a == 20» (4:44): is false');
    expect(reasonAgainst('f(null)', { functions })).toContain("«a < 10» (4:34): '<' has no meaning");
    expect(reasonAgainst('!f(5)', { functions })).toContain('«!f(5)» (5:37): is false');
  });
});

describe('an argument or a let that fails', () => {
  it('is an error only where its value is read', () => {
    const functions = `function reads(a) { return a > 0; }
      function ignores(a) { return true; }
      function passesOn(a) { return reads(a); }
      function passesToNobody(a) { return ignores(a); }
      function readsLet() { let a = resource.data.absent; return a != true; }
      function ignoresLet() { let a = resource.data.absent; return true; }
      function readsLetOfLet() { let a = 1 / 0; let b = a; return b > 0; }`;
    expect(reasonAgainst('reads(1 / 0)', { functions })).toContain('«1 / 0»');
    expect(reasonAgainst('passesOn(1 / 0)', { functions })).toContain('«1 / 0»');
    expect(reasonAgainst('readsLet()', { functions })).toContain('no field "absent"');
    expect(reasonAgainst('readsLetOfLet()', { functions })).toContain('«1 / 0»');
    expect(reasonAgainst('ignores(1 / 0)', { functions })).toBe('');
    expect(reasonAgainst('passesToNobody(resource.data.absent)', { functions })).toBe('');
    expect(reasonAgainst('ignoresLet()', { functions })).toBe('');
    expect(reasonAgainst('reads(1 / 0) || true', { functions })).toBe('');
  });
});

describe('the limit of 1,000 expressions', () => {
  // Each shape costs 2 more for its `&&`, except the first one.
  it.each([
    ['true', 1],
    ["post == 'one'", 3],
    ['!false', 2],
    ['resource.data.a == 1', 5],
    ["post in ['one', 'two']", 5],
    ["{'k': 1}.k == 1", 6],
    ["post[0:1] == 'o'", 6],
    ['resource.data.keys().size() > 0', 6],
    ['post is string', 3],
    ["(post == 'one' ? true : false)", 6],
    ["(post == 'two' ? false : true)", 8],
    ['f(post)', 5],
    ['g(post)', 7],
    ['math.abs(1) == 1', 5],
    ['true || 1 / 0 == 1', 2],
    ['exists(/databases/$(database)/documents/posts/one)', 7],
  ])('counts %s as %i expressions, and 2 more for each `&&`', (shape, cost) => {
    const functions = `function f(x) { return x == 'one'; }
      function g(x) { let v = x; return v == 'one'; }`;
    const isAllowed = (times: number) =>
      allows(manyTimes(times, `(${shape})`), {
        functions,
        fields: { a: { integerValue: '1' } },
      });
    const most = Math.floor(1002 / (cost + 2));
    expect([isAllowed(most), isAllowed(most + 1)]).toEqual([true, false]);
  });

  it('applies to one request', () => {
    const functions = `function half() { return ${manyTimes(166)}; }`;
    // A call of 166 literals counts 497: two of them, and the `&&`, 996.
    expect(reasonAgainst('half() && half()', { functions })).toBe('');
    expect(reasonAgainst('half() && half() && true && true', { functions })).toContain(
      'more than 1000 expressions',
    );
  });

  it.each([
    '1 / 0 == tooMuch()',
    '[1 / 0, tooMuch()] == []',
    "{'a': 1 / 0, 'b': tooMuch()} == {}",
    'resource.data.absent.get(tooMuch(), 1) == 1',
    'resource.data.get(resource.data.absent, tooMuch()) == 1',
    'ignores(1 / 0, tooMuch())',
    'ignoresLet()',
  ])('%s counts also what does not decide', (condition) => {
    const functions = `function all() { return ${manyTimes(100)}; }
      function tooMuch() { return all() && all() && all() && all(); }
      function ignores(a, b) { return true; }
      function ignoresLet() { let a = 1 / 0; let b = tooMuch(); return true; }`;
    expect(reasonAgainst(condition, { functions })).toContain('more than 1000 expressions');
  });

  it('denies the request even beside a condition that is true', () => {
    const functions = `function all() { return ${manyTimes(100)}; }`;
    const tooMuch = manyTimes(5, 'all()');
    expect(allows(`(${tooMuch}) || true`, { functions })).toBe(false);
    expect(allows(`${tooMuch}; allow get: if true`, { functions })).toBe(false);
    expect(allows(`true; allow get: if ${tooMuch}`, { functions })).toBe(true);
  });
});
