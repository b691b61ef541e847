// The syntax tree of a rules file. Every node has its position, for errors, denial reasons and coverage.
import type { RulesService } from '../types.ts';
import type { TypeName } from '../values/type-names.ts';
import type { RulesValue } from '../values/value.ts';

/** Offsets into the source (`end` is exclusive), and the same positions as lines and columns from 1. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | 'in'
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Expression = {
  readonly span: Span;
  /** How many pairs of parentheses are around it. */
  readonly parentheses?: number;
} & (
  | { readonly kind: 'literal'; readonly value: RulesValue }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly MapEntry[] }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly typeName: TypeName }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    }
);

interface MapEntry {
  readonly key: Expression;
  readonly value: Expression;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'single'; readonly name: string }
  /** `{name=**}`: zero or more segments. */
  /** In version 1 of the language it matches one segment or more, in version 2 also none. */
  | { readonly kind: 'glob'; readonly name: string; readonly atLeast: 0 | 1 };

export type RequestMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  readonly span: Span;
  /** As written in the file, for messages: `read, create`. */
  readonly label: string;
  readonly methods: ReadonlySet<RequestMethod>;
  /** Undefined: always true. */
  readonly condition: Expression | undefined;
}

export interface FunctionDeclaration {
  readonly span: Span;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly span: Span; readonly value: Expression }[];
  readonly result: Expression;
}

/** A service or a `match` with the content of its braces. The service's own pattern is empty. */
export interface Block {
  readonly span: Span;
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly AllowStatement[];
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly matches: readonly Block[];
}

export interface ServiceDeclaration extends Block {
  readonly service: RulesService;
}
