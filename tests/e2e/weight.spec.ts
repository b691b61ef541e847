import { gzippedBytes, scriptsBeforePets } from '../support/script-weight.ts';
import { expect, test } from './seeded.ts';

/** The limit leaves no room for Firebase, the outbox, the schema library or the menus. */
const limitBytes = 120_000;

for (const path of ['/', '/adopciones']) {
  test(`the pets of ${path} are visible after at most 120 kB of JavaScript`, async ({ newPhone }) => {
    const scripts = await scriptsBeforePets(await newPhone(), path);
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = await Promise.all(scripts.map(gzippedBytes));
    const list = scripts.map((address, index) => `${sizes[index]} ${new URL(address).pathname}`);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, list.join('\n')).toBeLessThanOrEqual(limitBytes);
  });
}
