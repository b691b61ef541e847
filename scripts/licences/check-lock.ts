// Checks the packages that ship with the product, by the lock file: their licences against the reviewed ones, and their
// versions against known holes. Both lists are in reviewed.json, with their date. A package that is not in them is reported.
import { readFileSync } from 'node:fs';

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export interface Hole {
  readonly name: string;
  /** The first version with the hole. Default: every version from the beginning. */
  readonly from?: string;
  /** The first version without it. */
  readonly below: string;
  readonly advisory: string;
}

export interface Reviewed {
  readonly reviewedOn: string;
  readonly licences: readonly string[];
  /** Packages whose lock entry states no licence: what was found instead. */
  readonly unstated: Readonly<Record<string, string>>;
  readonly shippedThoughOnlyBuiltWith: readonly string[];
  readonly holes: readonly Hole[];
  /** Advisories that do not reach us, and why. */
  readonly accepted: Readonly<Record<string, string>>;
}

export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
}

export const readReviewed = (): Reviewed =>
  JSON.parse(readFileSync(new URL('./reviewed.json', import.meta.url), 'utf8')) as Reviewed;

export function readLock(file = 'package-lock.json'): Readonly<Record<string, LockedPackage>> {
  return (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> }).packages;
}

export function shippedPackages(
  lock: Readonly<Record<string, LockedPackage>>,
  { shippedThoughOnlyBuiltWith }: Reviewed,
): Shipped[] {
  return Object.entries(lock).flatMap(([path, { version = '', license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const isOurs = !path.includes('node_modules/') || link === true;
    if (isOurs || (dev === true && !shippedThoughOnlyBuiltWith.includes(name))) return [];
    return [{ name, version, license }];
  });
}

/** Compares only the numbers: a pre-release counts as its release. */
export function isBelow(version: string, limit: string): boolean {
  const numbers = (text: string) => text.split('-')[0]?.split('.').map(Number) ?? [];
  const [a, b] = [numbers(version), numbers(limit)];
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at !== undefined && (a[at] ?? 0) < (b[at] ?? 0);
}

function licenceProblems(packages: readonly Shipped[], { licences, unstated }: Reviewed): string[] {
  return packages.flatMap(({ name, version, license }) => {
    if (license === undefined) return name in unstated ? [] : [`${name}@${version} states no licence`];
    // `(MIT OR GPL-3.0)`: one reviewed licence is enough. `AND` is not supported, so such a licence is reported.
    const choices = license.replace(/[()]/g, '').split(' OR ');
    return choices.some((choice) => licences.includes(choice))
      ? []
      : [`${name}@${version} is under ${license}`];
  });
}

function holeProblems(packages: readonly Shipped[], { holes, accepted }: Reviewed): string[] {
  return packages.flatMap(({ name, version }) =>
    holes
      .filter((hole) => hole.name === name && isBelow(version, hole.below))
      .filter(({ from, advisory }) => !(from && isBelow(version, from)) && !(advisory in accepted))
      .map(({ advisory, below }) => `${name}@${version} has ${advisory}; ${below} has not`),
  );
}

export function lockProblems(lock: Readonly<Record<string, LockedPackage>>, reviewed: Reviewed): string[] {
  const packages = shippedPackages(lock, reviewed);
  return [...licenceProblems(packages, reviewed), ...holeProblems(packages, reviewed)];
}
