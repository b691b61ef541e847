import type { Lexer } from './lexer.ts';
import type { Expression, PatternSegment } from './syntax.ts';

/** A path in an expression: `/users/$(request.auth.uid)`. The lexer is positioned before its first `/`. */
export function parsePathSegments(lexer: Lexer, parse: () => Expression): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  lexer.next();
  do {
    segments.push(parsePathSegment(lexer, parse));
  } while (acceptSlash(lexer));
  return segments;
}

function parsePathSegment(lexer: Lexer, parse: () => Expression): string | Expression {
  const text = lexer.takePathText();
  if (text !== undefined) {
    if (lexer.directly('$(')) lexer.fail("'$(…)' must be a whole path segment", lexer.lastEnd);
    return text;
  }
  if (!lexer.directly('$(')) {
    lexer.fail(`expected a path segment (text or '$(…)') after '/', found ${lexer.found()}`);
  }
  lexer.next();
  lexer.next();
  const value = parse();
  lexer.expect(')', "to close '$(' in the path");
  return value;
}

/** `{name}`, `{name=**}` and literal segments of a `match`. */
export function parsePattern(lexer: Lexer): PatternSegment[] {
  const segments: PatternSegment[] = [];
  lexer.expect('/', "to begin the path of a 'match'");
  do {
    segments.push(parsePatternSegment(lexer));
  } while (acceptSlash(lexer));
  return segments;
}

function parsePatternSegment(lexer: Lexer): PatternSegment {
  const text = lexer.takePathText();
  if (text !== undefined) return { kind: 'literal', text };
  if (!lexer.directly('{')) {
    lexer.fail(`expected a path segment (text, '{name}' or '{name=**}') after '/', found ${lexer.found()}`);
  }
  lexer.next();
  const name = lexer.expectName('the name of the wildcard').text;
  const glob = lexer.accept('=**');
  lexer.expect('}', 'to close the wildcard');
  if (!glob) return { kind: 'single', name };
  if (lexer.version === '1' && lexer.directly('/'))
    lexer.fail(`'{${name}=**}' must be the last segment in version 1 of the language`, lexer.lastEnd);
  return { kind: 'glob', name, atLeast: lexer.version === '1' ? 1 : 0 };
}

/** A path continues only if `/` follows directly: `/a / b` is a division. */
function acceptSlash(lexer: Lexer): boolean {
  return lexer.directly('/') && !lexer.directly('//') && !lexer.directly('/*') && lexer.accept('/');
}
