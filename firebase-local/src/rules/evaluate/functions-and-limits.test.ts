import { describe, expect, it } from 'vitest';
import { allows, reasonAgainst } from '../testing/rules-for.ts';

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

  it('fail when an argument or a let fails, even if its value is not used', () => {
    expect(reasonAgainst('f(1 / 0)', { functions: 'function f(a) { return true; }' })).toContain('«1 / 0»');
    expect(reasonAgainst('f()', { functions: 'function f() { let a = 1 / 0; return true; }' })).toContain(
      'division',
    );
    expect(allows('f(1 / 0) || true', { functions: 'function f(a) { return true; }' })).toBe(true);
  });

  it('are reported with the part of their body that was false', () => {
    const functions = 'function f(a) { return a > 0 && (a < 10 || a == 20); }';
    expect(reasonAgainst('f(15)', { functions })).toBe('test.rules:5 allow get: «a == 20» (4:44): is false');
    expect(reasonAgainst('f(null)', { functions })).toContain("«a < 10» (4:34): '<' has no meaning");
    expect(reasonAgainst('!f(5)', { functions })).toContain('«!f(5)» (5:37): is false');
  });
});

describe('the limit of 1,000 expressions', () => {
  // Each `1 == 1` is one expression, and so is each `&&` between two.
  const conjunction = (terms: number) => Array.from({ length: terms }, () => '1 == 1').join(' && ');

  it('applies to one request and does not count literals and names', () => {
    const functions = `function half() { return ${conjunction(250)}; }`;
    // Two calls of 499 expressions, the calls themselves, and one `&&`: 1001.
    expect(reasonAgainst('half() && half()', { functions })).toContain('more than 1000 expressions');
    expect(reasonAgainst(`half() && ${conjunction(249)}`, { functions })).toBe('');
  });

  it('denies the request even beside a condition that is true', () => {
    const functions = `function all() { return ${conjunction(150)}; }`;
    const tooMuch = Array.from({ length: 5 }, () => 'all()').join(' && ');
    expect(allows(`(${tooMuch}) || true`, { functions })).toBe(false);
    expect(allows(`${tooMuch}; allow get: if true`, { functions })).toBe(false);
  });
});
