// Section 8, alerts: each situation with its severity, produced by its real cause, and the duration of each alert.
import type { Page } from '@playwright/test';
import { mailedCodes, setFields, whileAuthFails } from '../../support/backend-acts.ts';
import { fillStorage } from '../../support/fill-storage.ts';
import { openAccount } from '../../support/open-account.ts';
import { storedDocuments } from '../../support/stored.ts';
import { fillRegistration, signIn } from '../person.ts';
import { demoPeople, expect, test } from './phones.ts';

const alert = (page: Page, severity: 'success' | 'error') =>
  page.getByRole('region', { name: 'Avisos' }).locator(`[data-severity=${severity}]`);

async function register(page: Page, email: string) {
  await fillRegistration(page, { name: 'Berta', lastName: 'Prueba', email, password: 'patitas123' });
  await page.getByRole('button', { name: 'Registrarme' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

test('8 · Alerts · register: success, with the user document of the specification; failure', async ({
  newPhone,
  server,
}) => {
  const page = await newPhone();
  await register(page, 'berta@patitas.test');
  await expect(alert(page, 'success')).toHaveText('Usuario registrado con éxito');
  const users = await storedDocuments(server, 'users');
  const berta = users.find(({ fields }) => fields.email === 'berta@patitas.test');
  expect(berta?.fields).toEqual({
    uid: berta?.id,
    email: 'berta@patitas.test',
    lastName: 'Prueba',
    name: 'Berta',
    displayName: 'Berta Prueba',
    photoURL: null,
    phone: null,
    province: null,
    city: null,
    role: 'user',
    blocked: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  const other = await newPhone();
  await register(other, 'berta@patitas.test');
  await expect(alert(other, 'error')).toHaveText('Error al registrar un usuario');
});

test('8 · Alerts · login and sign out: success', async ({ newPhone }) => {
  const page = await newPhone();
  await signIn(page, demoPeople.luis);
  await expect(alert(page, 'success')).toHaveText('Inicio de sesión exitoso');
  await signOut(page);
  await expect(alert(page, 'success').last()).toHaveText('Cierre de sesión exitoso');
});

test('8 · Alerts · sign out: failure, when its code cannot be loaded', async ({ browser, server }) => {
  // Without a worker, the phone only has code that was already used.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, demoPeople.luis);
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await context.setOffline(true);
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(alert(page, 'error')).toHaveText('Error al cerrar sesión');
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  await context.close();
});

test('8 · Alerts · update user: success and failure', async ({ person }) => {
  const { page } = await person('Olivia');
  await openAccount(page);
  await page.getByLabel('Ciudad').fill('Maipú');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(alert(page, 'success').last()).toHaveText('Usuario actualizado con éxito');

  await fillStorage(page);
  await page.getByLabel('Ciudad').fill('Luján');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(alert(page, 'error')).toHaveText('Error al actualizar usuario');
  await expect(page.getByLabel('Ciudad')).toHaveValue('Luján');
});

test('8 · Alerts · reset password: the e-mail is sent without an alert; failure', async ({
  phoneOf,
  server,
}) => {
  const page = await phoneOf('visitor');
  await page.goto('/contrasenia-olvidada');
  await page.getByLabel('Correo electrónico').fill(demoPeople.ana.email);
  await page.getByRole('button', { name: 'Enviar correo' }).click();
  await expect(page.getByText(/Si hay una cuenta con ana@patitas\.test, el correo llegará/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toHaveText('');
  const mailed = (await mailedCodes(server)).filter(({ requestType }) => requestType === 'PASSWORD_RESET');
  expect(mailed.map(({ email }) => email)).toEqual([demoPeople.ana.email]);

  await whileAuthFails(server, async () => {
    await page.getByRole('button', { name: 'Enviar correo' }).click();
    await expect(alert(page, 'error')).toHaveText('Error al enviar correo electrónico');
  });
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(demoPeople.ana.email);
});

async function notify(server: Parameters<typeof setFields>[0], receiverId: string, id: string) {
  await setFields(server, `notifications/post-rejected-${id}`, {
    receiverId,
    type: 'post-rejected',
    message: `Tu publicación de ${id} fue rechazada`,
    isSeen: false,
    postId: 'demo-luna',
    actorId: 'somebody',
    commandId: id,
    createdAt: new Date(),
  });
}

test('8 · Alerts · delete notification: success and failure, each for 3000 ms', async ({
  newPhone,
  server,
  uidOf,
}) => {
  const luis = await uidOf('luis');
  for (const id of ['Uno', 'Dos']) await notify(server, luis, id);
  const page = await newPhone();
  await page.clock.install();
  const stop = async () => {
    await page.mouse.move(0, 0);
    // The clock runs on between the two calls, and cannot be put back: a machine may stall in between.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 9000);
  };
  const staysFor = async (severity: 'success' | 'error', text: string, ms: number) => {
    const shown = alert(page, severity).filter({ hasText: text });
    await expect(shown).toBeVisible();
    await page.clock.runFor(ms - 1);
    await expect(shown).toBeVisible();
    await page.clock.runFor(1);
    await expect(shown).toHaveCount(0);
  };

  await signIn(page, demoPeople.luis);
  await page.getByRole('button', { name: /^Notificaciones, / }).click();
  const remove = (id: string) =>
    page
      .getByRole('menuitem', { name: `Tu publicación de ${id} fue rechazada` })
      .locator('..')
      .getByRole('menuitem', { name: 'Eliminar notificación' });
  await expect(remove('Uno')).toBeVisible();
  await stop();
  await remove('Uno').press('Enter');
  await staysFor('success', 'Notificación eliminada exitosamente', 3000);

  await fillStorage(page);
  await remove('Dos').press('Enter');
  await staysFor('error', 'Error al eliminar notificación', 3000);
  await expect(remove('Dos')).toBeVisible();
});
