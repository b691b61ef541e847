// A signed-in person can begin a publication with one tap on every page, on the narrowest phones too.
import { demoPeople, expect, test } from '../seeded.ts';
import { openAs } from '../signed-in.ts';

const widths = [320, 390, 768];
const pages = ['/', '/adopciones', '/gatos', '/instrucciones-de-adopcion', '/pendientes', '/post/demo-luna'];

test('"Dar en adopción" is in view on every page, at every width, and a tap opens it', async ({
  server,
  newPhone,
}) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.luis);
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');

  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
    await expect(tabs.last()).toHaveText('Dar en adopción');
  };
  for (const path of pages) {
    await visit(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      await expect(tabs.last(), `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }

  const right = async (which: typeof tabs) => {
    const box = await which.boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 });
      await visit('/post/demo-luna');
      // The focus brings out a tab that lies under "Dar en adopción".
      await tabs.first().focus();
      for (let tab = 0; tab < 5; tab++) await page.keyboard.press('Tab');
      await expect(tabs.nth(5)).toBeFocused();
      const left = (await tabs.last().boundingBox())?.x ?? Number.NaN;
      await expect.poll(() => right(tabs.nth(5))).toBeLessThanOrEqual(left + 1);
      await page.mouse.click((await right(tabs.last())) - 20, 760);
      await expect(page).toHaveURL(/\/dar-en-adopcion/);
      await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
    });
  }
});
