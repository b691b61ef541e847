// A kept search: kept and renamed without a network, with the page killed; a filter offline; new pets that fit are told together, up
// to the notification on the phone, which opens the search. Further hours: functions/src/alerts/alerts.test.ts.
import type { Page } from '@playwright/test';
import { acceptPost, setFields } from '../../support/backend-acts.ts';
import { advanceClock, armFault, clearFaults, functionsIdle } from '../../support/control.ts';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { smallJpeg } from '../../support/photos.ts';
import {
  clickNotification,
  deliverPush,
  enablePush,
  giveSubscription,
  type PushService,
  pushServiceFixture,
  shownNotifications,
} from '../../support/push-phone.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { serverFixture } from '../../support/server-fixture.ts';
import { storedDocuments, storedPets } from '../../support/stored.ts';
import { cards, publishPet } from '../person.ts';
import { expect, test as seeded } from '../seeded.ts';
import { openAs } from '../signed-in.ts';

/** A separate server, because this test advances its clock. */
const test = seeded.extend<{ service: PushService }, { server: EmbeddedServer }>({
  server: serverFixture(),
  service: pushServiceFixture,
});

const savedText = 'Búsqueda guardada. Te avisaremos de los nuevos que encajen.';
const openFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Filtros/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
};

test('a search is kept and renamed without a network, filters offline, and finds a new pet once', async ({
  person,
  newPhone,
  server,
  service,
  network,
}) => {
  const berenice = await person('Berenice');
  const phone = await newPhone({ network });
  await openAs(server, phone, berenice);
  await readyForOffline(phone);
  const uid = (await storedDocuments(server, 'users')).find(
    ({ fields }) => fields.email === berenice.email,
  )?.id;
  const ownOf = async (collection: string) =>
    (await storedDocuments(server, collection, { everywhere: true })).filter(({ path }) =>
      path.startsWith(`users/${uid}/`),
    );

  await phone.goto('/perros');
  await openFilters(phone);
  await expect(phone.getByRole('button', { name: 'Guardar esta búsqueda' })).toBeVisible();
  await phone.getByLabel('Tamaño').selectOption('Mediano');
  await phone.getByLabel('Sexo').selectOption('Hembra');
  network.stall();
  await phone.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Guardar esta búsqueda' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Perro, hembra, mediano');
  await dialog.getByLabel('Nombre').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('El nombre es obligatorio.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Perras medianas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(phone.getByText(savedText)).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Perras medianas' })).toHaveAttribute('aria-current', 'page');
  network.cut();

  // Killed while it sends, and opened again without a network: the search is there, as a filter.
  const context = phone.context();
  await phone.close();
  const again = await context.newPage();
  await again.goto('/adopciones');
  await openFilters(again);
  await again.getByRole('link', { name: 'Perras medianas' }).click();
  await expect(again).toHaveURL(/especie=dog/);
  await expect(again.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
  await expect(again.getByLabel('Sexo')).toHaveValue('female');
  await expect(cards(again).first()).toBeVisible();
  await again.getByRole('link', { name: 'Tus búsquedas' }).click();
  const row = (name: string) =>
    again.getByRole('listitem').filter({ has: again.getByRole('heading', { name, exact: true }) });
  await expect(row('Perras medianas')).toContainText(/En el|Enviando/);
  await again.getByRole('button', { name: 'Cambiar nombre de Perras medianas' }).click();
  await again.getByRole('dialog').getByLabel('Nombre').fill('Para el campo');
  await again.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(row('Para el campo')).toContainText('Perro, hembra, mediano');
  await again.getByLabel('Avisarme desde las').selectOption('7:00');
  await again.getByLabel('hasta las').selectOption('7:00');

  // The server keeps it, and its answer is lost.
  await armFault(server, { kind: 'drop-reply', service: 'firestore', path: ':commit', times: 1 });
  await network.plug();
  const kept = async () => (await ownOf('searches')).map(({ fields }) => fields.name);
  await expect.poll(kept, { timeout: 60_000 }).toEqual(['Para el campo']);
  await clearFaults(server);
  await expect
    .poll(async () => (await ownOf('settings')).map(({ fields }) => fields), { timeout: 60_000 })
    .toEqual([{ from: 7, until: 7 }]);
  expect((await ownOf('totals')).map(({ fields }) => fields.count)).toEqual([1]);
  await expect(row('Para el campo')).not.toContainText(/En el|Enviando/, { timeout: 30_000 });

  await test.step('new pets that fit are one push, which opens the search with its filters', async () => {
    const home = await newPhone();
    await giveSubscription(home, service, 'home');
    await openAs(server, home, berenice);
    await enablePush(home);
    const giver = await person('Baldomero');
    await publishPet(giver.page, 'Retama', [await smallJpeg()]);
    const pet = async () => (await storedPets(server, 'Retama'))[0];
    await expect.poll(pet).toBeDefined();
    const { id = '', fields: sister = {} } = (await pet()) ?? {};
    const now = { createdAt: new Date(), updatedAt: new Date(), confirmedAt: new Date() };
    await setFields(server, 'posts/jarilla', { ...sister, ...now, name: 'Jarilla', species: 'cat' });
    await setFields(server, 'posts/chanar', { ...sister, ...now, name: 'Chañar' });
    for (const postId of [id, 'jarilla', 'chanar']) await acceptPost(server, postId);
    await functionsIdle(server);
    expect(service.received).toEqual([]);
    await advanceClock(server, 5 * 60_000);
    await expect.poll(() => service.received.length).toBe(1);
    const { text } = service.received[0] ?? { text: '' };
    await deliverPush(home, text);
    const body = '2 animales nuevos encajan con tu búsqueda «Para el campo»: Retama y Chañar';
    await expect
      .poll(async () => (await shownNotifications(home)).map((shown) => shown.body))
      .toEqual([body]);
    await clickNotification(home, (await shownNotifications(home))[0]?.tag ?? '');
    const filters = /\/adopciones\?especie=dog&sexo=female&tamanio=medium$/;
    await expect(home).toHaveURL(filters);
    await expect(home.getByRole('main').getByRole('link', { name: /Chañar/ })).toBeVisible();
    await expect(home.getByRole('main').getByRole('link', { name: /Jarilla/ })).toHaveCount(0);
    await again.getByRole('button', { name: /^Notificaciones/ }).click();
    await again.getByText(body).click();
    await expect(again).toHaveURL(filters);
    await advanceClock(server, 5 * 60_000);
    await functionsIdle(server);
    expect(service.received).toHaveLength(1);
  });

  await again.goto(`/perfil-de-usuario/${uid}?ver=favoritos`);
  await again.getByRole('button', { name: 'Borrar Para el campo' }).click();
  await again.getByRole('button', { name: 'Sí, borrar' }).click();
  await expect(again.getByRole('heading', { name: 'Tus búsquedas' })).toHaveCount(0);
  await expect.poll(kept).toEqual([]);
  expect((await ownOf('totals')).map(({ fields }) => fields.count)).toEqual([0]);
});

test('a visitor who keeps a search is led to the sign-in, and back to the same filters', async ({
  newPhone,
}) => {
  const page = await newPhone();
  await page.goto('/adopciones?urgente=true');
  await page.getByRole('button', { name: 'Guardar esta búsqueda' }).click();
  await expect(page).toHaveURL(/iniciar-sesion\?volver=.*urgente/);
});
