// Methods whose result a query determines although the receiver is only partly known.
import { impliesContains } from '../list/imply.ts';
import { type OpenMap, type Operand, type Unknown, undecided } from '../list/operand.ts';
import { keySteps } from '../methods/map-methods.ts';
import { argument } from '../methods/method.ts';
import { bool, type RulesValue, string } from '../values/value.ts';

export function callOpenMethod(
  receiver: Unknown | OpenMap,
  name: string,
  args: readonly RulesValue[],
): Operand {
  const result =
    receiver.type === 'open-map' ? callOnMap(receiver, name, args) : callOnList(receiver, name, args);
  return result ?? undecided(receiver);
}

function callOnMap(receiver: OpenMap, name: string, args: readonly RulesValue[]): Operand | undefined {
  if (name === 'keys' && args.length === 0) {
    const contains = [...receiver.entries.keys()].map(string);
    return { type: 'unknown', what: `${receiver.what}.keys()`, constraint: { group: 'list', contains } };
  }
  if (name === 'get' && args.length === 2)
    return findEntry(receiver, keySteps(argument(args, 0, 'string', 'list')));
  return undefined;
}

function findEntry(start: OpenMap, steps: readonly string[]): Operand | undefined {
  let found: Operand | undefined = start;
  for (const step of steps) {
    found = found?.type === 'open-map' || found?.type === 'map' ? found.entries.get(step) : undefined;
  }
  return found;
}

function callOnList(receiver: Unknown, name: string, args: readonly RulesValue[]): RulesValue | undefined {
  if (receiver.constraint.group !== 'list' || args.length !== 1) return undefined;
  const implied = (item: RulesValue) => impliesContains(receiver.constraint, item) === true;
  if (name !== 'hasAny' && name !== 'hasAll') return undefined;
  const { items } = argument(args, 0, 'list');
  const holds = name === 'hasAny' ? items.some(implied) : items.every(implied);
  return holds ? bool(true) : undefined;
}
