// Interprets `hosting` of firebase.json like Firebase Hosting. The embedded server has no rules of its own for headers,
// rewrites and missing files. `tests/rehearsal` sends the same requests to both servers.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { minimatch } from 'minimatch';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface Rewrite {
  readonly source: string;
  readonly destination?: string;
  readonly function?: { readonly functionId: string; readonly region: string };
}

interface HostingConfig {
  readonly public: string;
  readonly headers: readonly HeaderRule[];
  readonly rewrites: readonly Rewrite[];
}

export interface Hosting {
  /** The folder of the deployed files. */
  readonly folder: string;
  headersFor(pathname: string): Record<string, string>;
  /** A file of the folder, or a function. Undefined if the address does not exist. */
  rewriteOf(pathname: string): { file: string } | { functionId: string } | undefined;
}

export const notFoundFile = '/404.html';

/** A setting that is not supported here would behave differently on the two servers. */
const understood = ['public', 'ignore', 'predeploy', 'rewrites', 'headers'];

/** Allows the page to reach the local backend, whose ports the production policy cannot contain. */
export function withLocalHosts(policy: string, origins: readonly string[]): string {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) =>
      /^(connect-src|img-src) /.test(directive) ? `${directive} ${origins.join(' ')}` : directive,
    )
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');
}

/** firebase.json unchanged, except for the policy, which also names the local backend. */
export function readHostingConfig(firebaseJson: string, localOrigins: readonly string[]): HostingConfig {
  const { hosting } = JSON.parse(readFileSync(firebaseJson, 'utf8')) as { hosting: HostingConfig };
  const unknown = Object.keys(hosting).find((name) => !understood.includes(name));
  if (unknown) throw new Error(`${firebaseJson}: the embedded server does not know hosting.${unknown}.`);
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? withLocalHosts(value, localOrigins) : value,
    })),
  }));
  return { ...hosting, headers };
}

/** Globs match the raw address: not decoded, without double slashes and dot segments. */
const matches = (pathname: string, source: string): boolean =>
  minimatch(posix.normalize(`/${pathname}`), source);

export function createHosting({ public: folder, headers, rewrites }: HostingConfig): Hosting {
  return {
    folder,
    headersFor(pathname) {
      const found = headers.filter(({ source }) => matches(pathname, source));
      // If several rules set a header, the last one wins.
      return Object.fromEntries(found.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
    },
    rewriteOf(pathname) {
      const found = rewrites.find(({ source }) => matches(pathname, source));
      if (found?.function) return { functionId: found.function.functionId };
      return found?.destination ? { file: found.destination } : undefined;
    },
  };
}
