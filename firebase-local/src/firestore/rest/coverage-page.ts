// The source of the rules with each expression marked: never evaluated, only true, only false, both, or of another type.
import type { ExpressionCoverage } from '../../rules/types.ts';
import type { LoadedRules } from '../loaded-rules.ts';

type Mark = 'never' | 'true' | 'false' | 'both' | 'value';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly mark: Mark;
  readonly title: string;
}

const style = `body{font:14px/1.6 system-ui;margin:2rem}pre{font:13px/1.7 ui-monospace,monospace}
.never{background:#f6c1c1}.true{background:#fbe6a8}.false{background:#f9d0a0}.both{background:#c9ecc9}.value{background:#dfe9f7}`;

export function coveragePage({ ruleset, file, source }: LoadedRules): string {
  const marked = markUp(source, spansOf(ruleset.coverage(), lineStarts(source)));
  const legend = legendEntries.map(([mark, text]) => `<span class="${mark}">${text}</span>`).join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Coverage of ${escapeHtml(file)}</title>
<style>${style}</style><h1>${escapeHtml(file)}</h1><p>${legend}</p><pre>${marked}</pre></html>`;
}

const legendEntries: readonly (readonly [Mark, string])[] = [
  ['never', 'never evaluated'],
  ['true', 'only true'],
  ['false', 'only false'],
  ['both', 'true and false'],
  ['value', 'other values'],
];

function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Outer expressions before inner ones. Lines and columns count from 1. */
function spansOf(coverage: readonly ExpressionCoverage[], starts: readonly number[]): readonly Span[] {
  const offset = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1;
  return coverage
    .map((expression) => ({
      start: offset(expression.line, expression.column),
      end: offset(expression.endLine, expression.endColumn),
      mark: markOf(expression),
      title:
        expression.values.map(({ value, count }) => `${value} (${count})`).join(', ') || 'never evaluated',
    }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

function markOf({ values }: ExpressionCoverage): Mark {
  const seen = new Set(values.map(({ value }) => value));
  if (seen.size === 0) return 'never';
  if (seen.has('true') && seen.has('false')) return 'both';
  return seen.has('true') ? 'true' : seen.has('false') ? 'false' : 'value';
}

function markUp(source: string, spans: readonly Span[]): string {
  const open: Span[] = [];
  let html = '';
  let at = 0;
  const advance = (to: number) => {
    html += escapeHtml(source.slice(at, to));
    at = Math.max(at, to);
  };
  const closeUntil = (position: number) => {
    for (let span = open.at(-1); span && span.end <= position; span = open.at(-1)) {
      advance(span.end);
      html += '</span>';
      open.pop();
    }
  };
  for (const span of spans) {
    closeUntil(span.start);
    advance(span.start);
    html += `<span class="${span.mark}" title="${escapeHtml(span.title)}">`;
    open.push(span);
  }
  closeUntil(source.length);
  advance(source.length);
  return html;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (special) => entities[special] ?? special);
