// Actions of people in the app, by the labels of its controls.
import { expect, type Page } from '@playwright/test';
import type { CuttingProxy } from '../support/cutting-proxy.ts';
import type { PhotoFile } from '../support/photos.ts';

export interface Person {
  readonly page: Page;
  readonly name: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

let counter = 0;

interface Registration {
  readonly name: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in the whole form but does not submit it. */
export async function fillRegistration(page: Page, { name, lastName, email, password }: Registration) {
  await page.goto('/registro');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repite la contraseña').fill(password);
}

export function newPerson(name: string, admin = false): Omit<Person, 'page'> {
  counter += 1;
  const local = `${admin ? 'admin-' : ''}${name.toLowerCase()}-${Date.now()}-${counter}`;
  return { name, displayName: `${name} Prueba`, email: `${local}@patitas.test`, password: 'patitas123' };
}

/** Registers a new person with the form. */
export async function registerPerson(page: Page, name: string, admin: boolean): Promise<Person> {
  const person = { ...newPerson(name, admin), page };
  await fillRegistration(page, { ...person, lastName: 'Prueba' });
  await page.getByRole('button', { name: 'Registrarme' }).click();
  await expect(page.getByText('Usuario registrado con éxito')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeVisible();
  return person;
}

/** @param next the page that opens after the sign-in, if not the usual one */
export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  next?: string,
) {
  await page.goto(`/iniciar-sesion${next ? `?volver=${next}` : ''}`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible();
}

/** The animals of a list. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

const commentField = (page: Page) => page.getByLabel('Escribe un comentario');

/** Must be called on the page of the post. */
export async function writeComment(page: Page, text: string) {
  await commentField(page).fill(text);
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
}

/** Resolves when the phone has stored the comment. A test that navigates earlier would keep a draft instead. */
export async function comment(page: Page, postId: string, text: string) {
  await page.goto(`/post/${postId}`);
  await writeComment(page, text);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

/** The network is cut when the post is open, and stays so: the comment waits on the phone. */
export async function commentOffline(page: Page, network: CuttingProxy, postId: string, text: string) {
  await page.goto(`/post/${postId}`);
  await expect(commentField(page)).toBeVisible();
  network.cut();
  await writeComment(page, text);
  await expect(page.getByRole('link', { name: /1 pendiente/ })).toBeVisible();
}

/** A dialog asks first, if something is unsent. */
export async function beginSignOut(page: Page) {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
}

interface GivenPet {
  name: string;
  photos: PhotoFile[];
}

/** The steps of the give form except the last one, which only shows a review. */
export const giveSteps: readonly { title: string; fill: (page: Page, pet: GivenPet) => Promise<void> }[] = [
  {
    title: 'Fotos',
    async fill(page, { photos }) {
      await page.getByLabel('Fotos').setInputFiles(photos);
      await expect(page.getByRole('img', { name: /foto/i })).toHaveCount(photos.length, { timeout: 30_000 });
    },
  },
  {
    title: 'El animal',
    async fill(page, { name }) {
      await page.getByLabel('Nombre').fill(name);
      await page.getByRole('radio', { name: 'Perro' }).check();
      await page.getByRole('radio', { name: 'Hembra' }).check();
      await page.getByRole('radio', { name: 'Mediano' }).check();
      await page.getByLabel('Años').fill('2');
      await page.getByLabel('Meses').fill('3');
    },
  },
  {
    title: 'Salud y carácter',
    async fill(page) {
      await page
        .getByLabel('Descripción')
        .fill('Tranquila, cariñosa y muy paseadora. Busca una familia con paciencia.');
    },
  },
  {
    title: 'Lugar y contacto',
    async fill(page) {
      await page.getByLabel('Provincia').fill('Mendoza');
      await page.getByLabel('Ciudad').fill('Godoy Cruz');
    },
  },
  {
    title: 'Cuestionario',
    async fill(page) {
      await page.getByLabel('¿Por qué lo das en adopción?').fill('Nos mudamos a otro país.');
      await page
        .getByLabel('¿Cómo se comporta en casa y con otras personas?')
        .fill('Muy bien, es tranquila.');
      await page
        .getByLabel('¿Está vacunado y recibe cuidados veterinarios?')
        .fill('Sí, tiene todas las vacunas.');
      await page.getByLabel(/¿Es tuyo\?/).fill('Sí, la adoptamos hace dos años.');
    },
  },
];

/** Fills in the whole give form up to its last step. */
export async function fillGiveForm(page: Page, pet: GivenPet) {
  await page.goto('/dar-en-adopcion');
  for (const { fill } of giveSteps) {
    await fill(page, pet);
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
}

/**
 * Publishes and waits until the phone has stored the command. A test that navigates earlier would keep a draft instead.
 */
export async function publishPet(page: Page, name: string, photos: PhotoFile[]) {
  await fillGiveForm(page, { name, photos });
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.waitForURL((url) => url.pathname !== '/dar-en-adopcion');
}

const written = [
  /¿Por qué quieres adoptar\?/,
  /¿Quién será responsable/,
  /¿Quiénes viven en casa\?/,
  /¿Hay otros animales en casa\?/,
  /¿Cuántas horas al día/,
  /¿Quién lo cuidará cuando viajes\?/,
  /¿Qué harás si enferma\?/,
  /¿Has tenido otros animales\?/,
];

/** Answers the questions of the current step. */
export async function answerStep(page: Page) {
  for (const question of written) {
    const field = page.getByLabel(question);
    if (await field.isVisible()) await field.fill('Lo tenemos hablado en casa y estamos preparados.');
  }
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
}

/** Fills in the adopter's questionnaire up to its last step, and returns the button that sends it. */
export async function fillInRequest(page: Page) {
  await page.getByRole('button', { name: 'Solicitar adopción' }).click();
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  const proceed = page.getByRole('button', { name: 'Continuar' });
  await expect(proceed).toBeVisible();
  while (!(await send.isVisible())) {
    await answerStep(page);
    const step = page.getByText(/^Paso \d de \d/);
    const before = (await step.textContent()) ?? '';
    await proceed.click();
    await expect(step).not.toHaveText(before);
  }
  return send;
}

/** Fills in and sends the adopter's questionnaire. */
export async function askToAdopt(page: Page) {
  const send = await fillInRequest(page);
  await send.click();
}
