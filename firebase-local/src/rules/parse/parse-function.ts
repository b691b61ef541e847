import type { Lexer } from './lexer.ts';
import { parseExpression } from './parse-expression.ts';
import { parseSequence } from './parse-sequence.ts';
import type { FunctionDeclaration } from './syntax.ts';

const maxParameters = 7;
const maxLets = 10;

/** `function f(a, b) { let x = …; return …; }` */
export function parseFunction(lexer: Lexer): FunctionDeclaration {
  const { start } = lexer.next();
  const { text: name } = lexer.expectName('the name of the function');
  lexer.expect('(', "after the function's name");
  const parameters = parseSequence(lexer, ')', () => lexer.expectName('the name of a parameter').text);
  if (parameters.length > maxParameters) {
    lexer.fail(`function '${name}' has ${parameters.length} parameters; at most ${maxParameters}`, start);
  }
  lexer.expect('{', "to open the function's body");
  const lets: FunctionDeclaration['lets'][number][] = [];
  while (lexer.at('let')) lets.push(parseLet(lexer));
  if (lets.length > maxLets)
    lexer.fail(`function '${name}' has ${lets.length} 'let's; at most ${maxLets}`, start);
  refuseRepeats(lexer, [...parameters, ...lets.map((binding) => binding.name)], start);
  lexer.expect('return', `in function '${name}' (a function is 'let's and one 'return')`);
  const result = parseExpression(lexer);
  // The last semicolon is optional, because published rules often omit it.
  lexer.accept(';');
  lexer.expect('}', "to close the function's body");
  return { name, parameters, lets, result, span: lexer.span(start) };
}

function parseLet(lexer: Lexer): FunctionDeclaration['lets'][number] {
  const { start } = lexer.next();
  const { text: name } = lexer.expectName("a name after 'let'");
  lexer.expect('=', `after 'let ${name}'`);
  const value = parseExpression(lexer);
  lexer.expect(';', "to end the 'let'");
  return { name, value, span: lexer.span(start) };
}

function refuseRepeats(lexer: Lexer, names: readonly string[], start: number): void {
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) lexer.fail(`'${repeated}' is declared twice in this function`, start);
}
