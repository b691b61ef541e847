// The coverage of the rules as LCOV, which editors and services for coverage read. Each expression that was true or false
// is a branch of two ways. https://github.com/linux-test-project/lcov/blob/master/man/geninfo.1 (tracefile format)
import type { ExpressionCoverage } from '../../rules/types.ts';
import type { LoadedRules } from '../loaded-rules.ts';

const timesOf = ({ values }: ExpressionCoverage, wanted: string): number =>
  values.find(({ value }) => value === wanted)?.count ?? 0;

const evaluations = ({ values }: ExpressionCoverage): number =>
  values.reduce((total, { count }) => total + count, 0);

export function coverageLcov({ ruleset, file }: LoadedRules): string {
  const coverage = ruleset.coverage();
  const hits = new Map<number, number>();
  for (const expression of coverage) {
    const { line } = expression;
    hits.set(line, Math.max(hits.get(line) ?? 0, evaluations(expression)));
  }
  const branches = coverage
    .filter((expression) => timesOf(expression, 'true') + timesOf(expression, 'false') > 0)
    .flatMap((expression, block) =>
      ['true', 'false'].map((way, branch) => ({
        line: expression.line,
        at: `${block},${branch}`,
        taken: timesOf(expression, way),
      })),
    );
  const lines = [...hits].sort(([a], [b]) => a - b);
  return [
    'TN:',
    `SF:${file}`,
    ...branches.map(({ line, at, taken }) => `BRDA:${line},${at},${taken}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ taken }) => taken > 0).length}`,
    ...lines.map(([line, count]) => `DA:${line},${count}`),
    `LF:${lines.length}`,
    `LH:${lines.filter(([, count]) => count > 0).length}`,
    'end_of_record',
    '',
  ].join('\n');
}
