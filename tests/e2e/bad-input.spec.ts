// Invalid input gets a clear sentence in Spanish, and no typed text is lost.
import { hugeImage, notAnImage, smallJpeg } from '../support/photos.ts';
import { expect, test } from './fixtures.ts';
import { giveSteps } from './person.ts';

test('a file that is not an image and one of 40 megapixels are refused by name, and the valid one stays', async ({
  person,
}) => {
  const { page } = await person('Ana');
  await page.goto('/dar-en-adopcion');
  await page.getByLabel('Fotos').setInputFiles([await smallJpeg(), notAnImage(), await hugeImage()]);
  await expect(page.getByText('2 fotos no se pudieron añadir')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'carta.jpg' })).toContainText(
    /no es una foto|no es una imagen/i,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'enorme.png' })).toContainText(/grande|megap/i);
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(1);
});

test('a step with errors lists each, links to the field and keeps the other values', async ({ person }) => {
  const { page } = await person('Ana');
  await page.goto('/dar-en-adopcion');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert').getByText(/Añade al menos una foto/)).toBeVisible();
  await page.getByLabel('Fotos').setInputFiles([await smallJpeg()]);
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill('Luna');
  await page.getByLabel('Años').fill('45');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert').getByText('Elige la especie.')).toBeVisible();
  await expect(page.getByRole('alert').getByText(/La edad no puede pasar de 30 años/)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Luna');
});

test('an unanswered question is named, and a tap leads to it', async ({ person }) => {
  const { page } = await person('Ana');
  await page.goto('/dar-en-adopcion');
  for (const { title, fill } of giveSteps) {
    if (title === 'Cuestionario') break;
    await fill(page, { name: 'Luna', photos: [await smallJpeg()] });
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await page.getByLabel('¿Por qué lo das en adopción?').fill('Nos mudamos a otro país.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa estos datos' });
  await expect(summary.getByRole('link')).toHaveCount(3);
  await summary
    .getByRole('link', { name: /vacunado y recibe cuidados.*La respuesta es obligatoria/ })
    .click();
  await expect(page.getByLabel('¿Está vacunado y recibe cuidados veterinarios?')).toBeFocused();
});

test('the text in the form survives a reload', async ({ person }) => {
  const { page } = await person('Ana');
  await page.goto('/dar-en-adopcion');
  await page.getByLabel('Fotos').setInputFiles([await smallJpeg()]);
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nombre').fill('Luna');
  await expect(page.getByText(/Guardado en este teléfono/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('Luna');
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(1);
});

test('without a network the account forms say so and keep the typed text', async ({ newPhone }) => {
  const page = await newPhone();
  await page.goto('/registro');
  // A ready worker takes control of the page a moment later.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('Nombre').fill('Ana');
  await page.context().setOffline(true);
  await expect(page.getByText(/hace falta conexión/)).toBeVisible();
  await page.getByLabel('Apellido').fill('Molina');
  await page.getByLabel('Correo electrónico').fill('ana-sin-red@patitas.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('patitas123');
  await page.getByLabel('Repite la contraseña').fill('patitas123');
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText(/No hay conexión\. Lo que escribiste sigue aquí/)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
});
