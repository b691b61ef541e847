// A deployment that demands a second factor of administrators: an administrator enrols an authenticator app and signs in with
// its code.
import { totpCode, totpPeriodSeconds, totpStep } from '../../firebase-local/src/auth/totp.ts';
import { serverFixture } from '../support/server-fixture.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, object>({
  server: serverFixture({ adminSecondFactor: 'totp' }),
});

test('an administrator enrols an app of codes, and administrates after a sign-in with a code', async ({
  person,
  server,
}) => {
  const { page, email, password } = await person('Alba', { admin: true });
  const { authHost, projectId } = await server.config();
  const control = (path: string, body: object) =>
    fetch(`http://${authHost}/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const nowMs = async () => {
    const described = await (await fetch(`http://${authHost}/control`)).json();
    return (described as { nowMs: number }).nowMs;
  };
  let secret = '';
  /** A code of a time step in which no code was used. */
  const nextCode = async () => {
    await control('clock', { advanceMs: totpPeriodSeconds * 1000 });
    return totpCode(secret, totpStep(await nowMs()));
  };

  await test.step('the password alone gives no power, and the address must be verified first', async () => {
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await page.getByRole('link', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click();
    await expect(page.getByText(/Antes confirma tu correo/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Usuarios' })).toBeHidden();
    const sent = await (await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`)).json();
    const { oobCodes } = sent as { oobCodes: { email: string; oobLink: string; requestType: string }[] };
    const link = oobCodes.findLast((each) => each.email === email && each.requestType === 'VERIFY_EMAIL');
    await (await fetch(link?.oobLink ?? '')).text();
  });

  await test.step('the app of codes is added with the key that is shown', async () => {
    await page.getByRole('button', { name: 'Activar la verificación en dos pasos' }).click();
    const dialog = page.getByRole('dialog');
    secret = (await dialog.getByTestId('totp-secret').textContent())?.replaceAll(' ', '') ?? '';
    const link = await dialog.getByRole('link').getAttribute('href');
    expect(link).toMatch(new RegExp(`^otpauth://totp/Patitas:.*secret=${secret}`));
    await dialog.getByLabel('Código de 6 cifras').fill('12345');
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await expect(dialog.getByText('Escribe las 6 cifras del código.')).toBeVisible();
    await dialog.getByLabel('Código de 6 cifras').fill(await nextCode());
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByText(/La verificación en dos pasos está activa/)).toBeVisible();
  });

  await test.step('the sign-in asks for a code, and a wrong one leaves the form', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Cierre de sesión exitoso')).toBeVisible();
    await page.goto('/iniciar-sesion');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    const field = page.getByLabel('Código de 6 cifras');
    await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click();
    await expect(field).toBeHidden();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    const right = await nextCode();
    await field.fill(right === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/Ese código no es correcto/)).toBeVisible();
    await field.fill(right);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Usuarios' })).toBeVisible();
  });
});
