// Puts the app's small files into one file for the worker's installation. The worker fetches its files one after the other,
// and each costs a round trip and 14 ms of a computer's processor. The files themselves stay, because pages load them.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** There are few larger files, and after a first visit the browser's cache already has most of them. */
const mostBytes = 16_000;

const isPacked = ({ url, size, revision }: { url: string; size: number; revision?: string | null }) =>
  /^assets\/.*\.(js|css)$/.test(url) && size <= mostBytes && !revision;

/** Writes `assets/pack-….json`, an object of each file's text by its path, and adds it to the worker's list. */
export const packSmallFiles =
  (outDir: string): ManifestTransform =>
  async (manifest) => {
    const packed = manifest.filter(isPacked).sort((a, b) => a.url.localeCompare(b.url));
    // The worker is also built after a failed build of the page. The error of that build must stay visible.
    if (packed.length === 0) return { manifest };
    const texts = await Promise.all(packed.map(({ url }) => readFile(join(outDir, url), 'utf8')));
    const pack = JSON.stringify(Object.fromEntries(packed.map(({ url }, index) => [url, texts[index]])));
    const hash = createHash('sha256').update(pack).digest('base64url').slice(0, 10);
    const url = `assets/pack-${hash}.json`;
    await writeFile(join(outDir, url), pack);
    return { manifest: [...manifest, { url, revision: null, size: Buffer.byteLength(pack) }] };
  };
