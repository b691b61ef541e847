// Checks every name before a rule runs. A misspelt name must never become a condition that silently denies or allows.
import { checkCallGraph } from './check-call-graph.ts';
import { globalArity, isNamespace, namespacedArity } from './functions/known-functions.ts';
import { checkMethod } from './methods/call-method.ts';
import type { RulesFile } from './parse/parse-ruleset.ts';
import { partsOf } from './parse/parts-of.ts';
import type { Block, Expression, FunctionDeclaration, ServiceDeclaration } from './parse/syntax.ts';
import { RulesSyntaxError } from './source-error.ts';
import type { Position, RulesService } from './types.ts';

const requestFields: Readonly<Record<RulesService, readonly string[]>> = {
  'cloud.firestore': ['auth', 'method', 'path', 'query', 'resource', 'time'],
  'firebase.storage': ['auth', 'method', 'path', 'resource', 'time'],
};

interface Names {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly parent: Names | undefined;
}

/** All expressions of a service, in the order of the file. @throws RulesSyntaxError for the first unknown name. */
export function resolveNames(
  file: string,
  rules: RulesFile,
  service: ServiceDeclaration,
): readonly Expression[] {
  const resolver = new Resolver(file, service.service);
  const roots: Names = {
    variables: new Set(['request', 'resource']),
    functions: rules.functions,
    parent: undefined,
  };
  for (const declared of rules.functions.values()) resolver.function(declared, roots);
  resolver.block(service, roots);
  checkCallGraph(file, resolver.calls);
  return resolver.expressions.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
}

class Resolver {
  readonly expressions: Expression[] = [];
  readonly calls = new Map<FunctionDeclaration, Set<FunctionDeclaration>>();
  readonly #file: string;
  readonly #service: RulesService;
  #inside: Set<FunctionDeclaration> | undefined;

  constructor(file: string, service: RulesService) {
    this.#file = file;
    this.#service = service;
  }

  block(block: Block, outer: Names): void {
    const wildcards = block.pattern.flatMap((segment) => (segment.kind === 'literal' ? [] : [segment.name]));
    const names: Names = { variables: new Set(wildcards), functions: block.functions, parent: outer };
    for (const declared of block.functions.values()) this.function(declared, names);
    for (const { condition } of block.allows) if (condition) this.#expression(condition, names);
    for (const inner of block.matches) this.block(inner, names);
  }

  function(declared: FunctionDeclaration, outer: Names): void {
    this.#inside = new Set();
    this.calls.set(declared, this.#inside);
    const variables = new Set(declared.parameters);
    const names: Names = { variables, functions: new Map(), parent: outer };
    for (const binding of declared.lets) {
      this.#expression(binding.value, names);
      variables.add(binding.name);
    }
    this.#expression(declared.result, names);
    this.#inside = undefined;
  }

  #expression(expression: Expression, names: Names): void {
    this.expressions.push(expression);
    switch (expression.kind) {
      case 'name':
        this.#variable(expression.name, expression.span, names);
        break;
      case 'call':
        this.#call(expression.name, expression.args.length, expression.span, names);
        break;
      case 'method':
        if (this.#method(expression, names)) return;
        break;
      case 'member':
        this.#requestField(expression, names);
        break;
    }
    for (const part of partsOf(expression)) this.#expression(part, names);
  }

  #variable(name: string, at: Position, names: Names): void {
    if (isVariable(name, names)) return;
    if (findFunction(name, names) || globalArity(this.#service, name)) {
      this.#fail(at, `'${name}' is a function: call it as ${name}(…)`);
    }
    if (isNamespace(this.#service, name))
      this.#fail(at, `'${name}' is a namespace: call one of its functions`);
    this.#fail(at, `unknown variable '${name}'; known here: ${visible(names).join(', ')}`);
  }

  #call(name: string, count: number, at: Position, names: Names): void {
    const declared = findFunction(name, names);
    if (declared) {
      this.#inside?.add(declared);
      this.#arity(name, [declared.parameters.length, declared.parameters.length], count, at);
      return;
    }
    const arity = globalArity(this.#service, name);
    if (!arity) this.#fail(at, `unknown function '${name}'`);
    else this.#arity(name, arity, count, at);
  }

  /** Whether the function has a namespace; then the object before the dot is not an expression. */
  #method(expression: Extract<Expression, { kind: 'method' }>, names: Names): boolean {
    const { object, name, args, span } = expression;
    if (
      object.kind === 'name' &&
      !isVariable(object.name, names) &&
      isNamespace(this.#service, object.name)
    ) {
      const arity = namespacedArity(this.#service, object.name, name);
      if (!arity) this.#fail(span, `unknown function '${object.name}.${name}'`);
      else this.#arity(`${object.name}.${name}`, arity, args.length, span);
      for (const argument of args) this.#expression(argument, names);
      return true;
    }
    if (object.kind === 'name') this.#variable(object.name, object.span, names);
    const check = checkMethod(name, args.length);
    if (check === 'unknown') this.#fail(span, `no type has a method '${name}'`);
    if (check === 'wrong-count') this.#fail(span, `no method '${name}' takes ${args.length} argument(s)`);
    return false;
  }

  #requestField({ object, name, span }: Extract<Expression, { kind: 'member' }>, names: Names): void {
    if (object.kind !== 'name' || object.name !== 'request' || isShadowed('request', names)) return;
    const fields = requestFields[this.#service];
    if (!fields.includes(name)) this.#fail(span, `request has no '${name}'; it has: ${fields.join(', ')}`);
  }

  #arity(name: string, [least, most]: readonly [number, number], count: number, at: Position): void {
    if (count < least || count > most) this.#fail(at, `'${name}' takes ${least} argument(s), not ${count}`);
  }

  #fail(at: Position, sentence: string): never {
    throw new RulesSyntaxError(this.#file, at, sentence);
  }
}

const isVariable = (name: string, { variables, parent }: Names): boolean =>
  variables.has(name) || (parent !== undefined && isVariable(name, parent));

const isShadowed = (name: string, { variables, parent }: Names): boolean =>
  parent !== undefined && (variables.has(name) || isShadowed(name, parent));

const findFunction = (name: string, { functions, parent }: Names): FunctionDeclaration | undefined =>
  functions.get(name) ?? (parent && findFunction(name, parent));

const visible = ({ variables, parent }: Names): string[] => [
  ...(parent ? visible(parent) : []),
  ...variables,
];
