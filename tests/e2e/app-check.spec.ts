// App Check is enforced: the app works, and what a phone that cannot attest does waits until it can.
import { startEmbeddedServer } from '../support/embedded-server.ts';
import { smallJpeg } from '../support/photos.ts';
import { storedDocuments } from '../support/stored.ts';
import { test as base, expect } from './fixtures.ts';
import { publishPet, signIn } from './person.ts';

const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
    async ({}, use) => {
      const server = await startEmbeddedServer({ appCheck: 'enforced' });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('the app works where it is enforced, and without attestation an act waits and is sent later', async ({
  person,
  newPhone,
  server,
}) => {
  test.setTimeout(120_000);
  const ana = await person('Ana');
  const luis = await person('Luis');
  const { page: admin } = await person('Adela', { admin: true });

  await test.step('registration, upload, listener and moderation carry a token', async () => {
    await publishPet(ana.page, 'Luna', [await smallJpeg()]);
    await admin.goto('/admin/perros');
    await admin.getByRole('link', { name: 'Luna' }).click();
    await admin.getByRole('button', { name: 'Aceptar' }).click();
    await expect
      .poll(async () => (await storedDocuments(server, 'posts')).map(({ fields }) => fields.status))
      .toEqual(['accepted']);
  });

  const favorites = async () =>
    (await storedDocuments(server, 'favorites', { everywhere: true })).map(({ id }) => id);
  const phone = await newPhone();
  const exchange = '**/apps:exchangeDebugToken*';
  await phone.context().route(exchange, (route) => route.fulfill({ status: 403, body: '{}' }));
  await signIn(phone, luis);
  await phone.goto('/perros');
  await phone
    .getByRole('button', { name: /favorit/i })
    .first()
    .click();

  await test.step('without attestation it waits, and nobody is asked what to do with it', async () => {
    await phone.goto('/pendientes');
    await expect(phone.getByText(/Luna/).first()).toBeVisible();
    await expect(phone.getByText(/lo rechazó/)).toHaveCount(0);
    expect(await favorites()).toEqual([]);
  });

  await test.step('it is sent once the phone attests again', async () => {
    await phone.context().unroute(exchange);
    await phone.reload();
    await expect.poll(favorites, { timeout: 30_000 }).toHaveLength(1);
  });
});
