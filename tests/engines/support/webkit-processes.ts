// The processes that WebKitGTK needs: a virtual display, and one driver per phone. A driver serves one session, and
// sessions share nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../support/free-port.ts';

export interface Process {
  stop(): Promise<void>;
}

function stopper(child: ChildProcess): Process {
  // The child processes end with the test process, however it ends.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return {
    async stop() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The server selects a free number and prints it on file descriptor 3. */
export async function startDisplay(): Promise<Process & { readonly name: string }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = child.stdio[3] as Readable;
  const [chosen] = await Promise.race([
    once(number, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display'))),
  ]);
  return { name: `:${String(chosen).trim()}`, ...stopper(child) };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    (response) => response.ok,
    () => false,
  );
}

export async function startDriver(
  program: string,
  display: string,
): Promise<Process & { readonly url: string }> {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, LANG: 'C.UTF-8' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  // It does not report when it is ready, so it is polled.
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The driver ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, ...stopper(child) };
}
