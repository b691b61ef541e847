import { describe, expect, it } from 'vitest';
import { reasonAgainst } from '../testing/rules-for.ts';

type Outcome = 'true' | 'false' | 'error';

/** `1 / 0 == 1` has no value, and the value of `null` is not a bool. For `&&` and `||` both are errors. */
const sources: Readonly<Record<Outcome, readonly string[]>> = {
  true: ['true'],
  false: ['false'],
  error: ['1 / 0 == 1', 'null', 'resource.data.absent'],
};

function outcomeOf(condition: string): Outcome {
  const reason = reasonAgainst(condition);
  if (reason === '') return 'true';
  return reason.endsWith('is false') ? 'false' : 'error';
}

function eachSource(rows: readonly (readonly [Outcome, string, Outcome, Outcome])[]) {
  return rows.flatMap(([left, operator, right, expected]) =>
    sources[left].flatMap((a) => sources[right].map((b) => [`(${a}) ${operator} (${b})`, expected] as const)),
  );
}

describe('errors are absorbed as in CEL', () => {
  it.each(
    eachSource([
      ['true', '&&', 'true', 'true'],
      ['true', '&&', 'false', 'false'],
      ['true', '&&', 'error', 'error'],
      ['false', '&&', 'true', 'false'],
      ['false', '&&', 'false', 'false'],
      ['false', '&&', 'error', 'false'],
      ['error', '&&', 'true', 'error'],
      ['error', '&&', 'false', 'false'],
      ['error', '&&', 'error', 'error'],
      ['true', '||', 'true', 'true'],
      ['true', '||', 'false', 'true'],
      ['true', '||', 'error', 'true'],
      ['false', '||', 'true', 'true'],
      ['false', '||', 'false', 'false'],
      ['false', '||', 'error', 'error'],
      ['error', '||', 'true', 'true'],
      ['error', '||', 'false', 'error'],
      ['error', '||', 'error', 'error'],
    ]),
  )('%s is %s', (condition, expected) => {
    expect(outcomeOf(condition)).toBe(expected);
  });

  it.each([
    ['!(1 / 0 == 1)', 'error'],
    ['!null', 'error'],
    ['(1 / 0 == 1) ? true : true', 'error'],
    ['true ? true : 1 / 0 == 1', 'true'],
    ['false ? 1 / 0 == 1 : true', 'true'],
    ['(1 / 0) == (1 / 0)', 'error'],
    ['(1 / 0 == 1) == (1 / 0 == 1)', 'error'],
    ['[1 / 0].size() == 1 || true', 'true'],
    ['1', 'error'],
    ["'true'", 'error'],
  ] as const)('%s is %s', (condition, expected) => {
    expect(outcomeOf(condition)).toBe(expected);
  });

  it('an error in one allow does not stop the others', () => {
    expect(reasonAgainst('1 / 0 == 1; allow get: if true')).toBe('');
  });
});
