import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runtimeFindings } from './functions-runtimes.mjs';

const fine = { problems: [], warnings: [] };

describe('the runtime of the functions', () => {
  it('is refused from the day on which Google stops accepting it', () => {
    expect(runtimeFindings('nodejs20', '20', '2026-10-29').problems).toEqual([]);
    for (const today of ['2026-10-30', '2026-11-22', '2030-01-01']) {
      expect(runtimeFindings('nodejs20', '20', today)).toEqual({
        problems: [expect.stringContaining('2026-10-30')],
        warnings: [],
      });
    }
  });
  it('causes a warning in its last six months', () => {
    expect(runtimeFindings('nodejs24', '24', '2028-04-29')).toEqual(fine);
    for (const today of ['2028-05-01', '2028-10-30']) {
      expect(runtimeFindings('nodejs24', '24', today)).toEqual({
        problems: [],
        warnings: [expect.stringContaining('2028-10-31')],
      });
    }
  });
  it('is refused if its end is unknown', () => {
    for (const runtime of [undefined, 'nodejs', 'nodejs99', 'toString'])
      expect(runtimeFindings(runtime, '24', '2026-11-22').problems).toHaveLength(1);
  });
  it("must equal the one in the functions' package.json", () => {
    for (const engine of [undefined, '>=20.19', '22'])
      expect(runtimeFindings('nodejs24', engine, '2026-11-22').problems).toHaveLength(1);
  });
  it('of this project could be deployed without a warning when this was written', () => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
    const [{ runtime, source }] = read('firebase.json').functions;
    const { engines } = read(`${source}/package.json`);
    expect(runtimeFindings(runtime, engines.node, '2026-11-22')).toEqual(fine);
  });
});
