import { UndecidedError } from '../evaluation-error.ts';
import { float, int, list, map, type RulesValue } from '../values/value.ts';

const maxForms = 100;

/**
 * All values that equal this one in Firestore but differ in the rules. For example, 1 may be stored as an int or as a
 * float, which differ for `is` and inside lists.
 */
export function representations(value: RulesValue): readonly RulesValue[] {
  switch (value.type) {
    case 'int':
      return exactFloat(value.value).concat(value);
    case 'float':
      return Number.isInteger(value.value) ? wholeForms(value.value) : [value];
    case 'list':
      return product(value.items.map(representations)).map(list);
    case 'map': {
      const keys = [...value.entries.keys()];
      const forms = product([...value.entries.values()].map(representations));
      return forms.map((values) => map(values.map((one, at) => [keys[at] ?? '', one] as const)));
    }
    default:
      return [value];
  }
}

function wholeForms(value: number): readonly RulesValue[] {
  const whole = BigInt(value);
  return BigInt.asIntN(64, whole) === whole ? [...exactFloat(whole), int(whole)] : [float(value)];
}

function exactFloat(value: bigint): RulesValue[] {
  if (value === 0n) return [float(0), float(-0)];
  return BigInt(Number(value)) === value ? [float(Number(value))] : [];
}

function product(choices: readonly (readonly RulesValue[])[]): readonly RulesValue[][] {
  return choices.reduce<RulesValue[][]>(
    (made, forms) => {
      if (made.length * forms.length > maxForms)
        throw new UndecidedError('too many numbers in one filter value');
      return made.flatMap((before) => forms.map((form) => [...before, form]));
    },
    [[]],
  );
}
