// firebase.json's `hosting`, understood as Firebase Hosting understands it: the embedded server has no rules of its own
// for headers, rewrites and what is not found. `tests/rehearsal` asks both servers the same questions.
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
  /** A file of the folder, or a function; undefined when the address is nothing. */
  rewriteOf(pathname: string): { file: string } | { functionId: string } | undefined;
}

export const notFoundFile = '/404.html';

/** A setting that is not understood here would be one that the two servers do not share. */
const understood = ['public', 'ignore', 'predeploy', 'rewrites', 'headers'];

/** Lets the page reach the local backend, whose ports production's policy cannot know. */
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

/** firebase.json as it is, but for the policy, which also names the backend of this machine. */
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

/** Globs are asked about the address as it came, not decoded, without double slashes and dot segments. */
const matches = (pathname: string, source: string): boolean =>
  minimatch(posix.normalize(`/${pathname}`), source);

export function createHosting({ public: folder, headers, rewrites }: HostingConfig): Hosting {
  return {
    folder,
    headersFor(pathname) {
      const found = headers.filter(({ source }) => matches(pathname, source));
      // The last rule that names a header has it.
      return Object.fromEntries(found.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
    },
    rewriteOf(pathname) {
      const found = rewrites.find(({ source }) => matches(pathname, source));
      if (found?.function) return { functionId: found.function.functionId };
      return found?.destination ? { file: found.destination } : undefined;
    },
  };
}
