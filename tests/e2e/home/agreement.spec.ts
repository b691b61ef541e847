// The agreement of an adoption. Each of the two signs on their own phone: typed and drawn without a network, the page killed, the
// reply lost, the upload of the PDF cut. Then both sign on one phone. functions/src/agreements/agreements.test.ts tests when an
// agreement lapses.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayMs } from '#domain/durations.ts';
import { argentina } from '../../../domain/src/countries/argentina.ts';
import { setFields } from '../../support/backend-acts.ts';
import { armFault, clearFaults, functionsIdle } from '../../support/control.ts';
import { startCuttingProxy } from '../../support/cutting-proxy.ts';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { pdfTextOf } from '../../support/pdf-text.ts';
import { readyForOffline } from '../../support/ready-for-offline.ts';
import { storedDocuments, storedFiles } from '../../support/stored.ts';
import { everythingKept } from '../lives/kept.ts';
import { openAs } from '../signed-in.ts';
import { demoPeople, expect, test } from '../spec/phones.ts';

interface Adoption {
  readonly postId: string;
  readonly petName: string;
  readonly giver: 'ana' | 'luis';
  readonly asker: 'ana' | 'luis';
  readonly adopterId: string;
}

/** A demo pet of Ana or Luis, whose adoption was granted to the other of the two. */
async function granted(
  server: EmbeddedServer,
  uidOf: (who: 'ana' | 'luis') => Promise<string>,
  pet: Pick<Adoption, 'postId' | 'petName'>,
): Promise<Adoption> {
  const post = (await storedDocuments(server, 'posts')).find(({ id }) => id === pet.postId);
  const isAnas = post?.fields.ownerId === (await uidOf('ana'));
  const [giver, asker] = isAnas ? (['ana', 'luis'] as const) : (['luis', 'ana'] as const);
  const adopterId = await uidOf(asker);
  await setFields(server, `posts/${pet.postId}/requests/${adopterId}`, {
    ...pet,
    ownerId: await uidOf(giver),
    adopterId,
    adopterName: demoPeople[asker].displayName,
    answers: [],
    status: 'granted',
    decidedAt: new Date(Date.now() - dayMs),
    createdAt: new Date(Date.now() - 2 * dayMs),
    commandId: `granted-${pet.postId}`,
  });
  await functionsIdle(server);
  return { ...pet, giver, asker, adopterId };
}

const boxOf = (page: Page, petName: string) =>
  page.getByRole('region', { name: `Acuerdo de adopción de ${petName}` });
const agreementOf = async (server: EmbeddedServer, { postId }: Adoption) =>
  (await storedDocuments(server, 'agreements', { everywhere: true })).filter(({ path }) =>
    path.startsWith(`posts/${postId}/`),
  );

async function draw(page: Page) {
  const paper = page.getByRole('img', { name: 'Sin firma todavía' });
  await paper.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [dx, dy] of [
    [0.35, 0.2],
    [0.5, 0.7],
    [0.7, 0.3],
  ] as const)
    await page.mouse.move(x + width * dx, y + height * dy, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Firma dibujada' })).toBeVisible();
}

async function fillIn(page: Page, fullName: string, document: string) {
  await page.getByRole('checkbox', { name: 'Leí el acuerdo y lo acepto' }).check();
  await page.getByLabel('Nombre y apellido').fill(fullName);
  await page.getByLabel('Número de documento').fill(document);
}

const sign = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click();

async function downloaded(page: Page, petName: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await boxOf(page, petName).getByRole('button', { name: 'Descargar el PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`acuerdo-de-adopcion-${petName.toLowerCase()}.pdf`);
  return readFile(await download.path());
}

const keptPdfs = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('patitas-acuerdos')).keys()).length);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

test('each of the two signs on the own phone, through cuts and killed pages; both have one PDF', async ({
  newPhone,
  server,
  uidOf,
  network,
}) => {
  const adoption = await granted(server, uidOf, { postId: 'demo-lola', petName: 'Lola' });
  const { petName, postId, giver, asker, adopterId } = adoption;
  const [ownerName, adopterName] = [demoPeople[giver].displayName, demoPeople[asker].displayName];
  const stored = async () => (await agreementOf(server, adoption))[0]?.fields;
  const files = async () => (await storedFiles(server, `agreements/${postId}/`)).map(({ name }) => name);

  const adopting = await newPhone({ network });
  await openAs(server, adopting, demoPeople[asker]);
  await readyForOffline(adopting);
  await adopting.goto(`/post/${postId}`);
  await test.step('what is typed and drawn survives the cut and the killed page', async () => {
    await boxOf(adopting, petName).getByRole('button', { name: 'Leer y firmar' }).click();
    await expect(adopting.getByText(argentina.contract[1] ?? '')).toBeVisible();
    await sign(adopting);
    await expect(adopting.getByText('Marca que lo leíste y lo aceptas.')).toBeVisible();
    await expect(adopting.getByText('Dibuja la firma.')).toBeVisible();
    network.cut();
    await fillIn(adopting, 'Rosa Martínez Ñandú', '30.123.456');
    await draw(adopting);
    // The drawing is on the screen before the phone has stored it.
    await expect.poll(() => everythingKept(adopting)).toMatch(/"signature":"[^"]/);
  });
  const again = await adopting.context().newPage();
  await adopting.close();
  await again.goto(`/post/${postId}`);
  await test.step('signed without a network; its reply is lost, and the page is killed', async () => {
    await boxOf(again, petName).getByRole('button', { name: 'Leer y firmar' }).click();
    await expect(again.getByLabel('Nombre y apellido')).toHaveValue('Rosa Martínez Ñandú');
    await expect(again.getByRole('img', { name: 'Firma dibujada' })).toBeVisible();
    await sign(again);
    await expect(boxOf(again, petName).getByText('Rosa Martínez Ñandú')).toBeVisible();
    await expect(boxOf(again, petName).getByText(/pendiente de enviar|Enviando…/)).toBeVisible();
    await armFault(server, { kind: 'drop-reply', service: 'firestore', path: ':commit', times: 1 });
    await network.plug();
    await again.goto('/pendientes');
    await expect.poll(async () => (await stored())?.adopter, { timeout: 60_000 }).toBeTruthy();
  });
  const back = await again.context().newPage();
  await again.close();
  await clearFaults(server);
  await back.goto(`/post/${postId}`);
  await expect(boxOf(back, petName).getByText(`Falta la firma de ${ownerName}.`)).toBeVisible();
  await expect(boxOf(back, petName).getByText(/pendiente de enviar|Enviando…/)).toHaveCount(0, {
    timeout: 60_000,
  });
  await functionsIdle(server);

  const other = await startCuttingProxy();
  const giving = await newPhone({ network: other });
  await openAs(server, giving, demoPeople[giver]);
  await readyForOffline(giving);
  await test.step('the owner is told, and signs with the typed name; the PDF is cut in the middle', async () => {
    await giving.goto('/');
    await giving.getByRole('button', { name: /Notificaciones/ }).click();
    await giving.getByText(`${adopterName} firmó el acuerdo de adopción de Lola. Falta tu firma`).click();
    await expect(boxOf(giving, petName).getByText(`${adopterName} ya firmó. Falta tu firma.`)).toBeVisible();
    await boxOf(giving, petName).getByRole('button', { name: 'Leer y firmar' }).click();
    await fillIn(giving, 'José Luis Aguirre', '28999111');
    await giving.getByRole('checkbox', { name: 'Firmar con mi nombre escrito' }).check();
    // The upload hangs, and not a photo which the page asks for at the same time.
    await armFault(server, {
      kind: 'delay',
      service: 'storage',
      path: 'name=agreements/',
      times: 1,
      delayMs: 20_000,
    });
    await sign(giving);
    await expect
      .poll(() => other.requested.some((url) => url.includes('agreements')), { timeout: 60_000 })
      .toBe(true);
    other.cut();
  });
  const resumed = await giving.context().newPage();
  await giving.close();
  await resumed.goto(`/post/${postId}`);
  await expect(boxOf(resumed, petName).getByText('Ya están las dos firmas.')).toBeVisible();
  expect((await stored())?.owner).toBeNull();
  await clearFaults(server);
  await other.plug();
  await resumed.goto('/pendientes');
  await expect.poll(async () => (await stored())?.pdfHash, { timeout: 60_000 }).toBeTruthy();
  const agreement = await stored();
  expect(agreement).toMatchObject({
    owner: { fullName: 'José Luis Aguirre', strokes: '', isOnOthersPhone: false },
    adopter: { fullName: 'Rosa Martínez Ñandú', isOnOthersPhone: false },
  });
  expect(await files()).toEqual([`agreements/${postId}/${adopterId}/${agreement?.pdfHash}`]);
  const request = (await storedDocuments(server, 'requests', { everywhere: true })).find(
    ({ path }) => path === `posts/${postId}/requests/${adopterId}`,
  );
  expect(request?.fields.agreementHash).toBe(agreement?.pdfHash);

  await test.step('both have the same PDF, one of them without a network', async () => {
    await resumed.goto(`/post/${postId}`);
    await expect(boxOf(back, petName).getByText(/^Firmaron los dos el/)).toBeVisible({ timeout: 60_000 });
    const bytes = await downloaded(back, petName);
    expect(hashOf(bytes)).toBe(agreement?.pdfHash);
    const text = pdfTextOf(bytes).replaceAll('\n', ' ');
    for (const words of ['Rosa Martínez Ñandú', '30.123.456', 'José Luis Aguirre', '28999111', 'Lola'])
      expect(text).toContain(words);
    await expect(boxOf(resumed, petName).getByRole('button', { name: 'Descargar el PDF' })).toBeVisible();
    await expect.poll(() => keptPdfs(resumed)).toBe(1);
    other.cut();
    await resumed.goto(`/post/${postId}`);
    expect(hashOf(await downloaded(resumed, petName))).toBe(agreement?.pdfHash);
  });
  other.stop();
});

test('both sign on one phone without a network, and the other one is told where the signature was made', async ({
  newPhone,
  server,
  uidOf,
  network,
}) => {
  const adoption = await granted(server, uidOf, { postId: 'demo-copito', petName: 'Copito' });
  const { petName, postId, giver, asker } = adoption;
  const [ownerName, adopterName] = [demoPeople[giver].displayName, demoPeople[asker].displayName];
  const phone = await newPhone({ network });
  await openAs(server, phone, demoPeople[giver]);
  await readyForOffline(phone);
  await phone.goto(`/post/${postId}`);
  await expect(boxOf(phone, petName)).toBeVisible();
  network.cut();
  await boxOf(phone, petName).getByRole('button', { name: 'Leer y firmar' }).click();
  await fillIn(phone, 'José Luis Aguirre', '28999111');
  await draw(phone);
  await sign(phone);
  await boxOf(phone, petName)
    .getByRole('button', { name: `${adopterName} firma aquí` })
    .click();
  await expect(phone.getByLabel('Nombre y apellido')).toHaveValue('');
  await fillIn(phone, 'Rosa Martínez', '30123456');
  await draw(phone);
  await sign(phone);
  await expect(boxOf(phone, petName).getByText('Ya están las dos firmas.')).toBeVisible();
  await expect(boxOf(phone, petName).getByText(/, en tu teléfono/)).toBeVisible();
  expect(await agreementOf(server, adoption)).toEqual([]);
  await network.plug();
  await expect
    .poll(async () => (await agreementOf(server, adoption))[0]?.fields.pdfHash, { timeout: 60_000 })
    .toBeTruthy();
  const [agreement] = await agreementOf(server, adoption);
  expect(agreement?.fields).toMatchObject({
    owner: { isOnOthersPhone: false },
    adopter: { fullName: 'Rosa Martínez', isOnOthersPhone: true },
  });
  await functionsIdle(server);

  const adopting = await newPhone();
  await openAs(server, adopting, demoPeople[asker]);
  await adopting.goto('/');
  await adopting.getByRole('button', { name: /Notificaciones/ }).click();
  await adopting
    .getByText(`Tu firma del acuerdo de adopción de Copito se hizo en el teléfono de ${ownerName}`)
    .click();
  await expect(boxOf(adopting, petName).getByText('Firmado', { exact: true })).toBeVisible();
  await boxOf(adopting, petName).getByRole('link', { name: 'denúncialo en su perfil' }).click();
  await expect(adopting.getByRole('button', { name: 'Denunciar perfil' })).toBeVisible();
});
