import type { Operand } from '../list/operand.ts';
import type { FunctionDeclaration } from '../parse/syntax.ts';
import type { Outcome } from './outcome.ts';

type Functions = ReadonlyMap<string, FunctionDeclaration>;
const noFunctions: Functions = new Map();

/**
 * The names that an expression sees: wildcards, parameters and `let`s, innermost first. The compiler has resolved them.
 */
export class Scope {
  readonly #bindings: ReadonlyMap<string, Outcome<Operand>>;
  readonly #functions: Functions;
  readonly #parent: Scope | undefined;

  constructor(
    bindings: ReadonlyMap<string, Outcome<Operand>>,
    functions: Functions = noFunctions,
    parent?: Scope,
  ) {
    this.#bindings = bindings;
    this.#functions = functions;
    this.#parent = parent;
  }

  lookUp(name: string): Outcome<Operand> | undefined {
    return this.#bindings.get(name) ?? this.#parent?.lookUp(name);
  }

  /** A function keeps the scope of its declaration and sees the names of that scope. */
  lookUpFunction(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    const declaration = this.#functions.get(name);
    return declaration ? { declaration, scope: this } : this.#parent?.lookUpFunction(name);
  }
}
