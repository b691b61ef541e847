// A listing in which nobody has published anything.
import { serverFixture } from '../support/server-fixture.ts';
import { test as base, expect } from './fixtures.ts';

/** A server of its own: other tests publish. */
const test = base.extend<object, object>({ server: serverFixture() });

test('says that there are no animals yet, and blames no filter', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/otros');
  await expect(page.getByRole('heading', { name: 'Todavía no hay animales aquí' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Dar en adopción' })).toBeVisible();
  await expect(page.getByText('Quitar filtros')).toHaveCount(0);
});
