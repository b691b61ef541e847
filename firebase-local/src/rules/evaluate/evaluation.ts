// Evaluates conditions for one operation. Errors are thrown; `&&` and `||` absorb them as in CEL.
import type { CoverageRecorder } from '../coverage/coverage-recorder.ts';
import { EvaluationError, LimitError } from '../evaluation-error.ts';
import { isKnown, known, type Operand } from '../list/operand.ts';
import { callMethod } from '../methods/call-method.ts';
import { fail } from '../methods/method.ts';
import type { Expression, FunctionDeclaration } from '../parse/syntax.ts';
import { describe } from '../values/describe.ts';
import { bool, list, map, path, type RulesValue } from '../values/value.ts';
import { indexOf, memberOf, sliceOf } from './access.ts';
import { applyOperator } from './apply-operator.ts';
import { negate } from './arithmetic.ts';
import { callGlobal, callNamespaced, type Surroundings } from './call-builtin.ts';
import { callOpenMethod } from './open-methods.ts';
import { attempt, type Outcome, settle } from './outcome.ts';
import { isOfType } from './relations.ts';
import { Scope } from './scope.ts';

// How production counts the 1,000 expressions of a request, as measured with its Rules Test API: each node counts 1, also a
// literal or a name; `&&` and `||` 1 more if their right side is evaluated; a conditional 1 more, and 2 more for its second
// branch; a path 1 more for each literal segment; a `let` 1 beside its value; `is` and a function of a namespace 1 more.
// Sources: github.com/davideast/pyric, `packages/pyric/test/rules/linter/LINTER_SPEC.md`, and github.com/t-k/fireemu,
// `conformance/fs-rules-production.json` (`fs-rules/runtime-limits/evaluation`: 334 times `true` is allowed, 335 denied).
const maxExpressions = 1000;

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export class Evaluation {
  readonly #surroundings: Surroundings;
  readonly #coverage: CoverageRecorder;
  #evaluated = 0;
  /** The part of the last condition that made it false. */
  culprit: Expression | undefined;

  constructor(surroundings: Surroundings, coverage: CoverageRecorder) {
    this.#surroundings = surroundings;
    this.#coverage = coverage;
  }

  /** @throws EvaluationError */
  evaluate(expression: Expression, scope: Scope): Operand {
    try {
      this.#count(1);
      const value = this.#compute(expression, scope);
      this.#coverage.value(expression, value);
      if (value.type === 'bool' && !value.value && !passesOn(expression, scope)) this.culprit = expression;
      return value;
    } catch (error) {
      if (error instanceof EvaluationError) {
        error.expression ??= expression;
        this.#coverage.error(expression, error);
      }
      throw error;
    }
  }

  /** @throws EvaluationError, also if the value is not a bool. */
  condition(expression: Expression, scope: Scope): boolean {
    const value = this.#value(expression, scope);
    if (value.type === 'bool') return value.value;
    const error = new EvaluationError(`a condition must be a bool, found ${value.type} ${describe(value)}`);
    error.expression = expression;
    throw error;
  }

  #value(expression: Expression, scope: Scope): RulesValue {
    const operand = this.evaluate(expression, scope);
    if (isKnown(operand)) return operand;
    try {
      return known(operand);
    } catch (error) {
      if (error instanceof EvaluationError) error.expression = expression;
      throw error;
    }
  }

  #attempt(expression: Expression, scope: Scope): Outcome<RulesValue> {
    return attempt(() => this.#value(expression, scope));
  }

  #attemptOperand(expression: Expression, scope: Scope): Outcome<Operand> {
    return attempt(() => this.evaluate(expression, scope));
  }

  #values(expressions: readonly Expression[], scope: Scope): RulesValue[] {
    return expressions.map((expression) => this.#attempt(expression, scope)).map(settle);
  }

  #count(units: number): void {
    this.#evaluated += units;
    if (this.#evaluated > maxExpressions) {
      throw new LimitError(`more than ${maxExpressions} expressions evaluated for one request`);
    }
  }

  #compute(expression: Expression, scope: Scope): Operand {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return settle(scope.lookUp(expression.name) ?? fail(`unknown variable '${expression.name}'`));
      case 'list':
        return list(this.#values(expression.items, scope));
      case 'map':
        return this.#mapLiteral(expression, scope);
      case 'path':
        return path(
          expression.segments
            .map((segment) => attempt(() => this.#pathSegment(segment, scope)))
            .flatMap(settle),
        );
      case 'member':
        return memberOf(this.evaluate(expression.object, scope), expression.name);
      case 'index':
        return this.#index(expression, scope);
      case 'slice': {
        const object = this.#attempt(expression.object, scope);
        const [from, to] = [this.#attempt(expression.from, scope), this.#attempt(expression.to, scope)];
        return sliceOf(settle(object), settle(from), settle(to));
      }
      case 'call':
        return this.#call(expression, scope);
      case 'method':
        return this.#method(expression, scope);
      case 'unary':
        return expression.operator === '!'
          ? bool(!this.condition(expression.operand, scope))
          : negate(this.#value(expression.operand, scope));
      case 'binary':
        return this.#binary(expression, scope);
      case 'is':
        this.#count(1);
        return bool(isOfType(this.evaluate(expression.operand, scope), expression.typeName));
      case 'conditional': {
        this.#count(1);
        const holds = this.condition(expression.condition, scope);
        if (!holds) this.#count(2);
        return this.evaluate(holds ? expression.then : expression.otherwise, scope);
      }
    }
  }

  #binary({ operator, left, right }: Of<'binary'>, scope: Scope): Operand {
    if (operator === '&&') return bool(!this.#either(false, left, right, scope));
    if (operator === '||') return bool(this.#either(true, left, right, scope));
    const [a, b] = [this.#attemptOperand(left, scope), this.#attemptOperand(right, scope)];
    return applyOperator(operator, settle(a), settle(b));
  }

  /** Evaluates `&&` or `||`: if one side equals `decisive`, it decides, even if the other side is an error. */
  #either(decisive: boolean, left: Expression, right: Expression, scope: Scope): boolean {
    const first = attempt(() => this.condition(left, scope));
    if (first === decisive) return true;
    this.#count(1);
    if (this.condition(right, scope) === decisive) return true;
    if (first instanceof EvaluationError) throw first;
    return false;
  }

  #mapLiteral({ entries }: Of<'map'>, scope: Scope): RulesValue {
    const parts = entries.map(
      ({ key, value }) => [this.#attempt(key, scope), this.#attempt(value, scope)] as const,
    );
    return map(
      parts.map(([key, value]) => {
        const name = settle(key);
        if (name.type !== 'string') return fail(`the keys of a map are strings, not ${name.type}`);
        return [name.value, settle(value)];
      }),
    );
  }

  /** A path inside `$(…)` stands for all of its segments. */
  #pathSegment(segment: string | Expression, scope: Scope): readonly string[] {
    if (typeof segment === 'string') {
      this.#count(1);
      return [segment];
    }
    const value = this.#value(segment, scope);
    if (value.type === 'string') return [value.value];
    if (value.type === 'path') return value.segments;
    return fail(`'$(…)' in a path needs a string or a path, found ${value.type} ${describe(value)}`);
  }

  #index({ object, index }: Of<'index'>, scope: Scope): Operand {
    const [found, position] = [this.#attemptOperand(object, scope), this.#attempt(index, scope)];
    const [container, key] = [settle(found), settle(position)];
    if (isKnown(container)) return indexOf(container, key);
    return key.type === 'string' ? memberOf(container, key.value) : known(container);
  }

  #method({ object, name, args }: Of<'method'>, scope: Scope): Operand {
    if (object.kind === 'name' && scope.lookUp(object.name) === undefined) {
      this.#count(1);
      return callNamespaced(object.name, name, this.#values(args, scope), this.#surroundings);
    }
    const found = this.#attemptOperand(object, scope);
    const given = attempt(() => this.#values(args, scope));
    const [receiver, values] = [settle(found), settle(given)];
    return isKnown(receiver) ? callMethod(receiver, name, values) : callOpenMethod(receiver, name, values);
  }

  #call({ name, args }: Of<'call'>, scope: Scope): Operand {
    const found = scope.lookUpFunction(name);
    if (found) {
      const operands = args.map((argument) => this.#attemptOperand(argument, scope));
      return this.#callDeclared(found.declaration, operands, found.scope);
    }
    return callGlobal(name, this.#values(args, scope), this.#surroundings);
  }

  /** Arguments and `let`s are evaluated at once, but an error in one counts only where its name is read. */
  #callDeclared(declared: FunctionDeclaration, args: readonly Outcome<Operand>[], scope: Scope): Operand {
    const bindings = new Map<string, Outcome<Operand>>();
    for (const [at, argument] of args.entries()) bindings.set(declared.parameters[at] ?? '', argument);
    const inner = new Scope(bindings, undefined, scope);
    for (const binding of declared.lets) {
      bindings.set(binding.name, this.#attemptOperand(binding.value, inner));
      this.#count(1);
    }
    return this.evaluate(declared.result, inner);
  }
}

/** Whether the expression only returns the result of one of its parts. */
function passesOn(expression: Expression, scope: Scope): boolean {
  if (expression.kind === 'binary') return expression.operator === '&&' || expression.operator === '||';
  if (expression.kind === 'call') return scope.lookUpFunction(expression.name) !== undefined;
  return expression.kind === 'conditional';
}
