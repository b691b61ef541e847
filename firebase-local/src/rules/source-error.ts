import type { Position, RulesSourceError } from './types.ts';

/**
 * The first construct of a rules file that `compileRules` does not support. The message begins with `file:line:column`.
 */
export class RulesSyntaxError extends Error implements RulesSourceError {
  override readonly name = 'RulesSyntaxError';
  readonly file: string;
  readonly line: number;
  readonly column: number;

  constructor(file: string, position: Position, sentence: string) {
    super(`${file}:${position.line}:${position.column}: ${sentence}`);
    this.file = file;
    this.line = position.line;
    this.column = position.column;
  }
}
