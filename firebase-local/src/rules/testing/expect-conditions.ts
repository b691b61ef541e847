// Tables of conditions: each row is a test.
import { expect, it } from 'vitest';
import { decideCondition, fieldsOf, reasonAgainst } from './rules-for.ts';

const fields = fieldsOf({ name: 'Luna', age: 3, tags: ['a', 'b'], health: { vaccinated: 'yes' } });

export function holds(...conditions: readonly string[]): void {
  it.each(conditions)('%s', (condition) => {
    expect(decideCondition(condition, { fields })).toEqual({ allowed: true });
  });
}

/** Conditions that fail with an error, and the log text of each. */
export function fails(...rows: readonly (readonly [condition: string, message: string])[]): void {
  it.each(rows)('%s has no value: %s', (condition, message) => {
    const reason = reasonAgainst(condition, { fields });
    expect(reason).toContain(message);
    expect(reason).not.toContain('is false');
  });
}
