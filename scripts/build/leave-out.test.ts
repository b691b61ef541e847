import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { isNode, leaveOut, type Unused } from './leave-out.ts';

function without(code: string, unused: Partial<Unused>): string {
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('There is no program');
  return leaveOut(code, program, { functions: [], cases: [], classes: [], ...unused });
}

/** What `name` of the script returns for each value. */
const answers = (code: string, values: readonly unknown[]): unknown[] => {
  const name: unknown = new Function(`'use strict'; ${code}; return name;`)();
  if (typeof name !== 'function') throw new Error('There is no function');
  return values.map((value) => name(value));
};

const chosen = (cases: string) => `function name(tag) {\nswitch (tag) {\n${cases}\n}\nreturn typeof kept;\n}`;

describe('what is left out of a script', () => {
  it('is a branch of a switch', () => {
    const small = without(chosen("case 1: return 'one';\ncase 2: return 'two';\ncase 3: return 'three';"), {
      cases: [2],
    });
    expect(small).not.toContain('two');
    expect(answers(small, [1, 2, 3])).toEqual(['one', 'undefined', 'three']);
  });

  it('is a branch with the name of a constant', () => {
    const code = `var LIST = 7; ${chosen("case LIST: return 'a list';\ndefault: return 'another';")}`;
    expect(answers(without(code, { cases: ['LIST'] }), [7, 1])).toEqual(['another', 'another']);
  });

  it('is only the label, if another one leads to the same statements', () => {
    const above = without(chosen("case 1:\ncase 2: return 'both';"), { cases: [1] });
    expect(answers(above, [1, 2])).toEqual(['undefined', 'both']);
    const below = without(chosen("case 1:\ncase 2: return 'both';"), { cases: [2] });
    expect(answers(below, [1, 2])).toEqual(['both', 'undefined']);
  });

  it('is only the label, if the branch before goes on into it', () => {
    const small = without(chosen("case 1: tag = 5;\ncase 2: return 'on ' + tag;"), { cases: [2] });
    expect(answers(small, [1, 2])).toEqual(['on 5', 'undefined']);
  });

  it('is not a variable that another branch uses', () => {
    const small = without(chosen('case 1: var kept = 1; return kept;\ncase 2: kept = 2; return kept;'), {
      cases: [1],
    });
    expect(answers(small, [2])).toEqual([2]);
  });

  it('is the body of a function, and the methods of a class', () => {
    const code =
      'function look() { return 1; }\nfunction Part() {}\nPart.prototype.act = function () {};\nfunction name() { return [look(), "act" in new Part()]; }';
    expect(answers(without(code, { functions: ['look'], classes: ['Part'] }), [0])).toEqual([
      [undefined, false],
    ]);
  });

  it('leaves every line where it was', () => {
    const code = `${chosen("case 1:\n\nreturn 'one';\ncase 2: return 'two';")}\nfunction look() {\n\n}\nlook();`;
    const small = without(code, { cases: [1], functions: ['look'] });
    expect(small.split('\n').length).toBe(code.split('\n').length);
    expect(small.split('\n').at(-1)).toBe('look();');
  });

  it('must be in the script: another name throws', () => {
    expect(() => without('function look() {}', { functions: ['looks'] })).toThrow('no function looks');
  });
});
