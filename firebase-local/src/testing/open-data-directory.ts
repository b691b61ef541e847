// A process that opens a data directory on request, reports the result, and keeps the directory until the process ends.
// Argument: the directory. Lines on stdout: `loaded`, then `open` or the reason of the refusal.
import { once } from 'node:events';
import { openDataDirectory } from '../data-directory.ts';

const [, , path] = process.argv;
process.stdout.write('loaded\n');
await once(process.stdin, 'data');
try {
  await openDataDirectory(path);
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit();
}
