// Lets every mutant that a test's request touches decide this request. If a mutant decides differently from the rules, the
// test's expectation of this request would fail: the test kills the mutant.
import { readFileSync } from 'node:fs';
import type { Decision, RulesObserver, RulesQuestion, RulesService } from 'firebase-local';
import { expect } from 'vitest';
import { CoverageRecorder } from '../../firebase-local/src/rules/coverage/coverage-recorder.ts';
import type {
  AllowStatement,
  Expression,
  RequestMethod,
} from '../../firebase-local/src/rules/parse/syntax.ts';
import { CompiledRuleset, resolveRules } from '../../firebase-local/src/rules/ruleset.ts';
import { type Kills, killsIn, ruleFiles, saveKills } from './kills.ts';
import { type Mutant, mutantsOf } from './mutants-of.ts';
import { placesOf } from './places.ts';

/** The parts of the rules that were evaluated to decide one request. */
class Trace extends CoverageRecorder {
  readonly expressions = new Set<Expression>();
  readonly asked = new Map<AllowStatement, Set<RequestMethod>>();

  clear(): void {
    this.expressions.clear();
    this.asked.clear();
  }
  override value(expression: Expression): void {
    this.expressions.add(expression);
  }
  override error(expression: Expression): void {
    this.expressions.add(expression);
  }
}

/** Records which methods are looked up in an `allow`, because a mutant may let a skipped `allow` decide. */
class WatchedMethods extends Set<RequestMethod> {
  readonly #note: (method: RequestMethod) => void;
  constructor(methods: Iterable<RequestMethod>, note: (method: RequestMethod) => void) {
    super();
    this.#note = note;
    for (const method of methods) this.add(method);
  }
  override has(method: RequestMethod): boolean {
    this.#note?.(method);
    return super.has(method);
  }
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

class Shadow {
  readonly #rules: CompiledRuleset;
  readonly #trace: Trace;
  readonly #living = new Map<Expression | AllowStatement, Set<Mutant>>();
  readonly #kills: Kills;

  constructor(service: RulesService, kills: Kills) {
    const file = ruleFiles[service];
    const text = readFileSync(file, 'utf8');
    const { declared, functions } = resolveRules(text, { file, service });
    const places = placesOf(declared);
    this.#trace = new Trace(text, []);
    this.#kills = kills;
    this.#rules = new CompiledRuleset({ file, text }, declared, {
      functions,
      coverage: this.#trace,
      debug: () => {},
    });
    for (const { allow } of places.allows) {
      (allow as Writable<AllowStatement>).methods = new WatchedMethods(allow.methods, (method) =>
        this.#trace.asked.set(allow, (this.#trace.asked.get(allow) ?? new Set()).add(method)),
      );
    }
    for (const mutant of mutantsOf({ file, text }, places)) {
      if (mutant.id in kills) continue;
      const at = mutant.kind === 'allow' ? mutant.allow : mutant.place.expression;
      this.#living.set(at, (this.#living.get(at) ?? new Set()).add(mutant));
    }
  }

  hear(question: RulesQuestion, { allowed }: Decision): void {
    const test = expect.getState().currentTestName;
    if (test === undefined) return;
    this.#trace.clear();
    // A request that shares its budget of reads with others may be decided differently when it is decided alone.
    if (question(this.#rules).allowed !== allowed) return;
    for (const mutant of this.#touched()) {
      if (this.#decides(mutant, question) === allowed) continue;
      this.#kills[mutant.id] = test;
      this.#living.get(mutant.kind === 'allow' ? mutant.allow : mutant.place.expression)?.delete(mutant);
    }
  }

  #touched(): Mutant[] {
    const { expressions, asked } = this.#trace;
    const byExpression = [...expressions].flatMap((expression) => [...(this.#living.get(expression) ?? [])]);
    const byAllow = [...asked].flatMap(([allow, methods]) =>
      [...(this.#living.get(allow) ?? [])].filter(
        (mutant) => mutant.kind === 'allow' && methods.has(mutant.method),
      ),
    );
    return [...byExpression, ...byAllow];
  }

  #decides(mutant: Mutant, question: RulesQuestion): boolean {
    const undo = apply(mutant);
    try {
      return question(this.#rules).allowed;
    } finally {
      undo();
    }
  }
}

function apply(mutant: Mutant): () => void {
  if (mutant.kind === 'expression') {
    const { place, other } = mutant;
    place.put(other);
    return () => place.put(place.expression);
  }
  const allow = mutant.allow as Writable<AllowStatement>;
  const { methods } = allow;
  allow.methods = mutant.methods;
  return () => {
    allow.methods = methods;
  };
}

export interface ShadowedRules {
  readonly observe: RulesObserver;
  /** Stores which mutants this file's tests killed. */
  save(): void;
}

/** `folder` has one file of kills for each test file. Mutants that are already killed there are not tried again. */
export function shadowRules(folder: string): ShadowedRules {
  const kills: Kills = killsIn(folder);
  const shadows = {
    'cloud.firestore': new Shadow('cloud.firestore', kills),
    'firebase.storage': new Shadow('firebase.storage', kills),
  };
  return {
    observe: (service, question, decision) => shadows[service].hear(question, decision),
    save: () => saveKills(folder, kills),
  };
}
