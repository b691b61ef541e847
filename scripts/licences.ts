// `npm run licences`: licences and known holes of everything that ships, against the list in the repository and, where
// there is a network, against the registry. `--offline` asks the list alone.
import { spawnSync } from 'node:child_process';
import { lockProblems, readLock, readReviewed } from './licences/check-lock.ts';

const reviewed = readReviewed();

/** The registry's advisories for what ships, as `npm audit` knows them; null when it does not answer. */
function askRegistry(): string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  try {
    const { vulnerabilities } = JSON.parse(stdout) as {
      vulnerabilities: Record<string, { via: (string | { url: string; title: string })[] }>;
    };
    return Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
      via
        .filter((each) => typeof each === 'object')
        .filter(({ url }) => !Object.keys(reviewed.accepted).some((advisory) => url.endsWith(advisory)))
        .map(({ url, title }) => `${name}: ${title} (${url})`),
    );
  } catch {
    return null;
  }
}

const known = lockProblems(readLock(), reviewed);
const told = process.argv.includes('--offline') ? null : askRegistry();
const problems = [...known, ...(told ?? [])];
for (const problem of problems) console.error(problem);
const source = told === null ? `the list of ${reviewed.reviewedOn} alone` : 'the list and the registry';
console.log(
  problems.length === 0 ? `Nothing found, by ${source}.` : `${problems.length} found, by ${source}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
