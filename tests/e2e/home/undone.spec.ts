// An adoption does not work out. Its owner undoes it without a network on a page that is killed, and on a second phone. The
// post returns after moderation, nobody loses a contact, and whoever was passed over asks again with one tap.
import type { Page } from '@playwright/test';
import { acceptPost, setFields } from '../../support/backend-acts.ts';
import { armFault, clearFaults, functionsIdle } from '../../support/control.ts';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import { smallJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedPets } from '../../support/stored.ts';
import { expect, test } from '../fixtures.ts';
import { everythingKept } from '../lives/kept.ts';
import { type Person, publishPet } from '../person.ts';
import { openAs } from '../signed-in.ts';

const reason = 'Su perro no la aceptó después de tres semanas.';
const answers = [{ questionId: 'why-adopt', answer: 'Tenemos patio y tiempo.' }];

test('an adoption is undone once, nobody loses a contact, and whoever was passed over asks again with one tap', async ({
  person,
  newPhone,
  server,
}) => {
  const networks = [await startCuttingProxy(), await startCuttingProxy(), await startCuttingProxy()] as const;
  const ana = await person('Anselma');
  const luis = await person('Leandro');
  const eva = await person('Elvira', { network: networks[2] });
  await publishPet(ana.page, 'Quenita', [await smallJpeg()]);
  await expect.poll(async () => (await storedPets(server, 'Quenita')).length).toBe(1);
  const postId = (await storedPets(server, 'Quenita'))[0]?.id ?? '';
  await acceptPost(server, postId);
  const address = `/post/${postId}`;
  const pet = async () => (await storedPets(server, 'Quenita'))[0]?.fields;
  const told = async (type: string) =>
    (await storedDocuments(server, 'notifications')).filter(
      ({ fields }) => fields.type === type && fields.postId === postId,
    ).length;
  const users = await storedDocuments(server, 'users');
  const uidOf = ({ email }: Person) => users.find(({ fields }) => fields.email === email)?.id ?? '';
  const pathOf = (adopter: Person) => `posts/${postId}/requests/${uidOf(adopter)}`;
  const requestOf = async (adopter: Person) =>
    (await storedDocuments(server, 'requests', { everywhere: true })).find(
      ({ path }) => path === pathOf(adopter),
    )?.fields;
  for (const adopter of [luis, eva]) {
    const contact = { phone: null, email: adopter.email };
    await setFields(server, `${pathOf(adopter)}/private/contact`, contact);
    await setFields(server, pathOf(adopter), {
      ...{ postId, petName: 'Quenita', ownerId: uidOf(ana), answers, status: 'pending', decidedAt: null },
      ...{ adopterId: uidOf(adopter), adopterName: adopter.displayName, createdAt: new Date() },
      commandId: `asked-${adopter.name}`,
    });
  }
  await setFields(server, pathOf(luis), { status: 'granted', decidedAt: new Date(), commandId: 'granted' });
  await setFields(server, `posts/${postId}`, { status: 'adopted', updatedAt: new Date() });
  await functionsIdle(server);
  expect((await requestOf(eva))?.status).toBe('denied');

  const adoption = (page: Page) => page.getByRole('article', { name: `Solicitud de ${luis.displayName}` });
  const open = (page: Page) => adoption(page).getByRole('button', { name: 'No siguió adelante' }).click();
  const words = (page: Page) => page.getByLabel('¿Por qué no siguió adelante?');
  const confirm = (page: Page) => page.getByRole('button', { name: 'Sí, deshacer' }).click();
  const phones = [
    await newPhone({ network: networks[0] }),
    await newPhone({ network: networks[1] }),
  ] as const;
  for (const [index, phone] of phones.entries()) {
    await openAs(server, phone, ana);
    await readyForOffline(phone);
    await phone.goto(address);
    await expect(adoption(phone)).toContainText(luis.email);
    networks[index]?.cut();
    await open(phone);
    await confirm(phone);
    await expect(phone.getByText('El motivo es obligatorio.').first()).toBeVisible();
  }
  const [first, second] = phones;
  await words(second).fill('Otro motivo, en el otro teléfono.');
  await confirm(second);
  await expect(adoption(second)).toContainText('está en este teléfono. ');

  // The typed reason survives a killed page, and so does the confirmed decision.
  await words(first).fill(reason);
  await expect.poll(() => everythingKept(first)).toContain(reason);
  const context = first.context();
  await first.close();
  const again = await context.newPage();
  await again.goto(address);
  await open(again);
  await expect(words(again)).toHaveValue(reason);
  await confirm(again);
  await expect(adoption(again).getByText('No siguió adelante', { exact: true })).toBeVisible();
  await expect(adoption(again)).toContainText('está en este teléfono. ');
  await expect(again.getByRole('main').getByText('En revisión', { exact: true })).toBeVisible();

  // The worst moment: the server has undone the adoption, its answer is lost, and the page is killed.
  await armFault(server, { kind: 'drop-reply', service: 'firestore', path: ':commit', times: 1 });
  await networks[0].plug();
  await expect.poll(async () => (await pet())?.status, { timeout: 60_000 }).toBe('pending');
  networks[0].cut();
  await clearFaults(server);
  await again.close();
  await networks[0].plug();
  const owner = await context.newPage();
  await owner.goto(address);
  await expect(adoption(owner)).toContainText(reason, { timeout: 60_000 });
  await expect(adoption(owner)).toContainText(luis.email);
  await expect(owner.getByRole('link', { name: /Pendientes/ })).toBeHidden({ timeout: 60_000 });
  await expect(owner.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await networks[1].plug();
  await second.reload();
  const why = 'Esta adopción ya estaba deshecha';
  await expect(adoption(second).getByRole('alert')).toContainText(why, { timeout: 60_000 });
  await functionsIdle(server);
  expect((await requestOf(luis))?.status).toBe('undone');
  expect(await told('adoption-undone')).toBe(1);

  await test.step('its adopter is told, and keeps the contact and the conversation', async () => {
    await luis.page.goto('/');
    await luis.page.getByRole('button', { name: /Notificaciones/ }).click();
    await luis.page.getByText('La adopción de Quenita no siguió adelante.').click();
    const state = luis.page.getByRole('region', { name: 'Tu solicitud' });
    await expect(state).toContainText('La adopción de Quenita no siguió adelante');
    await expect(state).toContainText(ana.email);
    await expect(state.getByRole('button', { name: 'Enviar mensaje' })).toBeVisible();
    const photo = luis.page
      .getByRole('main')
      .getByRole('img', { name: /Quenita/ })
      .first();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('before moderation nobody else sees the pet or hears of it', async () => {
    expect((await fetch(server.url + address)).status).toBe(404);
    expect(await told('looking-again')).toBe(0);
  });
  await acceptPost(server, postId);
  await functionsIdle(server);
  expect(await told('looking-again')).toBe(1);
  for (const path of [address, `/feed/post-${postId}.json`, '/feed/dogs.json'])
    expect(await (await fetch(server.url + path)).text(), path).not.toContain(reason);

  await test.step('whoever was passed over asks again with one tap, also without a network', async () => {
    const { page } = eva;
    await readyForOffline(page);
    await page.getByRole('button', { name: /Notificaciones/ }).click();
    await page.getByText('Quenita vuelve a buscar familia.').click();
    const state = page.getByRole('region', { name: 'Tu solicitud' });
    await expect(state).toContainText('Quenita vuelve a buscar familia');
    networks[2].cut();
    await state.getByRole('button', { name: 'Volver a solicitar' }).click();
    await expect(state).toContainText('Se enviará en cuanto haya conexión.');
    await page.close();
    await networks[2].plug();
    const restarted = await page.context().newPage();
    await restarted.goto(address);
    await expect.poll(async () => (await requestOf(eva))?.status, { timeout: 60_000 }).toBe('pending');
    expect(await requestOf(eva)).toMatchObject({ answers, decidedAt: null });
    await expect(owner.getByRole('article', { name: `Solicitud de ${eva.displayName}` })).toContainText(
      'Por responder',
    );
  });
  for (const network of networks) network.stop();
});
