import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawIcons, faviconSvg } from './draw-icons.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
}

const publicDir = new URL('../public/', import.meta.url);

let outDir: string;
beforeAll(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'icons-'));
  await drawIcons(outDir);
});
afterAll(() => rm(outDir, { recursive: true }));

async function manifestIcons(): Promise<Icon[]> {
  const manifest = JSON.parse(await readFile(new URL('manifest.webmanifest', publicDir), 'utf8'));
  const shortcutIcons = manifest.shortcuts.flatMap((shortcut: { icons: Icon[] }) => shortcut.icons);
  return [...manifest.icons, ...shortcutIcons].filter((icon: Icon) => icon.src.startsWith('/icons/'));
}

describe('drawIcons', () => {
  it('draws every icon that the manifest names, in the size it names', async () => {
    const icons = await manifestIcons();
    expect(icons.length).toBeGreaterThan(5);
    for (const icon of icons) {
      const { width, height } = await sharp(path.join(outDir, path.basename(icon.src))).metadata();
      expect(`${width}x${height}`, icon.src).toBe(icon.sizes);
    }
  });

  it('leaves no corner of the maskable icon clear, because a launcher cuts its own shape', async () => {
    const { isOpaque } = await sharp(path.join(outDir, 'maskable-512.png')).stats();
    expect(isOpaque).toBe(true);
  });

  it('keeps the committed favicon the same as the mark', async () => {
    expect(await readFile(new URL('favicon.svg', publicDir), 'utf8')).toBe(faviconSvg());
  });
});
