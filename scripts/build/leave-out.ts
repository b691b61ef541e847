// Removes parts of a script that never run: functions, branches of a `switch`, methods. Line numbers do not change, so
// source maps stay correct.

/** A node of the syntax tree (ESTree). */
export type Node = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number };

export interface Unused {
  /** Functions whose bodies are left out: they do nothing and return `undefined`. */
  readonly functions: readonly string[];
  /** Branches of any `switch`, by their number or by the name of a constant. */
  readonly cases: readonly (number | string)[];
  /** Classes whose methods are left out. */
  readonly classes: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const isNode = (value: unknown): value is Node => value instanceof Object && 'start' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn);
const withAllBelow = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(withAllBelow)];

const at = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), node);

const cut = ({ start, end }: { readonly start: number; readonly end: number }): Edit => ({
  start,
  end,
  text: '',
});

/** Whether these statements of a branch never continue into the next branch of the `switch`. */
const ends = (statements: readonly Node[]) =>
  /^(Break|Return|Continue|Throw)Statement$/.test(String(at(statements.at(-1), 'type')));

/** A variable that is declared with `var` belongs to the whole function, so another part may use it. */
function variablesIn(node: Node): string[] {
  if (/Function/.test(String(node.type))) return [];
  const own = node.type === 'VariableDeclarator' ? [String(at(node.id, 'name'))] : [];
  return [...own, ...childrenOf(node).flatMap(variablesIn)];
}

interface Branches {
  readonly edits: Edit[];
  readonly variables: string[];
}

/** Removes the unused labels of `case 1: case 2: …`, and their statements if no other label leads to them. */
function unusedBranches({ cases }: Node, isUnused: (label: Node) => boolean): Branches {
  const edits: Edit[] = [];
  const variables: string[] = [];
  let labels: Node[] = [];
  let isReached = false;
  for (const branch of nodesIn(cases)) {
    labels.push(branch);
    const [first, ...others] = nodesIn(branch.consequent);
    if (!first) continue;
    const unused = labels.filter(isUnused);
    if (unused.length === labels.length && !isReached) {
      edits.push(...unused.map(cut));
      variables.push(...variablesIn(branch));
    } else {
      edits.push(
        ...unused.map((label) =>
          cut({ start: label.start, end: label === branch ? first.start : label.end }),
        ),
      );
      isReached = !ends([first, ...others]);
    }
    labels = [];
  }
  return { edits, variables };
}

function editsOfFunction(node: Node, { functions, cases }: Unused): Edit[] {
  const inside = Number(at(node.body, 'start')) + 1;
  if (functions.includes(String(at(node.id, 'name'))))
    return [cut({ start: inside, end: Number(at(node.body, 'end')) - 1 })];
  const isUnused = ({ test }: Node) =>
    cases.some((one) => one === at(test, 'value') || one === at(test, 'name'));
  const branches = withAllBelow(node)
    .filter(({ type }) => type === 'SwitchStatement')
    .map((statement) => unusedBranches(statement, isUnused));
  const variables = branches.flatMap((one) => one.variables);
  const declaration = { start: inside, end: inside, text: `var ${variables.join(', ')};` };
  return [...(variables.length > 0 ? [declaration] : []), ...branches.flatMap(({ edits }) => edits)];
}

function withEdits(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((all, { start, end, text }) => {
      const lines = all.slice(start, end).replace(/[^\n]/g, '');
      return all.slice(0, start) + text + lines + all.slice(end);
    }, code);
}

/** @param program the syntax tree of `code` @throws if a function or class of that name is not at its top level */
export function leaveOut(code: string, program: Node, unused: Unused): string {
  const statements = nodesIn(program.body);
  const functions = statements.filter(({ type }) => type === 'FunctionDeclaration');
  const known = functions.map(({ id }) => at(id, 'name'));
  const missing = [...unused.functions, ...unused.classes].filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`It has no function ${missing.join(', ')}`);
  const methods = statements.filter(
    ({ expression }) =>
      at(expression, 'left', 'object', 'property', 'name') === 'prototype' &&
      unused.classes.includes(String(at(expression, 'left', 'object', 'object', 'name'))),
  );
  return withEdits(code, [...functions.flatMap((one) => editsOfFunction(one, unused)), ...methods.map(cut)]);
}
