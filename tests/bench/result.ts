// Measured values with their budgets, as the terminal and docs/speed.md show them.

export interface Result {
  readonly what: string;
  readonly measured: number;
  /** The largest value that is accepted (the smallest for points). Null for a number without a budget. */
  readonly budget: number | null;
  readonly unit: 'kB' | 'ms' | 'points' | 'shift' | 'MB' | 'requests' | 'tasks';
  /** The single values of which `measured` is the result, in the order in which they were measured. */
  readonly runs?: readonly number[];
}

const decimals: Record<Result['unit'], number> = {
  kB: 1,
  ms: 0,
  points: 0,
  shift: 3,
  MB: 0,
  requests: 0,
  tasks: 0,
};

/** For points a higher value is better, for all other units a lower one. */
export function isWithin({ measured, budget, unit }: Result): boolean {
  if (budget === null) return true;
  return unit === 'points' ? measured >= budget : measured <= budget;
}

function cells(result: Result): string[] {
  const { what, measured, budget, unit, runs = [] } = result;
  const rounded = (value: number) => value.toFixed(decimals[unit]);
  const each = runs.map(rounded).join(' · ');
  if (budget === null) return [what, `${rounded(measured)} ${unit}`, '', '', '', each];
  const ratio = budget === 0 ? '' : (measured / budget).toFixed(2);
  const within = isWithin(result) ? 'yes' : 'NO';
  return [what, `${rounded(measured)} ${unit}`, `${rounded(budget)} ${unit}`, ratio, within, each];
}

/** A Markdown table with aligned columns. */
export function tableOf(results: readonly Result[]): string {
  const rows = [['what', 'measured', 'budget', 'ratio', 'within', 'each run'], ...results.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return rows.flatMap((row, index) => (index === 0 ? [line(row), rule] : [line(row)])).join('\n');
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
