import { describe, expect, it } from 'vitest';
import { compileRules } from '../ruleset.ts';
import { RulesSyntaxError } from '../source-error.ts';
import type { RulesService } from '../types.ts';

function errorOf(source: string, service: RulesService = 'cloud.firestore'): RulesSyntaxError {
  try {
    compileRules(source, { file: 'my.rules', service });
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error;
    throw error;
  }
  throw new Error('the source was accepted');
}

const inService = (body: string, service = 'cloud.firestore') =>
  `rules_version = '2';\nservice ${service} {\n${body}\n}`;
const inAllow = (condition: string) => inService(`match /a/{b} { allow get: if\n${condition}; }`);
const inFunction = (body: string) => inService(`function f(a) {\n${body} }`);

describe('a file without valid rules', () => {
  it.each([
    ['', '1:1', "there is no 'service cloud.firestore'"],
    ["rules_version = '3';", '1:1', "rules_version is '1' or '2'"],
    ['rules_version = 2;', '1:1', "rules_version is '1' or '2'"],
    ['service cloud.firestore { match /{a=**}/b {} }', '1:40', 'must be the last segment in version 1'],
    ["rules_version = '2'\nservice", '2:1', "expected ';'"],
    ["rules_version = '2';\nmatch /a {}", '2:1', "expected 'service'"],
    ["rules_version = '2';\nservice cloud.datastore {}", '2:9', "unknown service 'cloud.datastore'"],
    ["rules_version = '2';\nservice firebase.storage {}", '1:1', "there is no 'service cloud.firestore'"],
    [inService('allow get: if true true;'), '3:20', "expected ';' to end the 'allow'"],
    [inService('allow fly;'), '3:7', "unknown method 'fly'; one of: read, write"],
    [inService('allow get: true;'), '3:12', "expected 'if' after ':'"],
    [inService('permit get;'), '3:1', "expected 'allow', 'match', 'function' or '}', found 'permit'"],
    [inService('match a {}'), '3:7', "expected '/' to begin the path of a 'match'"],
    [inService('match /a/{b {}'), '3:13', "expected '}' to close the wildcard"],
    [inService('match /a//b {}'), '4:1', "expected '{'"],
    [inService('match /a/{b=*} {}'), '3:12', "expected '}'"],
    [inService('match /a {'), '4:2', 'found the end of the file'],
    [inService('/* open'), '3:1', 'this comment is never closed'],
    [inService('function f() { return 1; } function f() { return 2; }'), '3:28', "'f' is declared twice"],
    [inFunction('let x = 1'), '4:11', "expected ';' to end the 'let'"],
    [inFunction('let a = 1; return a;'), '3:1', "'a' is declared twice"],
    [inFunction('1;'), '4:1', "expected 'return' in function 'f'"],
    [inFunction('return 1; return 2;'), '4:11', "expected '}'"],
    [inService('function f(a,b,c,d,e,f,g,h) { return 1; }'), '3:1', '8 parameters; at most 7'],
    [
      inFunction(`${Array.from({ length: 11 }, (_, at) => `let l${at} = 1;`).join(' ')} return 1;`),
      '3:1',
      "11 'let's; at most 10",
    ],
  ])('%#: is refused where it goes wrong', (source, place, message) => {
    const error = errorOf(source);
    expect(`${error.line}:${error.column}`).toBe(place);
    expect(error.message).toContain(`my.rules:${place}: `);
    expect(error.message).toContain(message);
  });
});

describe('an invalid expression', () => {
  it.each([
    ['true &', '4:6', "'&' alone means nothing: write '&&'"],
    ['a # b', '4:3', "the character '#' means nothing here"],
    ["'abc", '4:1', 'this string is not closed'],
    ["'\\d'", '4:1', "unknown escape '\\d'"],
    ["'\\/'", '4:1', "unknown escape '\\/'"],
    ["'\\0'", '4:1', "unknown escape '\\0'"],
    ["'\\400'", '4:1', "unknown escape '\\4'"],
    ["'\\x4g'", '4:1', "unknown escape '\\x'"],
    ["'\\U0001F600'", '4:1', "unknown escape '\\U'"],
    ['1 +', '4:4', "expected an expression, found ';'"],
    ['(1', '4:3', "expected ')' to close the parenthesis"],
    ['[1, 2', '4:6', "expected ']' or a comma"],
    ['{1}', '4:3', "expected ':' between a key and its value"],
    ['1 is thing', '4:6', "unknown type 'thing' after 'is'; one of: bool"],
    ['true ? 1', '4:9', "expected ':' between the two results"],
    ['request.1', '4:9', "expected a field or method name after '.'"],
    ['9223372036854775808 > 0', '4:1', 'does not fit in 64 bits'],
    ['-9223372036854775809 < 0', '4:2', 'does not fit in 64 bits'],
    ['exists(/a/x$(b))', '4:12', "'$(…)' must be a whole path segment"],
    ['exists(/)', '4:9', 'expected a path segment'],
    ['f(', '4:3', 'expected an expression'],
    [`${'('.repeat(300)}1`, '4:201', 'nest at most 200 deep'],
  ])('%s is refused where it goes wrong', (condition, place, message) => {
    const error = errorOf(inAllow(condition));
    expect(`${error.line}:${error.column}`).toBe(place);
    expect(error.message).toContain(message);
  });
});

describe('a name that does not exist', () => {
  it.each([
    ['rescource.data.x == 1', '4:1', "unknown variable 'rescource'; known here: request, resource, b"],
    ['isOwner()', '4:1', "unknown function 'isOwner'"],
    ["'a'.length() == 1", '4:1', "no type has a method 'length'"],
    ["'a'.size(1) == 1", '4:1', "no method 'size' takes 1 argument"],
    ['math.log(1) == 1', '4:1', "unknown function 'math.log'"],
    ['math.abs() == 1', '4:1', "'math.abs' takes 1 argument(s), not 0"],
    ['math == 1', '4:1', "'math' is a namespace"],
    ['maths.abs(1) == 1', '4:1', "unknown variable 'maths'"],
    ['exists == 1', '4:1', "'exists' is a function"],
    ['exists(/a/b, 1)', '4:1', "'exists' takes 1 argument(s), not 2"],
    ['request.user != null', '4:1', "request has no 'user'; it has: auth, method, path"],
    ['firestore.get(/a/b).data.x', '4:1', "unknown variable 'firestore'"],
    ['false && nothing', '4:10', "unknown variable 'nothing'"],
    ['true || [nothing, {"a": nothing}][0]', '4:10', "unknown variable 'nothing'"],
    ['exists(/a/$(nothing))', '4:13', "unknown variable 'nothing'"],
  ])('%s is refused before it runs', (condition, place, message) => {
    const error = errorOf(inAllow(condition));
    expect(`${error.line}:${error.column}`).toBe(place);
    expect(error.message).toContain(message);
  });

  it('is an error even in a function that is never called', () => {
    expect(errorOf(inFunction('return b;')).message).toContain(
      "unknown variable 'b'; known here: request, resource, a",
    );
  });

  it('includes a let that is declared later', () => {
    expect(errorOf(inFunction('let x = y; let y = 1; return x;')).message).toContain("unknown variable 'y'");
  });

  it('includes a wildcard of another match', () => {
    const source = inService('match /a/{x} { allow get: if true; } match /b/{y} { allow get: if x == y; }');
    expect(errorOf(source).message).toContain("unknown variable 'x'");
  });

  it('includes a function of an inner block', () => {
    const source = inService(
      'match /a/{x} { function f() { return true; } } match /b/{y} { allow get: if f(); }',
    );
    expect(errorOf(source).message).toContain("unknown function 'f'");
  });

  it("includes global document functions in Storage's rules, and firestore.getAfter", () => {
    const storage = (condition: string) =>
      errorOf(
        inService(`match /{all=**} { allow get: if ${condition}; }`, 'firebase.storage'),
        'firebase.storage',
      );
    expect(storage('exists(/a/b)').message).toContain("unknown function 'exists'");
    expect(storage('firestore.getAfter(/a/b) == null').message).toContain(
      "unknown function 'firestore.getAfter'",
    );
    expect(storage('request.query.limit == 1').message).toContain("request has no 'query'");
  });
});

describe('functions that call each other', () => {
  it('may not be recursive', () => {
    const source = inService('function f() { return g(); } function g() { return f(); }');
    expect(errorOf(source).message).toContain('may not call themselves: f → g → f');
  });

  const chain = (length: number) =>
    Array.from(
      { length },
      (_, at) => `function f${at}() { return ${at === length - 1 ? 'true' : `f${at + 1}()`}; }`,
    );

  it('may be nested at most 20 deep', () => {
    expect(() =>
      compileRules(inService(chain(20).join('\n')), { file: 'f', service: 'cloud.firestore' }),
    ).not.toThrow();
    expect(errorOf(inService(chain(21).join('\n'))).message).toContain("'f0' calls 21 deep; at most 20");
  });

  it('must get the right number of arguments', () => {
    expect(errorOf(inService('function f(a) { return a; } function g() { return f(); }')).message).toContain(
      "'f' takes 1 argument(s), not 0",
    );
  });
});

describe('what production refuses to deploy', () => {
  const chain = (count: number, part: string, operator: string) =>
    Array.from({ length: count }, () => part).join(` ${operator} `);
  const around = (count: number, open: string, inner: string, close: string) =>
    `${open.repeat(count)}${inner}${close.repeat(count)}`;
  const matches = (count: number) =>
    inService(
      `match /databases/{d}/documents { ${around(count, 'match /a/{b} { ', 'allow get: if true;', ' }')} }`,
    );
  const wildcards = (count: number) =>
    inService(`match ${Array.from({ length: count }, (_, at) => `/a/{b${at}}`).join('')} { allow get; }`);
  const inCall = (condition: string) =>
    inService(`function id(x) { return x; } match /a/{b} { allow get: if\n${condition}; }`);
  const bytes = (count: number) => {
    const rest = inAllow('true');
    return `// ${'x'.repeat(count - rest.length - 4)}\n${rest}`;
  };

  it.each([
    ['conjunctions', inAllow(chain(99, 'true', '&&')), inAllow(chain(100, 'true', '&&'))],
    ['comparisons', inAllow(chain(98, 'b == b', '||')), inAllow(chain(99, 'b == b', '||'))],
    ['sums', inAllow(`${chain(98, '1', '+')} > 0`), inAllow(`${chain(99, '1', '+')} > 0`)],
    ['negations', inAllow(around(98, '!', 'true', '')), inAllow(around(99, '!', 'true', ''))],
    ['parentheses', inAllow(around(98, '(', 'true', ')')), inAllow(around(99, '(', 'true', ')'))],
    [
      'parentheses around a comparison',
      inAllow(around(97, '(', "request.auth.uid == 'a'", ')')),
      inAllow(around(98, '(', "request.auth.uid == 'a'", ')')),
    ],
    ['both', inAllow(around(49, '!(', 'true', ')')), inAllow(around(50, '!(', 'true', ')'))],
    ['lists', inAllow(`${around(98, '[', '', ']')} != null`), inAllow(`${around(99, '[', '', ']')} != null`)],
    [
      'maps',
      inAllow(`${around(97, "{'a': ", '1', '}')} != 1`),
      inAllow(`${around(98, "{'a': ", '1', '}')} != 1`),
    ],
    ['calls', inCall(around(98, 'id(', 'true', ')')), inCall(around(99, 'id(', 'true', ')'))],
    ['matches', matches(10), matches(11)],
    ['wildcards', wildcards(20), wildcards(21)],
    ['bytes', bytes(262_144), bytes(262_145)],
  ])('is too many %s', (_, most, tooMany) => {
    expect(() => compileRules(most, { file: 'f', service: 'cloud.firestore' })).not.toThrow();
    expect(errorOf(tooMany).message).toMatch(/nest at most 99 deep|more than|larger than/);
  });
});
