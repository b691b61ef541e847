// The first visit, then no signal. Its photos were asked for before there was a worker.
import { photosKeptBy } from '../support/kept-photos.ts';
import { expect, test } from './demo.ts';
import { cards } from './person.ts';

test('photos that were seen before the worker took control are kept, and downloaded once', async ({
  phone,
  network,
}) => {
  await phone.goto('/adopciones');
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const shown = () =>
    phone.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main article img')]
        .filter((image) => image.complete && image.naturalWidth > 0)
        .map(({ src }) => src),
    );
  // On a slow machine the worker may take control before the first photos have come.
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(3);
  const seen = await shown();
  const kept = async () => (await photosKeptBy(phone)).bucket;
  await expect.poll(kept).toEqual(expect.arrayContaining(seen));
  for (const address of seen) expect(network.requested.filter((each) => each === address)).toHaveLength(1);

  network.cut();
  await phone.reload();
  await expect(cards(phone).first()).toBeVisible();
  await expect.poll(shown).toEqual(expect.arrayContaining(seen));
});

test('a photo that never comes does not hold back the worker', async ({ phone }) => {
  let hasAsked = false;
  await phone.route(/\/o\/.*alt=media/, (route) => {
    if (hasAsked) return route.continue();
    // It is neither answered nor ended, so the page's `load` never comes.
    hasAsked = true;
  });
  await phone.goto('/adopciones', { waitUntil: 'commit' });
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(hasAsked).toBe(true);
  expect(await phone.evaluate(() => document.readyState)).toBe('interactive');
});
