// `npm run dev`: Vite with hot reload against the local backend, on the same data as `npm start`.
import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';

ensureInstalled();
ensureBuilt(['firebase-local']);

const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/embedded/dev.ts'], { stdio: 'inherit' });
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
