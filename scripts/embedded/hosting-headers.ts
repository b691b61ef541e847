// The headers of production, read from firebase.json, so that the embedded app is served under the same policy.
import { readFileSync } from 'node:fs';

interface HeaderRule {
  source: string;
  headers: { key: string; value: string }[];
}

interface HostingConfig {
  hosting: { headers?: HeaderRule[] };
}

function toPattern(source: string): RegExp {
  const alternatives = source
    .replace(/^\//, '')
    .replace(/[.+^$|\\]/g, '\\$&')
    .replace(/@\(([^)]*)\)/g, (_all, inner: string) => `(${inner.replaceAll('\\|', '|')})`)
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*');
  return new RegExp(`^/${alternatives}$`);
}

/** Lets the page reach the local backend, whose ports production's policy cannot know. */
function withLocalHosts(policy: string, origins: readonly string[]): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) =>
      /^(connect-src|img-src) /.test(directive) ? `${directive} ${origins.join(' ')}` : directive,
    )
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');
}

export function readHostingHeaders(firebaseJson: string, localOrigins: readonly string[]) {
  const { hosting } = JSON.parse(readFileSync(firebaseJson, 'utf8')) as HostingConfig;
  const rules = (hosting.headers ?? []).map(({ source, headers }) => ({
    pattern: toPattern(source),
    headers,
  }));

  return (pathname: string): Record<string, string> => {
    const result: Record<string, string> = {};
    for (const { pattern, headers } of rules) {
      if (!pattern.test(pathname)) continue;
      for (const { key, value } of headers) {
        result[key] = key === 'Content-Security-Policy' ? withLocalHosts(value, localOrigins) : value;
      }
    }
    return result;
  };
}
