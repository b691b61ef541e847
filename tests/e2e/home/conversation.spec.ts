// A conversation about a request: written without a network, the page killed, sent once and in order, read only by the two.
import { setFields } from '../../support/backend-acts.ts';
import { functionsIdle } from '../../support/control.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments } from '../../support/stored.ts';
import { everythingKept } from '../lives/kept.ts';
import { openAs } from '../signed-in.ts';
import { demoPeople, expect, test } from '../spec/phones.ts';

test('adopter and owner write to each other: without a network, with the page killed, each message once and in order', async ({
  newPhone,
  server,
  uidOf,
  network,
}) => {
  const [anaId, luisId] = [await uidOf('ana'), await uidOf('luis')];
  const pet = { postId: 'demo-canela', petName: 'Canela' };
  const owner = (await storedDocuments(server, 'posts')).find(({ id }) => id === pet.postId)?.fields.ownerId;
  // Ana or Luis owns Canela; the other of the two requests her.
  const [giver, asker] = owner === anaId ? (['ana', 'luis'] as const) : (['luis', 'ana'] as const);
  const [giverId, askerId] = owner === anaId ? [anaId, luisId] : [luisId, anaId];
  const [giverName, askerName] = [demoPeople[giver].displayName, demoPeople[asker].displayName];
  const request = `posts/${pet.postId}/requests/${askerId}`;
  await setFields(server, request, {
    ...pet,
    ownerId: giverId,
    adopterId: askerId,
    adopterName: askerName,
    answers: [],
    status: 'pending',
    decidedAt: null,
    createdAt: new Date(),
    commandId: 'asked-canela',
  });
  const stored = async () =>
    (await storedDocuments(server, 'messages', { everywhere: true }))
      .filter(({ path }) => path.startsWith(request))
      .sort((one, other) => String(one.fields.createdAt).localeCompare(String(other.fields.createdAt)))
      .map(({ fields }) => fields.text);

  const asking = await newPhone({ network });
  await openAs(server, asking, demoPeople[asker]);
  await readyForOffline(asking);
  await asking.goto(`/post/${pet.postId}`);
  const thread = (page: typeof asking, name: string) =>
    page.getByRole('list', { name: `Mensajes con ${name}` });
  const field = asking.getByLabel(`Escribe a ${giverName}`);
  const send = asking.getByRole('button', { name: 'Enviar mensaje' });
  await field.fill('Llámame al 600 111 222');
  await expect(asking.getByText(/Parece que escribiste un teléfono/)).toBeVisible();
  await field.fill('Buenas, ¿cómo se lleva con otros perros?');
  await expect(asking.getByText(/Parece que escribiste/)).toHaveCount(0);
  await send.click();
  await expect.poll(stored).toEqual(['Buenas, ¿cómo se lleva con otros perros?']);
  // The phone hears of it later than the test. Until then its own copy says that it is on its way.
  const arrived = thread(asking, giverName)
    .getByRole('listitem')
    .filter({ hasText: 'Buenas, ¿cómo', hasNotText: /Enviando…|pendiente de enviar/ });
  await expect(arrived).toBeVisible();

  await test.step('cut in the middle: the phone keeps what was written, and the draft, through a killed page', async () => {
    network.stall();
    for (const text of ['Segundo: tenemos patio.', 'Tercero: el sábado podemos.']) {
      await field.fill(text);
      await send.click();
      await expect(thread(asking, giverName).getByText(text)).toBeVisible();
    }
    await expect(asking.getByText(/Enviando…|pendiente de enviar/)).toHaveCount(2);
    await field.fill('Esto todavía no lo envié');
    await expect.poll(() => everythingKept(asking)).toContain('Esto todavía no lo envié');
    network.cut();
  });
  const again = await asking.context().newPage();
  await asking.close();
  await again.goto(`/post/${pet.postId}`);
  const texts = thread(again, giverName).getByRole('listitem');
  await expect(texts).toHaveCount(3);
  await expect(texts.nth(1)).toContainText('Segundo: tenemos patio.');
  await expect(texts.nth(2)).toContainText('pendiente de enviar');
  await expect(again.getByLabel(`Escribe a ${giverName}`)).toHaveValue('Esto todavía no lo envié');
  await network.plug();
  await again.goto('/pendientes');
  await again.goto(`/post/${pet.postId}`);
  await expect
    .poll(stored, { timeout: 60_000 })
    .toEqual([
      'Buenas, ¿cómo se lleva con otros perros?',
      'Segundo: tenemos patio.',
      'Tercero: el sábado podemos.',
    ]);
  await functionsIdle(server);

  const giving = await newPhone();
  await openAs(server, giving, demoPeople[giver]);
  await test.step('the owner is told once for the conversation, reads it, and answers', async () => {
    await giving.goto('/');
    await giving.getByRole('button', { name: /Notificaciones/ }).click();
    await giving.getByText(`${askerName} te escribió 3 mensajes sobre Canela`).click();
    await expect(giving).toHaveURL(new RegExp(`/post/${pet.postId}`));
    await expect(thread(giving, askerName).getByRole('listitem')).toHaveCount(3);
    const unread = async () =>
      (await storedDocuments(server, 'notifications')).filter(
        ({ fields }) => fields.type === 'message-received' && fields.isSeen === false,
      ).length;
    await expect.poll(unread).toBe(0);
    await giving.getByLabel(`Escribe a ${askerName}`).fill('¡Perfecto! El sábado a las cinco.');
    await giving.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(thread(again, giverName).getByText('¡Perfecto! El sábado a las cinco.')).toBeVisible({
      timeout: 30_000,
    });
  });

  await test.step('while the post is hidden, both still read and write theirs', async () => {
    await setFields(server, `posts/${pet.postId}`, { status: 'withdrawn' });
    await again.reload();
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(
      'La publicación de Canela no se muestra ahora',
    );
    const state = again.getByRole('region', { name: 'Tu solicitud' });
    await expect(state.getByRole('button', { name: 'Retirar solicitud' })).toBeVisible();
    await again.getByLabel(`Escribe a ${giverName}`).fill('¿Sigue en pie lo del sábado?');
    await again.getByRole('button', { name: 'Enviar mensaje' }).click();
    await giving.reload();
    await expect(thread(giving, askerName).getByText('¿Sigue en pie lo del sábado?')).toBeVisible({
      timeout: 30_000,
    });
    await giving.getByLabel(`Escribe a ${askerName}`).fill('Sí, a las cinco.');
    await giving.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(thread(again, giverName).getByText('Sí, a las cinco.')).toBeVisible({ timeout: 30_000 });
    await setFields(server, `posts/${pet.postId}`, { status: 'accepted' });
    await again.reload();
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Canela');
  });

  await test.step('a message can be reported by whoever received it', async () => {
    await again.getByRole('button', { name: 'Denunciar mensaje' }).first().click();
    await expect(again.getByRole('dialog', { name: `Denunciar el mensaje de ${giverName}` })).toBeVisible();
    await again.getByRole('radio', { name: 'Insulta o amenaza' }).check();
    await again.getByRole('button', { name: 'Enviar denuncia' }).click();
    const reports = async () =>
      (await storedDocuments(server, 'reports')).filter(({ fields }) => fields.adopterId === askerId);
    await expect.poll(async () => (await reports()).length).toBe(1);
    expect((await reports())[0]?.fields.seen).toMatchObject({ text: '¡Perfecto! El sábado a las cinco.' });
  });

  await test.step('a message that the denial overtook is refused, and stays on the phone to be copied', async () => {
    const late = 'Llegué tarde, pero tenemos patio.';
    network.cut();
    await again.getByLabel(`Escribe a ${giverName}`).fill(late);
    await again.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(thread(again, giverName).getByText(late)).toBeVisible();
    await setFields(server, request, { status: 'denied', decidedAt: new Date(), commandId: 'denied-canela' });
    await functionsIdle(server);
    await network.plug();
    await again.goto('/pendientes');
    const row = again.getByRole('listitem').filter({ hasText: `Escribir a ${giverName}` });
    await expect(row.getByText(/La solicitud se cerró, y con ella la conversación/)).toBeVisible();
    await expect(row.getByRole('blockquote')).toHaveText(late);
    await expect(row.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Descartar' }).click();
    await again.getByRole('button', { name: 'Sí, descartar' }).click();
    await expect(row).toHaveCount(0);
    await again.goto(`/post/${pet.postId}`);
  });

  await test.step('after a denial both still read it, nobody writes, and both know until when', async () => {
    for (const [page, name] of [
      [again, giverName],
      [giving, askerName],
    ] as const) {
      await expect(page.getByText(/ya no se puede escribir\. Los mensajes se borran el/)).toBeVisible();
      await expect(thread(page, name).getByRole('listitem')).toHaveCount(6);
      await expect(page.getByRole('button', { name: 'Enviar mensaje' })).toHaveCount(0);
    }
  });
});
