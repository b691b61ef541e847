// `npm run visual:refresh`: makes the reference pictures of `tests/visual` again, after an intended change of the look.
// They are committed: look at each one first. Debian's Chromium makes them, because fonts differ between machines.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = 'tests/visual/reference';

await rm(folder, { recursive: true, force: true });
spawnSync('npx', ['--no-install', 'playwright', 'test', 'visual/', '--update-snapshots'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
let total = 0;
for (const name of await readdir(folder)) {
  const path = join(folder, name);
  // With a palette the file has a third of the size. The comparison tolerates the difference.
  const small = await sharp(await readFile(path))
    .png({ palette: true, effort: 10 })
    .toBuffer();
  await writeFile(path, small);
  total += small.length;
}
console.log(`${folder}: ${Math.round(total / 1000)} kB in all`);
