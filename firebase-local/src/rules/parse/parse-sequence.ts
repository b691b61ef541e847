import type { Lexer } from './lexer.ts';

/** Items separated by commas, up to and including `close`. The lexer is positioned after the opening bracket. */
export function parseSequence<T>(lexer: Lexer, close: ')' | ']' | '}', parseItem: () => T): T[] {
  const items: T[] = [];
  if (lexer.accept(close)) return items;
  do {
    items.push(parseItem());
  } while (lexer.accept(',') && !lexer.at(close));
  lexer.expect(close, 'or a comma');
  return items;
}
