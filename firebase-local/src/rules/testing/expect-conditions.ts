// Tables of conditions: each row is a test.
import { expect, it } from 'vitest';
import { decideCondition, fieldsOf, reasonAgainst } from './rules-for.ts';

const fields = fieldsOf({ name: 'Luna', age: 3, tags: ['a', 'b'], health: { vaccinated: 'yes' } });

export function holds(...conditions: readonly string[]): void {
  it.each(conditions)('%s', (condition) => {
    expect(decideCondition(condition, { fields })).toEqual({ allowed: true });
  });
}

/** Conditions that have no value, and what the log says of each. */
export function fails(...rows: readonly (readonly [condition: string, message: string])[]): void {
  it.each(rows)('%s has no value: %s', (condition, message) => {
    const reason = reasonAgainst(condition, { fields });
    expect(reason).toContain(message);
    expect(reason).not.toContain('is false');
  });
}
