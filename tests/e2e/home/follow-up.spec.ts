// How a pet is doing, a week after its adoption: answered without a network, with the page killed and the photo half sent, stored
// once, read by the owner. Either of the two can switch the questions off. The owner may read the answers only while the adoption
// lasts. functions/src/following-up/following-up.test.ts tests when the server asks.
import { dayMs } from '#domain/durations.ts';
import { setFields } from '../../support/backend-acts.ts';
import { armFault, clearFaults, functionsIdle } from '../../support/control.ts';
import { largeJpeg } from '../../support/photos.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { openAs } from '../signed-in.ts';
import { demoPeople, expect, test } from '../spec/phones.ts';

const words = 'Los primeros días se escondía. Ahora duerme en el sofá.';

test('an adopter tells how the pet is doing: without a network, with the page killed, once; the owner reads it', async ({
  newPhone,
  server,
  uidOf,
  network,
}) => {
  const pet = { postId: 'demo-tito', petName: 'Tito' };
  const owner = (await storedDocuments(server, 'posts')).find(({ id }) => id === pet.postId)?.fields.ownerId;
  const [giver, asker] =
    owner === (await uidOf('ana')) ? (['ana', 'luis'] as const) : (['luis', 'ana'] as const);
  const [ownerId, adopterId] = [await uidOf(giver), await uidOf(asker)];
  const [ownerName, adopterName] = [demoPeople[giver].displayName, demoPeople[asker].displayName];
  const request = `posts/${pet.postId}/requests/${adopterId}`;
  await setFields(server, request, {
    ...pet,
    ownerId,
    adopterId,
    adopterName,
    answers: [{ questionId: 'agrees-sterilise', answer: 'yes' }],
    status: 'granted',
    decidedAt: new Date(Date.now() - 8 * dayMs),
    createdAt: new Date(Date.now() - 20 * dayMs),
    commandId: 'granted-tito',
  });
  await functionsIdle(server);
  await setFields(server, `${request}/followUps/7`, {
    postId: pet.postId,
    adopterId,
    ownerId,
    afterDays: 7,
    asksSterilised: true,
    askedAt: new Date(),
    feeling: null,
    sterilised: null,
    text: null,
    photo: null,
    answeredAt: null,
    commandId: null,
  });
  await setFields(server, 'notifications/asked-after-7-days-granted-tito', {
    receiverId: adopterId,
    type: 'asked-after-7-days',
    message: 'Tito lleva una semana en casa: ¿cómo va todo?',
    isSeen: false,
    postId: pet.postId,
    actorId: ownerId,
    commandId: 'granted-tito',
    createdAt: new Date(),
  });
  const stored = async () =>
    (await storedDocuments(server, 'followUps', { everywhere: true })).filter(({ path }) =>
      path.startsWith(request),
    );
  const files = () => storedFiles(server, `followUps/${pet.postId}/`);

  const asked = await newPhone({ network });
  await openAs(server, asked, demoPeople[asker]);
  await readyForOffline(asked);
  await asked.getByRole('button', { name: /Notificaciones/ }).click();
  await asked.getByText('Tito lleva una semana en casa: ¿cómo va todo?').click();
  const boxOf = (page: typeof asked) => page.getByRole('region', { name: 'Cómo va todo con Tito' });

  await test.step('what is typed and chosen survives the cut and the killed page, also the photo', async () => {
    const box = boxOf(asked);
    await box.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(box.getByText('Elige cómo va todo.')).toBeVisible();
    await expect(box.getByText('Elige una opción.')).toBeVisible();
    await box.getByRole('radio', { name: 'Nos está costando' }).check();
    await expect(box.getByText(`Puedes pedirle consejo a ${ownerName} en los mensajes.`)).toBeVisible();
    await box.getByRole('radio', { name: 'Nos vamos adaptando' }).check();
    await box.getByRole('radio', { name: 'Tiene fecha' }).check();
    await box.getByLabel('Cuéntalo con tus palabras').fill(words);
    network.cut();
    await box.getByLabel('Foto de la respuesta').setInputFiles(await largeJpeg());
    await expect(box.getByRole('img', { name: 'La foto elegida' })).toBeVisible();
    // Busy until the photo is stored.
    await expect(box.getByRole('button', { name: 'Cambiar foto' })).not.toHaveAttribute('aria-busy', 'true');
  });
  const drafted = await asked.context().newPage();
  await asked.close();
  await drafted.goto(`/post/${pet.postId}`);
  await test.step('sent, and cut again in the middle of the photo', async () => {
    const box = boxOf(drafted);
    await expect(box.getByRole('radio', { name: 'Nos vamos adaptando' })).toBeChecked();
    await expect(box.getByLabel('Cuéntalo con tus palabras')).toHaveValue(words);
    await expect(box.getByRole('img', { name: 'La foto elegida' })).toBeVisible();
    await box.getByRole('button', { name: 'Enviar respuesta' }).click();
    await expect(box.getByText(words)).toBeVisible();
    await expect(box.getByText(/pendiente de enviar|Enviando…/)).toBeVisible();
    await expect(box.getByRole('img', { name: 'Tito en su casa' })).toBeVisible();
    await expect(box.getByRole('button', { name: 'Enviar respuesta' })).toHaveCount(0);
    // The first request of the upload hangs, and not that of a photo which the page asks for at the same time.
    await armFault(server, {
      kind: 'delay',
      service: 'storage',
      path: 'name=followUps/',
      times: 1,
      delayMs: 20_000,
    });
    await network.plug();
    await drafted.goto('/pendientes');
    await expect
      .poll(() => network.requested.some((url) => url.includes('followUps')), { timeout: 60_000 })
      .toBe(true);
    network.cut();
  });
  const again = await drafted.context().newPage();
  await drafted.close();
  await again.goto(`/post/${pet.postId}`);
  await expect(boxOf(again).getByText(words)).toBeVisible();
  await clearFaults(server);
  await network.plug();
  await again.goto('/pendientes');
  await again.goto(`/post/${pet.postId}`);
  await expect.poll(async () => (await stored())[0]?.fields.feeling, { timeout: 60_000 }).toBe('settling');
  const [answer, ...others] = await stored();
  expect(others).toEqual([]);
  expect(answer?.fields).toMatchObject({ sterilised: 'planned', text: words, asksSterilised: true });
  expect(await files()).toHaveLength(1);
  expect(answer?.fields.photo).toMatchObject({ path: (await files())[0]?.name });
  await functionsIdle(server);
  await expect(boxOf(again).getByText(words)).toHaveCount(1);
  await expect(boxOf(again).getByText(/pendiente de enviar|Enviando…/)).toHaveCount(0);

  const giving = await newPhone();
  await openAs(server, giving, demoPeople[giver]);
  await test.step('the owner is told, and reads it with its photo', async () => {
    await giving.goto('/');
    await giving.getByRole('button', { name: /Notificaciones/ }).click();
    await giving.getByText(`${adopterName} contó cómo está Tito`).click();
    const box = boxOf(giving);
    await expect(box.getByText(words)).toBeVisible();
    await expect(box.getByText('Nos vamos adaptando')).toBeVisible();
    await expect(box.getByText('Esterilización: tiene fecha')).toBeVisible();
    const photo = box.getByRole('img', { name: 'Tito en su casa' });
    // The element is replaced when the photo is known, and the photo loads only near the window.
    const loadedWidth = (image: Element) => {
      image.scrollIntoView();
      return image instanceof HTMLImageElement ? image.naturalWidth : 0;
    };
    await expect.poll(() => photo.evaluate(loadedWidth)).toBeGreaterThan(1000);
  });

  await test.step('each switches it off alone, also without a network', async () => {
    network.cut();
    await boxOf(again).getByRole('button', { name: 'Dejar de preguntar' }).click();
    await expect(boxOf(again).getByText('No te preguntaremos más cómo está Tito.')).toBeVisible();
    await network.plug();
    await expect(boxOf(giving).getByText(`${adopterName} prefiere que no preguntemos.`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(boxOf(giving).getByRole('button', { name: 'Volver a preguntar' })).toHaveCount(0);
    await boxOf(again).getByRole('button', { name: 'Volver a preguntar' }).click();
    await giving.getByRole('button', { name: 'Dejar de preguntar' }).click();
    await expect(boxOf(again).getByText(`${ownerName} prefiere que no preguntemos.`)).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('with the adoption ends the right to read it, and nothing stays', async () => {
    await setFields(server, request, { status: 'undone', decidedAt: new Date(), commandId: 'ended-tito' });
    await functionsIdle(server);
    expect(await stored()).toEqual([]);
    expect(await files()).toEqual([]);
    for (const page of [again, giving]) await expect(boxOf(page)).toHaveCount(0);
  });
});
