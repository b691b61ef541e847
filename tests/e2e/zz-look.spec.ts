import { gzippedBytes } from '../support/script-weight.ts';
import { expect, test } from './seeded.ts';

for (const path of ['/', '/adopciones', '/post', '/instrucciones-de-adopcion', '/iniciar-sesion']) {
  test(`look ${path}`, async ({ newPhone, server }) => {
    const page = await newPhone();
    const scripts = new Set<string>();
    const other: string[] = [];
    let target = path;
    if (path === '/post') {
      const f = (await (await fetch(`${server.url}/feed/all.json`)).json()) as any;
      target = `/post/${f.posts[0].id}`;
    }
    page.on('request', (r) => {
      if (r.resourceType() === 'script') scripts.add(r.url());
      else other.push(r.url());
    });
    await page.goto(target);
    await page.waitForTimeout(9000);
    const sizes = await Promise.all(
      [...scripts].map(async (s) => [await gzippedBytes(s), new URL(s).pathname] as const),
    );
    console.log(
      target,
      sizes.reduce((a, [b]) => a + b, 0),
    );
    for (const s of sizes.sort((a, b) => b[0] - a[0])) console.log('  ', ...s);
    for (const o of other) if (!/\/o\//.test(o)) console.log('    +', o.slice(0, 120));
    console.log(await page.evaluate(async () => (await indexedDB.databases()).map((d) => d.name).join()));
    expect(await page.title()).not.toBe('');
  });
}
