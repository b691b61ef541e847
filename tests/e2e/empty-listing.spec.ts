// A listing in which nobody has published anything.
import { expect, test } from './fixtures.ts';

test('says that there are no animals yet, and blames no filter', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/otros');
  await expect(page.getByRole('heading', { name: 'Todavía no hay animales aquí' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Dar en adopción' })).toBeVisible();
  await expect(page.getByText('Quitar filtros')).toHaveCount(0);
});
