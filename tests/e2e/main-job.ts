// The main use of the product: publish, accept, list, request, grant, notify both. It runs against each server that
// serves the app.
import { expect, test } from '@playwright/test';
import type { Addresses } from '../support/embedded-server.ts';
import { largeJpeg, smallJpeg } from '../support/photos.ts';
import { storedDocuments, storedFiles, storedPets } from '../support/stored.ts';
import { askToAdopt, type Person, publishPet } from './person.ts';

export interface Cast {
  readonly ana: Person;
  readonly luis: Person;
  readonly admin: Person;
  readonly server: { config(): Promise<Addresses> };
}

/** Resolves to the id of the post, which is adopted by then. */
export async function playMainJob({ ana, luis, admin, server }: Cast): Promise<string> {
  const photos = [await smallJpeg(), await largeJpeg()];
  expect(photos[1]?.buffer.length).toBeGreaterThan(2 * 1024 * 1024);

  await test.step('Ana publishes Luna with two photos', async () => {
    await publishPet(ana.page, 'Luna', photos);
    await expect.poll(() => storedPets(server, 'Luna')).toHaveLength(1);
    await expect(ana.page.getByRole('link', { name: /Pendientes/ })).toBeHidden();
  });
  const [luna] = await storedPets(server, 'Luna');
  if (!luna) throw new Error('Luna is not stored');
  expect(luna.fields).toMatchObject({ status: 'pending', species: 'dog', ageMonths: 27, ageGroup: 'young' });
  const files = await storedFiles(server, `posts/${luna.fields.ownerId}/${luna.id}/`);
  expect(files).toHaveLength(4);
  for (const { contentType, size } of files) {
    expect(contentType).toBe('image/webp');
    expect(size).toBeLessThan(5 * 1024 * 1024);
  }

  await test.step('the listing does not show it before the acceptance', async () => {
    await luis.page.goto('/perros');
    await expect(luis.page.getByRole('heading', { name: 'Perros', level: 1 })).toBeVisible();
    await expect(luis.page.getByRole('link', { name: 'Luna' })).toBeHidden();
  });

  await test.step('Adela accepts it from the queue', async () => {
    await admin.page.getByRole('button', { name: 'Publicaciones' }).click();
    await admin.page.getByRole('menuitem', { name: 'Perros' }).click();
    await admin.page.getByRole('link', { name: 'Luna' }).click();
    await admin.page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(admin.page.getByRole('button', { name: 'Aceptar' })).toBeHidden();
  });

  await test.step('Luis sees it appear in the open listing, opens it and requests it', async () => {
    await luis.page.getByRole('link', { name: 'Luna' }).click();
    await expect(luis.page.getByRole('heading', { name: 'Luna', level: 1 })).toBeVisible();
    await askToAdopt(luis.page);
    await expect(luis.page.getByText('Tu solicitud para adoptar a Luna ya llegó')).toBeVisible();
    await expect(luis.page.getByRole('button', { name: 'Retirar solicitud' })).toBeVisible();
  });

  await test.step('Ana is notified of both, reads the answers and grants', async () => {
    await ana.page.getByRole('button', { name: /Notificaciones, 2 sin ver/ }).click();
    await expect(ana.page.getByText('Tu publicación de Luna fue aceptada')).toBeVisible();
    await ana.page.getByText(`${luis.displayName} quiere adoptar a Luna`).click();
    await expect(ana.page).toHaveURL(new RegExp(`/post/${luna.id}$`));
    await ana.page.getByRole('link', { name: 'Ver 1 solicitud por responder' }).click();
    await expect(ana.page.getByRole('heading', { name: 'Solicitudes recibidas' })).toBeInViewport();
    await ana.page.getByRole('button', { name: 'Conceder' }).click();
    await ana.page.getByRole('button', { name: 'Sí, conceder' }).click();
    await expect(ana.page.getByText('Concedida', { exact: true })).toBeVisible();
    await expect(ana.page.getByRole('link', { name: /por responder/ })).toBeHidden();
    await expect(ana.page.getByRole('link', { name: luis.email })).toBeVisible();
  });

  await test.step('Luis is notified, and sees how to contact Ana', async () => {
    await luis.page.getByRole('button', { name: /Notificaciones, 1 sin ver/ }).click();
    await luis.page.getByText('Tu solicitud para adoptar a Luna fue concedida').click();
    await expect(luis.page).toHaveURL(new RegExp(`/post/${luna.id}$`));
    await expect(luis.page.getByRole('link', { name: ana.email })).toBeVisible();
  });

  const [adopted] = (await storedDocuments(server, 'posts')).filter(({ id }) => id === luna.id);
  const [request] = (await storedDocuments(server, 'requests', { everywhere: true })).filter(
    ({ fields }) => fields.postId === luna.id,
  );
  expect(adopted?.fields).toMatchObject({ status: 'adopted' });
  expect(request?.fields).toMatchObject({ status: 'granted', petName: 'Luna' });
  return luna.id;
}
