import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const picture = v.object({ src: v.string(), sizes: v.string(), type: v.string() });
const { screenshots } = v.parse(
  v.object({ screenshots: v.array(picture) }),
  JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')),
);

describe('the pictures that present the product', () => {
  it.each(screenshots)('has $src as the manifest promises it, and light', async ({ src, sizes, type }) => {
    const file = `public${src}`;
    const { width, height, format } = await sharp(file).metadata();
    expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    expect(statSync(file).size).toBeLessThanOrEqual(150_000);
  });

  it('has the one that README shows', () => {
    const [, file = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readFileSync('README.md', 'utf8')) ?? [];
    expect(existsSync(file)).toBe(true);
    expect(statSync(file).size).toBeLessThanOrEqual(300_000);
  });
});
