import { demoPeople, expect, test, withMotion } from './seeded.ts';
import { openAs } from './signed-in.ts';

test.use(withMotion);

test('a press on the button opens a menu again while the closed one is still in the page', async ({
  server,
  newPhone,
}) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.ana);
  // A closed menu stays in the page for as long as an animation runs. Without this rule that is one frame.
  await page.evaluate(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(
      '@keyframes fade { to { opacity: 0.5 } } [role=menu][data-state=closed] { animation: fade 3600s }',
    );
    document.adoptedStyleSheets.push(rules);
  });
  const button = page.getByRole('button', { name: 'Cuenta' });
  const menu = page.getByRole('menu');
  await button.click();
  await expect(menu).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('data-state', 'closed');
  await button.click();
  await expect(menu).toHaveAttribute('data-state', 'open');
  await menu.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL(/perfil-de-usuario/);
});
