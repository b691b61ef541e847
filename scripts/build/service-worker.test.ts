import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precacheList } from './service-worker.ts';

let folder: string;
const put = (name: string, content: string) => writeFile(join(folder, name), content);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precache-'));
  for (const name of ['assets', 'icons', 'screenshots']) await mkdir(join(folder, name));
  await put('index.html', '<title>1</title>');
});
afterEach(() => rm(folder, { recursive: true }));

describe('precacheList', () => {
  it('names what the app needs without a connection, and neither pictures, source maps nor the worker itself', async () => {
    for (const name of ['assets/a.js', 'assets/a.js.map', 'assets/b.woff2', 'sw.js', 'robots.txt'])
      await put(name, name);
    await put('icons/icon-192.png', 'png');
    await put('screenshots/drawn.svg', '<svg/>');
    const urls = (await precacheList(folder)).map(({ url }) => url);
    expect(urls).toEqual(['assets/a.js', 'assets/b.woff2', 'index.html']);
  });

  it('gives a file that keeps its name another revision when its content changes', async () => {
    const [before] = await precacheList(folder);
    await put('index.html', '<title>2</title>');
    const [after] = await precacheList(folder);
    expect(before?.revision).toMatch(/^[0-9a-f]{32}$/);
    expect(after?.revision).not.toBe(before?.revision);
  });

  it('gives no revision to an asset, whose name changes with its content', async () => {
    await put('assets/a.js', 'a');
    expect(await precacheList(folder)).toContainEqual({ revision: null, url: 'assets/a.js' });
  });

  it('refuses a file that is too large for every phone to keep', async () => {
    await put('assets/large.js', 'a'.repeat(2_000_001));
    await expect(precacheList(folder)).rejects.toThrow('assets/large.js');
  });
});
