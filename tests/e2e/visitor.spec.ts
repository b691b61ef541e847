// A visitor's page loads no Firebase. After a sign-in every tab loads it.
import type { Page } from '@playwright/test';
import { cards, signIn } from './person.ts';
import { demoPeople, expect, test, withMotion } from './seeded.ts';

test.use(withMotion);

const isFirebase = (url: string) =>
  /identitytoolkit|securetoken|google\.firestore|\/v1\/projects\//.test(url);

/** The requests of all pages of a phone to Firebase, but for photos. */
function watchFirebase(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (isFirebase(request.url())) asked.push(request.url());
  });
  return asked;
}

const firstPet = (page: Page) => cards(page).first().getByRole('link');

test('a visitor reads a listing, a pet with its comments, and the person who gives it away, without Firebase', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const asked = watchFirebase(page);
  await page.goto('/adopciones');
  const name = (await firstPet(page).textContent()) ?? '';
  await firstPet(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Comentarios/ })).toBeVisible();
  await page.locator('a[href^="/perfil-de-usuario/"]').first().click();
  await expect(cards(page).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a heart leads to the sign-in, and the tab that was a visitor’s meanwhile knows who signed in', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/adopciones');
  const other = await page.context().newPage();
  await other.goto('/perros');
  await expect(other.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();

  await page
    .getByRole('button', { name: /^Guardar a/ })
    .first()
    .click();
  await page.waitForURL('**/iniciar-sesion*');
  await signIn(page, demoPeople.luis);
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await expect(firstPet(other)).toBeVisible();
});

test('who is signed in stays so when the marks of this phone are lost', async ({ newPhone }) => {
  const page = await newPhone();
  await signIn(page, demoPeople.luis);
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
});

test('after a sign-out the phone is a visitor’s again', async ({ newPhone }) => {
  const page = await newPhone();
  await signIn(page, demoPeople.luis);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  // The bar changes at once; the clean-up ends a moment later. If the page were left before, the next one would finish it.
  await page.waitForFunction(() => localStorage.getItem('patitas.signed-in') === '');
  // When the page is left, the SDK on it sends a last request to Firestore, which must not count below.
  await page.goto('/robots.txt');
  const asked = watchFirebase(page);
  await page.goto('/adopciones');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(firstPet(page)).toBeVisible();
  expect(asked).toEqual([]);
});
