// What `npm audit --json` prints: the advisories for what ships, or why the registry gave none.

export type Audit =
  | { readonly kind: 'answered'; readonly problems: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

interface Advisory {
  readonly url: string;
  readonly title: string;
}

const isAdvisory = (via: unknown): via is Advisory =>
  via !== null && typeof via === 'object' && 'url' in via && 'title' in via;

/** Not every registry that serves packages also answers audits: then npm prints an error instead of a report. */
export function readAudit(stdout: string, accepted: Readonly<Record<string, string>>): Audit {
  let report: {
    vulnerabilities?: Record<string, { via: readonly unknown[] }>;
    message?: unknown;
    error?: unknown;
  };
  try {
    report = JSON.parse(stdout);
  } catch {
    return { kind: 'refused', reason: 'it did not answer' };
  }
  const { vulnerabilities, message, error } = report;
  if (!vulnerabilities) {
    const summary: unknown = Object(error).summary;
    const reason = [message, summary].find((text) => typeof text === 'string' && text !== '');
    return { kind: 'refused', reason: String(reason ?? 'its answer holds no report').split('\n')[0] ?? '' };
  }
  const problems = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via
      .filter(isAdvisory)
      .filter(({ url }) => !Object.keys(accepted).some((advisory) => url.endsWith(advisory)))
      .map(({ url, title }) => `${name}: ${title} (${url})`),
  );
  return { kind: 'answered', problems };
}
