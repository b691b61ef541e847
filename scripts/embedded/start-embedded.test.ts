import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePortsInRow } from '../../tests/support/free-port.ts';
import { startEmbedded } from './start-embedded.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** What the address answers as soon as anything listens there. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return response;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('startEmbedded', () => {
  it('answers nobody before the demo data are in: the first list has its pets', {
    timeout: 120_000,
  }, async () => {
    const port = await freePortsInRow(4);
    const early = firstAnswer(`http://127.0.0.1:${port}/feed/all.json`);
    const embedded = await startEmbedded({ port, dataDir, seed: true });
    try {
      const { posts } = (await (await early).json()) as { posts: unknown[] };
      expect(posts.length).toBeGreaterThan(0);
      expect(embedded.hasDemo).toBe(true);
    } finally {
      await embedded.stop();
    }
  });

  it('begins again with the demo data if a first start was killed before they were in', {
    timeout: 120_000,
  }, async () => {
    const port = await freePortsInRow(4);
    const killed = spawn(process.execPath, ['--import', 'tsx', 'scripts/embedded/main.ts'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
    });
    // Auth answers as soon as the backend has started. The accounts come first, then the pets' drawn photos.
    await firstAnswer(`http://127.0.0.1:${port + 1}`);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const embedded = await startEmbedded({ port: 0, dataDir, seed: true });
    try {
      const { posts } = (await (await fetch(`${embedded.url}/feed/all.json`)).json()) as { posts: unknown[] };
      expect(posts.length).toBeGreaterThan(0);
    } finally {
      await embedded.stop();
    }
  });

  it('names no demo accounts over data that began without them', async () => {
    const empty = await startEmbedded({ port: 0, dataDir, seed: false });
    await empty.stop();
    const embedded = await startEmbedded({ port: 0, dataDir, seed: true });
    expect(embedded.hasDemo).toBe(false);
    await embedded.stop();
  });

  it.each([Number('abc'), -1, 65_534, 4173.5])('says which ports it takes, given %s', async (port) => {
    const started = startEmbedded({ port, dataDir, seed: false });
    await expect(started).rejects.toThrow('PORT debe ser un número entero de 0 a 65532');
  });
});
