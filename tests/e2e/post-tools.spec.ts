// Actions beside a post, for its owner and for readers: one tap each.
import { askStillAvailableAfterMs } from '#domain/limits.ts';
import { setFields } from '../support/backend-acts.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test } from './spec/phones.ts';

test('an owner confirms with one tap that a pet is still available, and is not asked again', async ({
  phoneOf,
  server,
}) => {
  const confirmedAt = async () =>
    (await storedDocuments(server, 'posts')).find(({ id }) => id === 'demo-tango')?.fields.confirmedAt;
  const longAgo = new Date(Date.now() - askStillAvailableAfterMs - 60_000);
  await setFields(server, 'posts/demo-tango', { confirmedAt: longAgo });
  const ana = await phoneOf('ana');
  await ana.goto('/post/demo-tango');
  await expect(ana.getByText('¿Sigue disponible?')).toBeVisible();
  await ana.getByRole('button', { name: 'Sigue disponible' }).click();
  await expect(ana.getByText('¿Sigue disponible?')).toBeHidden();
  await expect
    .poll(async () => new Date(String(await confirmedAt())).getTime())
    .toBeGreaterThan(longAgo.getTime() + askStillAvailableAfterMs / 2);
  await ana.reload();
  await expect(ana.getByRole('button', { name: 'Retirar', exact: true })).toBeVisible();
  await expect(ana.getByText('¿Sigue disponible?')).toBeHidden();
});

test('if the browser cannot share, the link of a post is copied', async ({ phoneOf, server }) => {
  const luis = await phoneOf('luis');
  await luis.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await luis.goto('/post/demo-tango');
  await luis.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await luis.getByRole('button', { name: 'Compartir' }).click();
  await expect(luis.getByText('Enlace copiado')).toBeVisible();
  expect(await luis.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/post/demo-tango`);
});
