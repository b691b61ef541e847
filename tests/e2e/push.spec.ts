// A push, from the action that causes it to the page that its notification opens.
import {
  clickNotification,
  deliverPush,
  enablePush,
  giveSubscription,
  type PushService,
  pushServiceFixture,
  shownNotifications,
} from '../support/push-phone.ts';
import { readVapid } from '../support/read-vapid.ts';
import { publicPostOf, storedDocuments, storedEndpoints } from '../support/stored.ts';
import { comment } from './person.ts';
import { demoPeople, expect, test as seeded } from './seeded.ts';
import { openAs } from './signed-in.ts';

const test = seeded.extend<{ service: PushService }>({
  service: pushServiceFixture,
});

test('a comment reaches the owner’s phone as one encrypted push, whose notification opens the post', async ({
  newPhone,
  server,
  service,
}) => {
  const [ana, luis] = [await newPhone(), await newPhone()];
  const post = await publicPostOf(server, 'Ana Molina');
  const endpoint = await giveSubscription(ana, service, 'phone');
  await openAs(server, ana, demoPeople.ana);
  await enablePush(ana);
  expect(await storedEndpoints(server)).toContain(endpoint);

  await openAs(server, luis, demoPeople.luis);
  await comment(luis, post.id, '¿Se lleva bien con otros perros?');
  await expect.poll(() => service.received.length).toBe(1);
  const { headers, text } = service.received[0] ?? { headers: {}, text: '' };

  await test.step("the push service receives the sender's signature and the message's options", async () => {
    const { vapidPublicKey } = await (await fetch(`${server.url}/config.json`)).json();
    const vapid = readVapid(headers.authorization);
    expect(vapid).toMatchObject({
      publicKey: vapidPublicKey,
      isSigned: true,
      algorithm: 'ES256',
      claims: { aud: service.origin, sub: 'mailto:admin@patitas.test' },
    });
    const secondsLeft = Number(vapid.claims.exp) - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(24 * 60 * 60);
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(headers.topic).toMatch(/^[\w-]{1,32}$/);
  });

  const payload = JSON.parse(text);
  const message = `Luis Ferrer comentó en la publicación de ${post.name}`;
  expect(payload).toMatchObject({ type: 'commented', message, target: `/post/${post.id}` });

  await test.step('the phone shows it once, and the click opens the post', async () => {
    await deliverPush(ana, text);
    await deliverPush(ana, text);
    await expect.poll(() => shownNotifications(ana)).toEqual([{ tag: payload.id, body: message }]);
    await clickNotification(ana, payload.id);
    await expect(ana).toHaveURL(`${server.url}/post/${post.id}`);
    await expect(ana.getByRole('heading', { name: post.name, level: 1 })).toBeVisible();
    expect(await shownNotifications(ana)).toEqual([]);
    const seen = async () =>
      (await storedDocuments(server, 'notifications')).find(({ id }) => id === payload.id)?.fields.isSeen;
    await expect.poll(seen).toBe(true);
  });

  await test.step('a payload that cannot be read shows a notification as well, and opens the app', async () => {
    await deliverPush(ana, 'no es JSON');
    await expect
      .poll(() => shownNotifications(ana))
      .toEqual([{ tag: 'novedades', body: 'Tienes novedades en Patitas' }]);
    await clickNotification(ana, 'novedades');
    await expect(ana).toHaveURL(`${server.url}/`);
  });
});

test('a subscription that the push service reports as gone is deleted', async ({
  newPhone,
  server,
  service,
}) => {
  const [ana, luis] = [await newPhone(), await newPhone()];
  const post = await publicPostOf(server, 'Ana Molina');
  const endpoint = await giveSubscription(ana, service, 'gone');
  await openAs(server, ana, demoPeople.ana);
  await enablePush(ana);
  expect(await storedEndpoints(server)).toContain(endpoint);

  service.answerWith({ status: 410 });
  await openAs(server, luis, demoPeople.luis);
  await comment(luis, post.id, '¿Sigue disponible?');
  await expect.poll(() => storedEndpoints(server)).not.toContain(endpoint);
});
