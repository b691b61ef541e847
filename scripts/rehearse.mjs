// `npm run rehearse`: the deployment, on this machine, by the official tools. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureRehearsal } from './setup/ensure-rehearsal.mjs';

ensureInstalled();
ensureRehearsal();
ensureBuilt();
const { ensureBrowser } = await import('./setup/find-browser.mjs');
await ensureBrowser();

const command = ['--no-install', 'playwright', 'test', '-c', 'playwright.rehearsal.config.ts'];
const { status } = spawnSync('npx', [...command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);
