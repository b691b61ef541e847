// Actions on one's own account: password, address, data, deletion. All of them ask for the password.
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { openAccount } from '../support/open-account.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test } from './fixtures.ts';
import { type Person, signIn } from './person.ts';

const newPassword = 'otra-patita-456';

async function openOwnAccount({ page }: Person) {
  await openAccount(page);
  await expect(page.getByRole('heading', { name: 'Acceso' })).toBeVisible();
}

async function signOut({ page }: Person) {
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
}

const storedUser = async (server: EmbeddedServer, { displayName }: Person) =>
  (await storedDocuments(server, 'users')).find(({ fields }) => fields.displayName === displayName);

/** The link in the last message to an address, as its owner would find it. */
async function linkTo(server: EmbeddedServer, email: string): Promise<string> {
  const { authHost, projectId } = await server.config();
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: { newEmail?: string; oobLink: string }[] };
  const link = oobCodes.findLast(({ newEmail }) => newEmail === email)?.oobLink;
  if (!link) throw new Error(`No message to ${email}`);
  return link;
}

/** Sends the form of the account page, and returns its dialog. */
async function changePassword(page: Page, current: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill(current);
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill(newPassword);
  await dialog.getByLabel('Repite la contraseña nueva').fill(newPassword);
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  return dialog;
}

/** What Auth asks the server about a session. */
const sessionQuestions = /\/(accounts:lookup|token)\?key=/;

test('a person changes the password, and the old one is no longer accepted', async ({ person }) => {
  const paula = await person('Paula');
  const { page } = paula;
  await openOwnAccount(paula);
  const dialog = await changePassword(page, 'no-es-esta');
  await expect(dialog.getByText('La contraseña no es correcta')).toBeVisible();
  await expect(dialog.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(newPassword);

  await dialog.getByLabel('Contraseña actual').fill(paula.password);
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();

  await signOut(paula);
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(paula.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(paula.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('La dirección de correo electrónico o contraseña es incorrecta')).toBeVisible();
  await signIn(page, { email: paula.email, password: newPassword });
});

test('a change of the password whose answer is lost is known at the next attempt', async ({ person }) => {
  const lara = await person('Lara');
  const { page } = lara;
  await openOwnAccount(lara);
  // The worker may ask about its session at any time, and would then learn that it has ended.
  await page
    .context()
    .route(sessionQuestions, (route) => (route.request().serviceWorker() ? route.abort() : route.continue()));
  await page.route(/accounts:update/, async (route) => {
    await setTimeout(1000);
    await route.fetch();
    await route.abort();
  });
  const dialog = await changePassword(page, lara.password);
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión');

  await page.unroute(/accounts:update/);
  await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cuenta', exact: true })).toBeVisible();
});

test('a tab that opens while the password is being changed signs nobody out', async ({ person }) => {
  const olga = await person('Olga');
  const { page } = olga;
  await openOwnAccount(olga);
  const second = await page.context().newPage();
  const refused = second.waitForResponse((response) => response.url().includes('accounts:lookup'));

  // The password is changed, and the answer waits until the second tab has shown the old session.
  await page.route(/accounts:update/, async (route) => {
    // The server tells sessions before the change from those after it by the second.
    await setTimeout(1000);
    const answer = await route.fetch();
    await second.goto('/');
    expect((await refused).status()).toBe(400);
    await route.fulfill({ response: answer });
  });
  await changePassword(page, olga.password);
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();

  for (const tab of [second, page]) {
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'Cuenta', exact: true })).toBeVisible();
  }
});

test('a new address is used after its link was opened', async ({ person, server }) => {
  const rosa = await person('Rosa');
  const { page } = rosa;
  const email = `nueva-${rosa.email}`;
  await openOwnAccount(rosa);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico nuevo').fill(email);
  await dialog.getByLabel('Contraseña actual').fill(rosa.password);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(`Te enviamos un enlace a ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  expect((await storedUser(server, rosa))?.fields.email).toBe(rosa.email);

  await fetch(await linkTo(server, email));
  await signOut(rosa);
  await signIn(page, { email, password: rosa.password });
  await expect.poll(async () => (await storedUser(server, rosa))?.fields.email).toBe(email);
});

test('a person exports the data, deletes the account, and no data remain', async ({ person, server }) => {
  const eva = await person('Eva');
  const { page } = eva;
  await openOwnAccount(eva);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  const account = JSON.parse(new TextDecoder().decode(files['datos/cuenta.json']));
  expect(account).toMatchObject({ email: eva.email, displayName: eva.displayName });

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill(eva.password);
  await dialog.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta y tus datos se eliminaron.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await storedUser(server, eva)).toBeUndefined();

  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toContain(eva.email);
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(eva.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(eva.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('La dirección de correo electrónico o contraseña es incorrecta')).toBeVisible();
});

test('a deletion whose answer is lost is known at the next attempt', async ({ person, server }) => {
  const sol = await person('Sol');
  const { page } = sol;
  await openOwnAccount(sol);
  await page.context().route('**/api/account', async (route) => {
    // Nor does the phone learn of it otherwise: the worker may ask about its session at any time.
    await page.context().route(sessionQuestions, (question) => question.abort());
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Contraseña actual').fill(sol.password);
  await dialog.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('conexión');
  expect(await storedUser(server, sol)).toBeUndefined();

  await page.context().unroute(sessionQuestions);
  await dialog.getByRole('button', { name: 'Sí, eliminar mi cuenta' }).click();
  // Nobody knows here how far the server has got with the data.
  await expect(page.getByText('Tu cuenta se eliminó. Lo que quede de tus datos se borra')).toBeVisible();
});

test('without a connection the account page says so, and keeps the typed text', async ({ person }) => {
  const ines = await person('Ines');
  const { page } = ines;
  await openOwnAccount(ines);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  // Until then the code of an act has to be loaded over the network.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico nuevo').fill('otra@patitas.test');
  await dialog.getByLabel('Contraseña actual').fill(ines.password);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(dialog.getByText('No hay conexión. Lo que escribiste sigue aquí')).toBeVisible();
  await expect(dialog.getByLabel('Correo electrónico nuevo')).toHaveValue('otra@patitas.test');
});
