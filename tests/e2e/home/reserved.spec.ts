// A pet is reserved for one request. The public sees only that the pet is reserved. Its owner and that adopter see for whom.
import { acceptPost } from '../../support/backend-acts.ts';
import { armFault, clearFaults, functionsIdle } from '../../support/control.ts';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { askToAdopt, publishPet } from '../person.ts';
import { openAs } from '../signed-in.ts';

test('of two reservations on two phones without a network one wins; the public never learns for whom it is', async ({
  person,
  newPhone,
  server,
}) => {
  const networks = [await startCuttingProxy(), await startCuttingProxy()] as const;
  const ana = await person('Anahi');
  const luis = await person('Lautaro');
  const eva = await person('Evangelina');
  const pet = async () => (await storedPets(server, 'Arrayán'))[0];
  const requests = async () =>
    Object.fromEntries(
      (await storedDocuments(server, 'requests', { everywhere: true })).map(({ fields }) => [
        fields.adopterName,
        fields.status,
      ]),
    );
  const told = async (type: string) =>
    (await storedDocuments(server, 'notifications')).filter(({ fields }) => fields.type === type).length;
  await publishPet(ana.page, 'Arrayán', [await smallJpeg()]);
  await expect.poll(async () => (await pet())?.id).toBeDefined();
  const address = `/post/${(await pet())?.id}`;
  await acceptPost(server, (await pet())?.id ?? '');
  for (const { page } of [luis, eva]) {
    await page.goto(address);
    await askToAdopt(page);
    await expect(page.getByText('Tu solicitud para adoptar a Arrayán ya llegó')).toBeVisible();
  }

  // Both phones have no network, so neither knows of the other.
  const phones = [
    await newPhone({ network: networks[0] }),
    await newPhone({ network: networks[1] }),
  ] as const;
  const requestOf = (phone: (typeof phones)[number], { displayName }: typeof luis) =>
    phone.getByRole('article', { name: `Solicitud de ${displayName}` });
  for (const [index, phone] of phones.entries()) {
    await openAs(server, phone, ana);
    await readyForOffline(phone);
    await phone.goto(address);
    for (const adopter of [luis, eva]) await expect(requestOf(phone, adopter)).toContainText('Por responder');
    networks[index]?.cut();
    const chosen = requestOf(phone, index === 0 ? luis : eva);
    await chosen.getByRole('button', { name: 'Reservar' }).click();
    await phone.getByRole('button', { name: 'Sí, reservar' }).click();
    await expect(chosen).toContainText('En reserva');
    await expect(chosen).toContainText('está en este teléfono. ');
    await expect(requestOf(phone, index === 0 ? eva : luis).getByRole('button')).toHaveText(['Denegar']);
    await expect(phone.getByRole('link', { name: 'Ver la reserva' })).toBeVisible();
  }

  // The worst moment: the server has reserved the pet, its answer is lost, and the page is killed.
  await armFault(server, { kind: 'drop-reply', service: 'firestore', path: ':commit', times: 1 });
  const [first, second] = phones;
  await networks[0].plug();
  await expect.poll(async () => (await pet())?.fields.reserved, { timeout: 60_000 }).toBe(true);
  networks[0].cut();
  await clearFaults(server);
  const context = first.context();
  await first.close();
  await networks[0].plug();
  const restarted = await context.newPage();
  await restarted.goto(address);
  await expect(requestOf(restarted, luis)).toContainText('En reserva', { timeout: 60_000 });
  await expect(restarted.getByRole('link', { name: /Pendientes/ })).toBeHidden({ timeout: 60_000 });
  expect(await requests()).toEqual({ [luis.displayName]: 'reserved', [eva.displayName]: 'pending' });
  await functionsIdle(server);
  for (const type of ['reserved-for-you', 'reserved-for-another']) expect(await told(type)).toBe(1);

  // The other phone shows why its reservation was refused, and keeps it in /pendientes.
  await networks[1].plug();
  const why = 'Ya está en reserva para otra familia';
  await expect(requestOf(second, eva).getByRole('alert')).toContainText(why, { timeout: 60_000 });
  // The other phone's listener reconnects by itself, some time after the network is back.
  await expect(requestOf(second, luis)).toContainText('En reserva', { timeout: 60_000 });
  await expect(requestOf(second, eva)).toContainText('En espera');

  await luis.page.goto(address);
  await expect(luis.page.getByText('¡Arrayán está en reserva para ti!')).toBeVisible();
  await eva.page.goto(address);
  await expect(eva.page.getByText('Arrayán está en reserva para otra familia. Tu solicitud')).toBeVisible();

  // To everybody else the page and the feed say only that the pet is reserved.
  const adopter = (await storedDocuments(server, 'users')).find(({ fields }) => fields.email === luis.email);
  for (const path of [address, '/perros', `/feed/post-${(await pet())?.id}.json`, '/feed/dogs.json']) {
    const text = await (await fetch(server.url + path)).text();
    expect(text, path).toMatch(path.startsWith('/feed') ? /"reserved":true/ : /Reservad[oa]/);
    for (const secret of [adopter?.id ?? '', luis.displayName]) expect(text, path).not.toContain(secret);
  }
  const visitor = await newPhone();
  await visitor.goto(address);
  await expect(visitor.getByRole('main').getByText('Reservada', { exact: true })).toBeVisible();
  await expect(visitor.getByText('Puedes solicitar su adopción igual')).toBeVisible();

  // The refused act is sent again from /pendientes, and the adoption is granted.
  await requestOf(second, luis).getByRole('button', { name: 'Quitar la reserva' }).click();
  await second.getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(luis.page.getByText('Tu solicitud para adoptar a Arrayán ya llegó')).toBeVisible();
  await requestOf(second, eva).getByRole('link', { name: 'Ver en pendientes' }).click();
  await second.getByRole('button', { name: /^Reintentar/ }).click();
  await expect(eva.page.getByText('¡Arrayán está en reserva para ti!')).toBeVisible();

  // The adopter withdraws, and the owner gets a notification.
  await eva.page.getByRole('button', { name: 'Retirar solicitud' }).click();
  await eva.page.getByRole('button', { name: 'Sí, retirar' }).click();
  await expect.poll(() => told('reservation-left')).toBe(1);
  expect((await pet())?.fields.reserved).toBe(false);
  await restarted.getByRole('button', { name: /Notificaciones/ }).click();
  await expect(
    restarted.getByText(`${eva.displayName} retiró su solicitud: Arrayán ya no está en reserva`),
  ).toBeVisible();
  await restarted.keyboard.press('Escape');

  await requestOf(restarted, luis).getByRole('button', { name: 'Reservar' }).click();
  await restarted.getByRole('button', { name: 'Sí, reservar' }).click();
  await requestOf(restarted, luis).getByRole('button', { name: 'Conceder' }).click();
  await restarted.getByRole('button', { name: 'Sí, conceder' }).click();
  await expect.poll(async () => (await pet())?.fields).toMatchObject({ status: 'adopted', reserved: false });
  await expect(luis.page.getByText('¡Te concedieron la adopción de Arrayán!')).toBeVisible();
  for (const network of networks) network.stop();
});
