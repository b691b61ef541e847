// `npm start`: everything that a newcomer needs, from a fresh clone to the open page.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
ensureBuilt(['firebase-local', 'app']);

const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/embedded/main.ts'], { stdio: 'inherit' });
// Ctrl-C reaches the whole group: the server stops cleanly by itself, and this process ends with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
