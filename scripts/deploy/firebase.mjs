// `npm run firebase -- …`: the official command line, in the version that the rehearsal runs.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../setup/ensure-installed.mjs';
import { ensureRehearsal } from '../setup/ensure-rehearsal.mjs';

ensureInstalled();
ensureRehearsal();
const tools = 'rehearsal/node_modules/firebase-tools/lib/bin/firebase.js';
const { status } = spawnSync(process.execPath, [tools, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
