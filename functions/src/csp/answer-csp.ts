// `POST /api/csp`: browsers report what the Content-Security-Policy blocked. `cspReports/{day}` counts the reports by
// directive. Anybody can send anything, so only the directive is stored, from a closed list, and at most one write in
// ten seconds reaches the database.
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { type HttpAnswer, type HttpRequest, onlyBy } from '../http.ts';
import { serverPaths } from '../server-paths.ts';

const pauseMs = 10_000;
const maxReportsPerRequest = 20;

const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'connect-src', 'font-src', 'worker-src', 'manifest-src', 'media-src'],
  ...['object-src', 'frame-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/** The format of the Reporting API, and the older `report-uri` format of Firefox and Safari. */
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
    // Older browsers send the directive together with its sources.
    const directive = text.trim().split(' ', 1)[0] ?? '';
    return directives.has(directive) ? directive : 'other';
  });
}

/**
 * One for each process. Counts that wait for the next write are lost when the process ends, which is acceptable for
 * statistics.
 */
export function createCspCounter() {
  let waiting = new Map<string, number>();
  let nextWriteAt = 0;

  return async (deps: Deps, { method, body }: HttpRequest): Promise<HttpAnswer> => {
    if (method !== 'POST') return onlyBy('POST');
    for (const directive of directivesOf(body)) waiting.set(directive, (waiting.get(directive) ?? 0) + 1);
    if (deps.now() >= nextWriteAt) {
      nextWriteAt = deps.now() + pauseMs;
      const counted = waiting;
      waiting = new Map();
      const day = new Date(deps.now()).toISOString().slice(0, 10);
      const increments = [...counted].map(([directive, count]) => [directive, FieldValue.increment(count)]);
      await deps.db.doc(serverPaths.cspReport(day)).set(Object.fromEntries(increments), { merge: true });
    }
    return { status: 204, headers: { 'Cache-Control': 'no-store' }, body: '' };
  };
}
