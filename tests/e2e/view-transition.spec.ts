// A photo moves from its card into the post by a view transition. Elements in a transition receive no taps, and people
// may tap before it ends. Therefore only the photo takes part, and only in this navigation.
import { adoptStyle } from '../support/adopt-style.ts';
import { takenOver } from '../support/taken-over.ts';
import { cards } from './person.ts';
import { expect, test, withMotion } from './seeded.ts';

test.use(withMotion);

test('a tap on the post during its view transition reaches the post', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/perros');
  const card = cards(page).getByRole('link').first();
  await expect(card).toBeVisible();
  await takenOver(page);
  // Makes the transition last as long as the test needs it.
  await adoptStyle(page, '::view-transition-group(*) { animation-duration: 60s !important }');
  await card.click();
  const passing = await page.waitForFunction(() => {
    const parts = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
    const groups = parts.filter((part) => part.startsWith('::view-transition-group'));
    return groups.length > 0 && groups;
  });
  const ask = await page.getByRole('button', { name: 'Solicitar adopción' }).boundingBox();
  if (!ask) throw new Error('The post is not laid out');
  await page.mouse.click(ask.x + ask.width / 2, ask.y + ask.height / 2);
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  expect(await passing.jsonValue()).toEqual([expect.stringMatching(/^::view-transition-group\(photo-.+\)$/)]);
});

test('between lists, and at each letter of a search, no view transition starts', async ({ newPhone }) => {
  const page = await newPhone();
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.held = 'true';
      return start(update);
    };
  });
  await page.goto('/adopciones');
  await expect(cards(page).first()).toBeVisible();
  await takenOver(page);
  await page.getByRole('link', { name: 'Perros' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perros' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('lu');
  await expect(page).toHaveURL(/lu/);
  await page.goBack();
  const held = page.locator('html[data-held]');
  await expect(held).toHaveCount(0);
  // Checks that the detection itself works.
  await cards(page).getByRole('link').first().click();
  await expect(held).toHaveCount(1);
});
