// Section 8, login errors: each with its real cause and its exact text.
import type { Page } from '@playwright/test';
import {
  createAccount,
  disableAccount,
  guessPasswords,
  protectAddresses,
} from '../../support/backend-acts.ts';
import { demoPeople, expect, test } from './phones.ts';

const wrongPassword = 'La dirección de correo electrónico o contraseña es incorrecta';
const invalidEmail = 'La dirección de correo electrónico es inválida';

async function tryToSignIn(page: Page, email: string, password = 'no-es-esta') {
  await page.goto('/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
}

const shownError = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).locator('[data-severity=error]');

test('8 · Login errors · user not found', async ({ phoneOf, server }) => {
  const page = await phoneOf('visitor');
  await protectAddresses(server, false);
  try {
    await tryToSignIn(page, 'nadie@patitas.test');
    await expect(shownError(page)).toHaveText('No existe una cuenta con el correo electrónico ingresado.');
  } finally {
    await protectAddresses(server, true);
  }
});

test('8 · Login errors · invalid email, detected by the phone and by the server', async ({ phoneOf }) => {
  const page = await phoneOf('visitor');
  await tryToSignIn(page, 'esto-no-es-un-correo');
  await expect(page.getByRole('main').getByText(invalidEmail)).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await tryToSignIn(page, `${'x'.repeat(300)}@patitas.test`);
  await expect(shownError(page)).toHaveText(invalidEmail);
});

test('8 · Login errors · too many requests', async ({ phoneOf, server }) => {
  const page = await phoneOf('visitor');
  const email = 'insistente@patitas.test';
  await createAccount(server, { email, password: 'patitas123', displayName: 'Inés Sistente' });
  await guessPasswords(server, email, 10);
  await tryToSignIn(page, email, 'patitas123');
  await expect(shownError(page)).toHaveText(
    'Demasiadas solicitudes de ingreso, espere un momento y vuelva a intentarlo',
  );
});

for (const isProtected of [true, false]) {
  test(`8 · Login errors · wrong password, ${isProtected ? 'with' : 'without'} e-mail enumeration protection`, async ({
    phoneOf,
    server,
  }) => {
    const page = await phoneOf('visitor');
    await protectAddresses(server, isProtected);
    try {
      await tryToSignIn(page, demoPeople.ana.email);
      await expect(shownError(page)).toHaveText(wrongPassword);
    } finally {
      await protectAddresses(server, true);
    }
  });
}

test('8 · Login errors · any other code is shown as it is', async ({ phoneOf, server }) => {
  const page = await phoneOf('visitor');
  const email = 'apagada@patitas.test';
  const uid = await createAccount(server, { email, password: 'patitas123', displayName: 'Cuenta Apagada' });
  await disableAccount(server, uid);
  await tryToSignIn(page, email, 'patitas123');
  await expect(shownError(page)).toHaveText('auth/user-disabled');
});
