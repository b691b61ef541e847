// A request that nobody answers: what its adopter reads, also without a network; and what a profile says of its owner. The
// reminders themselves are the server's (functions/src/answering/answering.test.ts).
import { hourMs } from '#domain/durations.ts';
import { setFields } from '../../support/backend-acts.ts';
import { functionsIdle } from '../../support/control.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { openAs } from '../signed-in.ts';
import { demoPeople, expect, test } from '../spec/phones.ts';

const ago = (hours: number) => new Date(Date.now() - hours * hourMs);
const asked = (postId: string, pet: string, ownerId: string, adopterId: string, hours: number) => ({
  postId,
  petName: pet,
  ownerId,
  adopterId,
  adopterName: 'Luis Ferrer',
  answers: [],
  status: 'pending',
  decidedAt: null,
  createdAt: ago(hours),
  commandId: `asked-${adopterId}`,
});

test('an adopter reads for how long nobody has answered, and what to do, also without a network', async ({
  newPhone,
  server,
  uidOf,
  network,
}) => {
  const [ana, luis] = [await uidOf('ana'), await uidOf('luis')];
  await setFields(server, `posts/demo-miel/requests/${luis}`, asked('demo-miel', 'Miel', ana, luis, 73));
  const page = await newPhone({ network });
  await openAs(server, page, demoPeople.luis);
  await readyForOffline(page);
  await page.goto('/post/demo-miel');
  const state = page.getByRole('region', { name: 'Tu solicitud' });
  await expect(state.getByText('Sin respuesta desde hace 3 días.')).toBeVisible();
  network.cut();
  await page.reload();
  await expect(state.getByText('Sin respuesta desde hace 3 días.')).toBeVisible();
  await state.getByRole('link', { name: 'Ver más animales' }).click();
  await expect(page).toHaveURL(/\/adopciones/);
  await page.goto(`/perfil-de-usuario/${luis}?ver=solicitudes`);
  await expect(page.getByText('Sin respuesta desde hace 3 días')).toBeVisible();
});

test('a profile says how fast its owner usually answers, from the fifth answer on', async ({
  phoneOf,
  server,
  uidOf,
}) => {
  const ana = await uidOf('ana');
  const answer = async (adopter: string, hours: number) => {
    const path = `posts/demo-olivia/requests/${adopter}`;
    await setFields(server, path, asked('demo-olivia', 'Olivia', ana, adopter, hours));
    await setFields(server, path, { status: 'denied', decidedAt: ago(0), commandId: `answered-${adopter}` });
    await functionsIdle(server);
  };
  const page = await phoneOf('visitor');
  for (const [index, hours] of [2, 90, 4, 3].entries()) await answer(`adopter-${index}`, hours);
  await page.goto(`/perfil-de-usuario/${ana}`);
  await expect(page.getByText(/En Patitas desde/)).toBeVisible();
  await expect(page.getByText(/Suele responder/)).toHaveCount(0);
  await answer('adopter-4', 5);
  const member = await phoneOf('luis');
  await member.goto(`/perfil-de-usuario/${ana}`);
  await expect(member.getByText(/Suele responder en unas [45] horas/)).toBeVisible();
});
