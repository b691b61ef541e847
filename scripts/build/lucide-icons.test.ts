import x from 'lucide:x';
import { describe, expect, it } from 'vitest';
import { shapesOf } from './lucide-icons.ts';

describe("an icon's shapes", () => {
  it('are its elements, without what all icons have in common', () => {
    const common = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="2"';
    expect(shapesOf(`<g ${common}><circle cx="12" cy="12" r="10"/><path d="M12 8v4"/></g>`, 'info')).toEqual([
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['path', { d: 'M12 8v4' }],
    ]);
    expect(shapesOf(`<path ${common} d="m6 9l6 6l6-6"/>`, 'arrow')).toEqual([
      ['path', { d: 'm6 9l6 6l6-6' }],
    ]);
  });

  it('are refused when createIcon would draw them differently', () => {
    expect(() => shapesOf('<path fill="currentColor" d="M1 1"/>', 'a disc')).toThrow('a disc has fill');
    expect(() => shapesOf('<g transform="scale(2)"><path d="M1 1"/></g>', 'a giant')).toThrow('a group');
    expect(() => shapesOf('<path d="M1 1"/>A', 'a letter')).toThrow('something other than shapes');
  });

  it('are found by name', () => {
    expect(x.map(([tag]) => tag)).toEqual(['path']);
  });
});
