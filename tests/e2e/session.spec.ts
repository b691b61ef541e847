// Register, sign in, sign out: the three states of the session, and the texts of the specification.
import { whileAuthFails } from '../support/backend-acts.ts';
import { smallJpeg } from '../support/photos.ts';
import { reachWorker } from '../support/reach-worker.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { expectOnce } from './lives/ready.ts';
import { fillGiveForm, fillRegistration, publishPet, signIn } from './person.ts';

test.use(withMotion);

test('a person registers, signs out and signs in again', async ({ person }) => {
  const ana = await person('Ana');
  await ana.page.getByRole('button', { name: 'Cuenta' }).click();
  await ana.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(ana.page.getByText('Cierre de sesión exitoso')).toBeVisible();
  await expect(ana.page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await signIn(ana.page, ana);
  await expect(ana.page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
});

test('a wrong password shows its message and keeps the address', async ({ person }) => {
  const ana = await person('Ana');
  const { page } = ana;
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('La dirección de correo electrónico o contraseña es incorrecta')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(ana.email);
});

test('an address in use and a weak password each show a clear message and keep the typed text', async ({
  person,
  newPhone,
}) => {
  const ana = await person('Ana');
  const page = await newPhone();
  await page.goto('/registro');
  await page.getByLabel('Nombre').fill('Otra');
  await page.getByLabel('Apellido').fill('Ana');
  await page.getByLabel('Correo electrónico').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('123');
  await page.getByLabel('Repite la contraseña').fill('123');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('La contraseña necesita al menos 8 caracteres.')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('patitas123');
  await page.getByLabel('Repite la contraseña').fill('patitas123');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('Error al registrar un usuario')).toBeVisible();
  await expect(page.getByText(/Ya existe una cuenta con este correo/)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Otra');
});

test('only an address that starts with "admin" gets the admin shell', async ({ person }) => {
  const admin = await person('Adela', { admin: true });
  await expect(admin.page.getByRole('navigation', { name: 'Administración' })).toBeVisible();
  await admin.page.goto('/admin/usuarios');
  await expect(admin.page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible();

  const luis = await person('Luis');
  await luis.page.goto('/admin/usuarios');
  await expect(luis.page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
});

test("a registration that a network failure interrupted is completed by the person's first command", async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  const writes = '**/documents:commit*';
  // The account is created by Auth and exists, but its documents never leave the phone.
  await page.context().route(writes, (route) => route.abort());
  const email = `a-medias-${Date.now()}@patitas.test`;
  await fillRegistration(page, { name: 'Irene', lastName: 'Medias', email, password: 'patitas123' });
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('documents:commit'));
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await cut;
  await expect(page.getByText('Usuario registrado con éxito')).toBeVisible();
  await expect(page.getByText('Error al registrar un usuario')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  const people = async () =>
    (await storedDocuments(server, 'users')).filter(({ fields }) => fields.email === email);
  expect(await people()).toEqual([]);

  await fillGiveForm(page, { name: 'Medianoche', photos: [await smallJpeg()] });
  expect(await people()).toEqual([]);
  await page.context().unroute(writes);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect
    .poll(async () => (await storedDocuments(server, 'posts')).map(({ fields }) => fields.name))
    .toContain('Medianoche');
  expect(await people()).toMatchObject([{ fields: { name: 'Irene', lastName: 'Medias' } }]);
});

test('a registration whose account got no name has not failed, and gets it at the next start', async ({
  newPhone,
}) => {
  const page = await newPhone();
  const naming = '**/accounts:update*';
  await page.context().route(naming, (route) => route.abort());
  const email = `sin-nombre-${Date.now()}@patitas.test`;
  await fillRegistration(page, { name: 'Irene', lastName: 'Sola', email, password: 'patitas123' });
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('accounts:update'));
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await cut;
  await expect(page.getByText('Usuario registrado con éxito')).toBeVisible();
  await expect(page.getByText('Error al registrar un usuario')).toBeHidden();
  await page.context().unroute(naming);
  const named = page.waitForResponse(
    (response) => response.url().includes('accounts:update') && response.ok(),
  );
  await page.reload();
  await named;
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('menu').getByText('Irene Sola')).toBeVisible();
});

test('a page that needs an account opens the sign-in and returns afterwards', async ({
  person,
  newPhone,
}) => {
  const ana = await person('Ana');
  const page = await newPhone();
  await page.goto('/post/cualquiera/solicitar-adopcion');
  await expect(page).toHaveURL(/\/iniciar-sesion\?volver=/);
  await page.getByLabel('Correo electrónico').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/post\/cualquiera\/solicitar-adopcion$/);
});

test('Auth that is out of order when the app opens signs nobody out', async ({ person, server }) => {
  const { page } = await person('Olga');
  await whileAuthFails(server, async () => {
    const refused = page.waitForResponse((response) => response.url().includes('accounts:lookup'));
    await page.goto('/dar-en-adopcion');
    expect((await refused).status()).toBe(503);
    await expect(page.getByLabel('Fotos')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  });
});

test('Auth that is out of order when the worker starts signs nobody out', async ({ person, server }) => {
  const { page } = await person('Nora');
  const context = page.context();
  await context.grantPermissions(['background-sync']);
  await readyForOffline(page);
  await context.setOffline(true);
  await publishPet(page, 'Greta', [await smallJpeg()]);
  await expect(page.getByText('Publicar a Greta')).toBeVisible();
  await page.close();

  await whileAuthFails(server, async () => {
    await context.setOffline(false);
    const { session, sync } = await reachWorker(context, server.url);
    // A worker opens its session only once.
    await session.send('ServiceWorker.stopAllWorkers');
    const refused = context.waitForEvent('response', (response) =>
      response.url().includes('accounts:lookup'),
    );
    await sync();
    expect((await refused).status()).toBe(503);
  });
  const next = await context.newPage();
  await expectOnce(server, next, 'Greta');
  await expect(next.getByRole('button', { name: 'Cuenta' })).toBeVisible();
});
