import type { FunctionDeclaration } from './parse/syntax.ts';
import { RulesSyntaxError } from './source-error.ts';

const maxDepth = 20;

type Calls = ReadonlyMap<FunctionDeclaration, ReadonlySet<FunctionDeclaration>>;

/** Refuses recursion and call chains that are too deep. */
export function checkCallGraph(file: string, calls: Calls): void {
  const depths = new Map<FunctionDeclaration, number>();
  const visit = (declared: FunctionDeclaration, open: readonly FunctionDeclaration[]): number => {
    const known = depths.get(declared);
    if (known !== undefined) return known;
    if (open.includes(declared)) {
      const circle = [...open.slice(open.indexOf(declared)), declared].map(({ name }) => name).join(' → ');
      throw new RulesSyntaxError(file, declared.span, `functions may not call themselves: ${circle}`);
    }
    const inner = [...(calls.get(declared) ?? [])].map((called) => visit(called, [...open, declared]));
    const depth = 1 + Math.max(0, ...inner);
    if (depth > maxDepth) {
      throw new RulesSyntaxError(
        file,
        declared.span,
        `'${declared.name}' calls ${depth} deep; at most ${maxDepth}`,
      );
    }
    depths.set(declared, depth);
    return depth;
  };
  for (const declared of calls.keys()) visit(declared, []);
}
