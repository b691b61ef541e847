// A photo may fail before React adds its listeners. The app knows it by `complete` and a width of 0, which must not be true of a
// photo that the browser has yet to ask for.
import { isInstalled } from './support/engines.ts';
import { expect, test } from './support/fixtures.ts';

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

const addImage = (name: string, address: string, top: string) =>
  `(() => {
    const image = new Image();
    image.loading = 'lazy';
    image.id = '${name}';
    image.style.position = 'absolute';
    image.style.top = '${top}';
    image.src = '${address}';
    document.body.append(image);
    return true;
  })()`;
const isComplete = (name: string) => `document.getElementById('${name}').complete`;

test('a lazy image that is far away is not complete, and one that failed is', async ({ newPhone }) => {
  const { screen } = await newPhone();
  await screen.go('/instrucciones-de-adopcion');
  await screen.evaluate(addImage('far', '/favicon.svg?far', '90000px'));
  await screen.evaluate(addImage('failed', '/assets/missing.png', '0px'));
  await expect.poll(() => screen.evaluate(isComplete('failed'))).toBe(true);
  expect(await screen.evaluate("document.getElementById('failed').naturalWidth")).toBe(0);
  expect(await screen.evaluate(isComplete('far'))).toBe(false);
});
