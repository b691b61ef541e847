// `npm run licences`: licences and known holes of everything that ships, against the dated list in the repository and, where
// there is a network, against the registry. `--offline` asks the list alone; `--online` fails if the registry does not answer.
import { spawnSync } from 'node:child_process';
import { lockProblems, readLock, readReviewed } from './licences/check-lock.ts';
import { type Audit, readAudit } from './licences/read-audit.ts';

const reviewed = readReviewed();
const isOffline = process.argv.includes('--offline');
const isOnline = process.argv.includes('--online');

function askRegistry(): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return readAudit(stdout ?? '', reviewed.accepted);
}

const audit: Audit | null = isOffline ? null : askRegistry();
const problems = [
  ...lockProblems(readLock(), reviewed),
  ...(audit?.kind === 'answered' ? audit.problems : []),
];
if (audit?.kind === 'refused') {
  const sentence = `The registry gave no report of known holes: ${audit.reason}. Holes that became known after ${reviewed.reviewedOn} are not looked for.`;
  if (isOnline) problems.push(sentence);
  else console.error(sentence);
}
for (const problem of problems) console.error(problem);
const source =
  audit?.kind === 'answered' ? 'the list and the registry' : `the list of ${reviewed.reviewedOn} alone`;
console.log(
  problems.length === 0 ? `Nothing found, by ${source}.` : `${problems.length} found, by ${source}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
