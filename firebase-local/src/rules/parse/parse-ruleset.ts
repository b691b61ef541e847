import type { RulesService } from '../types.ts';
import { Lexer, type RulesVersion } from './lexer.ts';
import { parseExpression } from './parse-expression.ts';
import { parseFunction } from './parse-function.ts';
import { parsePattern } from './parse-path.ts';
import { stringText } from './parse-primary.ts';
import type {
  AllowStatement,
  Block,
  FunctionDeclaration,
  PatternSegment,
  RequestMethod,
  ServiceDeclaration,
} from './syntax.ts';

const methodNames: ReadonlyMap<string, readonly RequestMethod[]> = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

export interface RulesFile {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly services: readonly ServiceDeclaration[];
}

/** @throws RulesSyntaxError */
export function parseRulesFile(file: string, source: string): RulesFile {
  const lexer = new Lexer(file, source);
  lexer.version = parseVersion(lexer);
  const functions = new Map<string, FunctionDeclaration>();
  const services: ServiceDeclaration[] = [];
  while (lexer.peek().kind !== 'end') {
    if (lexer.at('function')) addFunction(lexer, functions);
    else services.push(parseService(lexer));
  }
  return { functions, services };
}

/** A file that names no version is of version 1. */
function parseVersion(lexer: Lexer): RulesVersion {
  const { start } = lexer.peek();
  if (!lexer.accept('rules_version')) return '1';
  lexer.expect('=', "after 'rules_version'");
  const version = lexer.peek().kind === 'string' ? stringText(lexer, lexer.next()) : '';
  if (version !== '1' && version !== '2') lexer.fail("rules_version is '1' or '2'", start);
  lexer.expect(';', `after rules_version = '${version}'`);
  return version === '1' ? '1' : '2';
}

function parseService(lexer: Lexer): ServiceDeclaration {
  const { start } = lexer.expect('service', "(or 'function') here");
  const name = lexer.peek();
  let text = lexer.expectName('the name of the service').text;
  while (lexer.accept('.')) text += `.${lexer.expectName("a name after '.'").text}`;
  if (!isService(text)) {
    return lexer.fail(`unknown service '${text}': cloud.firestore or firebase.storage`, name.start);
  }
  return { service: text, ...parseBlock(lexer, [], start) };
}

const isService = (name: string): name is RulesService =>
  name === 'cloud.firestore' || name === 'firebase.storage';

function parseBlock(lexer: Lexer, pattern: readonly PatternSegment[], start: number): Block {
  lexer.expect('{', 'to open the block');
  const allows: AllowStatement[] = [];
  const functions = new Map<string, FunctionDeclaration>();
  const matches: Block[] = [];
  while (!lexer.accept('}')) {
    if (lexer.at('allow')) allows.push(parseAllow(lexer));
    else if (lexer.at('function')) addFunction(lexer, functions);
    else if (lexer.at('match')) matches.push(parseMatch(lexer));
    else lexer.fail(`expected 'allow', 'match', 'function' or '}', found ${lexer.found()}`);
  }
  return { pattern, allows, functions, matches, span: lexer.span(start) };
}

function parseMatch(lexer: Lexer): Block {
  const { start } = lexer.next();
  return parseBlock(lexer, parsePattern(lexer), start);
}

function parseAllow(lexer: Lexer): AllowStatement {
  const { start } = lexer.next();
  const methods = new Set<RequestMethod>();
  const names: string[] = [];
  do {
    const name = lexer.expectName("a method after 'allow'");
    const allowed = methodNames.get(name.text);
    if (!allowed) {
      return lexer.fail(
        `unknown method '${name.text}'; one of: ${[...methodNames.keys()].join(', ')}`,
        name.start,
      );
    }
    names.push(name.text);
    for (const method of allowed) methods.add(method);
  } while (lexer.accept(','));
  const condition = lexer.accept(':') ? parseCondition(lexer) : undefined;
  endAllow(lexer);
  return { label: names.join(', '), methods, condition, span: lexer.span(start) };
}

/** Published rules often omit the semicolon. The next statement shows that the condition is complete. */
function endAllow(lexer: Lexer): void {
  const isComplete = ['allow', 'match', 'function', '}'].some((next) => lexer.at(next));
  if (!isComplete) lexer.expect(';', "to end the 'allow'");
  else lexer.accept(';');
}

function parseCondition(lexer: Lexer) {
  lexer.expect('if', "after ':'");
  return parseExpression(lexer);
}

function addFunction(lexer: Lexer, functions: Map<string, FunctionDeclaration>): void {
  const { start } = lexer.peek();
  const declared = parseFunction(lexer);
  if (functions.has(declared.name)) lexer.fail(`function '${declared.name}' is declared twice here`, start);
  functions.set(declared.name, declared);
}
