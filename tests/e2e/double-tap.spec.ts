// On a slow phone a button seems to do nothing at first, and people tap it again. Their action must be done once.
import type { Page } from '@playwright/test';
import { fillInRequest } from './person.ts';
import { demoPeople, expect, test } from './seeded.ts';
import { openAs } from './signed-in.ts';

const cutOff = (page: Page) => page.context().route('**/documents:commit*', (route) => route.abort());
const waiting = (page: Page, what: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { name: what });

test('a comment and a request that are tapped twice wait once', async ({ newPhone, server }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.ana);
  await cutOff(page);
  await page.goto('/post/demo-luna');
  await page.getByLabel('Escribe un comentario').fill('¿Se lleva bien con otros perros?');
  await page.getByRole('button', { name: 'Comentar', exact: true }).dblclick();
  await expect(page.getByLabel('Escribe un comentario')).toHaveValue('');

  const send = await fillInRequest(page);
  await send.dblclick();
  await page.waitForURL('/post/demo-luna');

  await page.goto('/pendientes');
  await expect(waiting(page, /adopción/)).toHaveCount(1);
  await expect(waiting(page, /coment/i)).toHaveCount(1);
});

test('a decision that is tapped twice waits once', async ({ newPhone, server }) => {
  const page = await newPhone();
  await openAs(server, page, demoPeople.admin);
  await cutOff(page);
  await page.goto('/post/demo-sombra');
  await page.getByRole('button', { name: 'Aceptar' }).dblclick();
  await expect(page.getByText(/^Aceptada\. La decisión está en este/)).toBeVisible();
  await page.goto('/pendientes');
  await expect(waiting(page, /Sombra/)).toHaveCount(1);
});
