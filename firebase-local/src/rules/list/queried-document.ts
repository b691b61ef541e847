// The `resource` of a query: it contains only what one disjunct of the filter determines.
import type { RulesValue } from '../values/value.ts';
import { both, type Constraint } from './constraint.ts';
import type { Operand } from './operand.ts';
import type { Way } from './ways.ts';

export function queriedResource(way: Way): Operand {
  const entries = new Map<string, Operand>([
    ['data', toOperand(fieldsOf(way), 'resource.data')],
    ['id', { type: 'unknown', what: 'resource.id', constraint: { group: 'string' } }],
    ['__name__', { type: 'unknown', what: 'resource.__name__', constraint: { group: 'path' } }],
  ]);
  return { type: 'open-map', what: 'resource', entries };
}

/** One field: what is known about the field itself, or about fields inside it. */
interface Node {
  value?: RulesValue;
  constraint?: Constraint;
  readonly fields: Map<string, Node>;
}

function fieldsOf(way: Way): Node {
  const root: Node = { fields: new Map() };
  for (const atom of way) {
    if (atom.kind === 'document') continue;
    const node = atom.path.reduce(fieldOf, root);
    if (atom.kind === 'value') node.value ??= atom.value;
    else node.constraint = both(node.constraint ?? {}, atom.constraint);
  }
  return root;
}

function fieldOf(parent: Node, name: string): Node {
  const known = parent.fields.get(name);
  if (known) return known;
  const made: Node = { fields: new Map() };
  parent.fields.set(name, made);
  return made;
}

/**
 * A value in the filter determines the most. Otherwise, known inner fields make it a map. Otherwise, a constraint
 * remains.
 */
function toOperand(node: Node, what: string): Operand {
  if (node.value) return node.value;
  if (node.fields.size === 0 && node.constraint)
    return { type: 'unknown', what, constraint: node.constraint };
  const entries = [...node.fields].map(
    ([name, field]) => [name, toOperand(field, `${what}.${name}`)] as const,
  );
  return { type: 'open-map', what, entries: new Map(entries) };
}
