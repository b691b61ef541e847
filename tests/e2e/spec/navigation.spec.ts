// Section 2, navigation: guards lead back to the requested page, and back and forward restore each page.
import type { Page } from '@playwright/test';
import { cards, registerPerson } from '../person.ts';
import { type DemoName, demoPeople, expect, test } from './phones.ts';

async function fillSignIn(page: Page, who: DemoName) {
  const { email, password } = demoPeople[who];
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
}

for (const [who, path, wayIn, heading] of [
  ['admin', '/admin/gatos?estado=rejected', null, 'Publicaciones de gatos'],
  ['luis', '/post/demo-bruno/solicitar-adopcion', null, 'Adoptar a Bruno'],
  ['luis', '/dar-en-adopcion', 'Iniciar sesión', 'Dar en adopción'],
  ['luis', '/perros?sexo=female', 'Iniciar sesión', 'Perros'],
  // First visited while signed out, to check that the refused data are requested again.
  ['luis', '/post/demo-garfio', 'Iniciar sesión', 'Garfio'],
] as const) {
  test(`2 · after signing in, ${who} returns to ${path}`, async ({ newPhone, server }) => {
    const page = await newPhone();
    await page.goto(path);
    // If the page itself offers a sign-in link, it comes after the bar's.
    if (wayIn) await page.getByRole('link', { name: wayIn, exact: true }).last().click();
    await expect(page).toHaveURL(`${server.url}/iniciar-sesion?volver=${encodeURIComponent(path)}`);
    await fillSignIn(page, who);
    // The form adds the draft's id to its address.
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('2 · on a slow network, an owner who signs in does not read of a hidden post that it is gone', async ({
  newPhone,
}) => {
  const page = await newPhone();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route(/Listen\/channel/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const gone = page.getByText('Esta publicación ya no está disponible');
  await page.goto('/post/demo-garfio');
  await expect(gone).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
  await fillSignIn(page, 'luis');
  await expect(page.getByRole('heading', { level: 1, name: 'Cargando la publicación' })).toBeAttached();
  await expect(gone).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Garfio' })).toBeVisible();
});

test('2 · registering also returns to the requested page; an address of another site is never followed', async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  await page.goto('/iniciar-sesion?volver=%2Fgatos');
  await page.getByRole('link', { name: 'Regístrate' }).click();
  await expect(page).toHaveURL(`${server.url}/registro?volver=%2Fgatos`);
  for (const elsewhere of ['//example.com', 'https://example.com', '/\\example.com']) {
    const other = await newPhone();
    await other.goto(`/registro?volver=${encodeURIComponent(elsewhere)}`);
    await expect(other.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
      'href',
      '/iniciar-sesion',
    );
  }
});

test('2 · a signed-in person is redirected from the sign-in at once', async ({ newPhone, server }) => {
  const page = await newPhone();
  await registerPerson(page, 'Marta', false);
  await page.goto('/iniciar-sesion?volver=%2Fotros');
  await expect(page).toHaveURL(`${server.url}/otros`);
});

test('2 · back and forward restore filters and scroll', async ({ phoneOf, server }) => {
  const page = await phoneOf('visitor');
  await page.goto('/adopciones');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Tamaño').selectOption({ label: 'Pequeño' });
  await page.getByLabel('Ordenar').selectOption({ label: 'Más tiempo esperando' });
  const filtered = `${server.url}/adopciones?tamanio=small&orden=espera`;
  await expect(page).toHaveURL(filtered);
  // The address changes before the page does, and the list is drawn in parts. In this sort order the oldest post is first, and the
  // one that has a family last.
  await expect(cards(page).first()).toContainText('Gris');
  await expect(cards(page).last()).toContainText('Kira');
  const count = await cards(page).count();
  expect(count).toBeGreaterThan(4);
  const name = (await cards(page).last().getByRole('heading').textContent()) ?? '';
  // By key, because a click may scroll once more to reach an element below a bar.
  await cards(page).last().getByRole('link').first().focus();
  // The router handles a scroll event in the frame that shows it.
  const place = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
      }),
  );
  expect(place).toBeGreaterThan(100);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByLabel('Tamaño')).toHaveValue('small');
  await expect(page.getByLabel('Ordenar')).toHaveValue('espera');
  await expect(cards(page)).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
