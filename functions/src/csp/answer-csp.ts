// `POST /api/csp`: browsers report here what the Content-Security-Policy stopped. `cspReports/{day}` counts it by
// directive. Anybody can post anything, so nothing of a report is kept but its directive, out of a closed list, and the
// database hears of any number of reports once in ten seconds.
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '../http.ts';

const pauseMs = 10_000;
const maxReportsPerRequest = 20;

const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'connect-src', 'font-src', 'worker-src', 'manifest-src', 'media-src'],
  ...['object-src', 'frame-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/** The Reporting API's list, and the older `report-uri` form that Firefox and Safari send. */
const reportsSchema = v.union([
  v.pipe(
    v.array(v.object({ body: v.object({ effectiveDirective: v.string() }) })),
    v.transform((reports) => reports.map(({ body }) => body.effectiveDirective)),
  ),
  v.pipe(
    v.object({ 'csp-report': v.object({ 'violated-directive': v.string() }) }),
    v.transform((report) => [report['csp-report']['violated-directive']]),
  ),
]);

function directivesOf(body: string): string[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportsSchema), body);
  if (!parsed.success) return ['unreadable'];
  return parsed.output.slice(0, maxReportsPerRequest).map((text) => {
    // Older browsers send the directive with its sources.
    const directive = text.trim().split(' ', 1)[0] ?? '';
    return directives.has(directive) ? directive : 'other';
  });
}

/** One for each process: what waits for the next write is lost when the process ends, which statistics can bear. */
export function createCspCounter() {
  let waiting = new Map<string, number>();
  let nextWriteAt = 0;

  return async (deps: Deps, { method, body }: HttpRequest): Promise<HttpAnswer> => {
    if (method !== 'POST') return jsonAnswer(405, { code: 'method-not-allowed' });
    for (const directive of directivesOf(body)) waiting.set(directive, (waiting.get(directive) ?? 0) + 1);
    if (deps.now() >= nextWriteAt) {
      nextWriteAt = deps.now() + pauseMs;
      const counted = waiting;
      waiting = new Map();
      const day = new Date(deps.now()).toISOString().slice(0, 10);
      const increments = [...counted].map(([directive, count]) => [directive, FieldValue.increment(count)]);
      await deps.db.doc(`cspReports/${day}`).set(Object.fromEntries(increments), { merge: true });
    }
    return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: '' };
  };
}
