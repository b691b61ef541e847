// Sentences must be true where they are shown, and every dead end must offer a next step.
import { adoptStyle } from '../support/adopt-style.ts';
import { setFields } from '../support/backend-acts.ts';
import { armFault, clearFaults } from '../support/control.ts';
import { readyForOffline } from '../support/ready-for-offline.ts';
import { storedDocuments } from '../support/stored.ts';
import { demoPeople, expect, test } from './demo.ts';
import { commentOffline, signIn } from './person.ts';
import { openAs } from './signed-in.ts';

test('only a browser with Background Sync is said to send after the app is closed', async ({
  phone,
  server,
}) => {
  await readyForOffline(phone);
  await signIn(phone, demoPeople.ana);
  // The request stays unanswered for as long as the test looks.
  await armFault(server, { kind: 'delay', service: 'firestore', path: ':commit', delayMs: 60_000 });
  try {
    await phone.goto('/post/demo-luna');
    await phone.getByRole('button', { name: 'Guardar', exact: false }).first().click();
    await phone.getByRole('link', { name: /Pendientes/ }).click();
    await expect(phone.getByText('Se envía solo, también si cierras la aplicación.')).toBeVisible();
    // Granting one permission denies the others.
    await phone.context().grantPermissions(['notifications']);
    await phone.reload();
    await expect(phone.getByText('Se envía solo mientras la aplicación está abierta.')).toBeVisible();
  } finally {
    await clearFaults(server);
  }
});

test('a page that starts while something waits never says that nothing does', async ({
  phone,
  server,
  network,
}) => {
  await openAs(server, phone, demoPeople.ana);
  await readyForOffline(phone);
  await commentOffline(phone, network, 'demo-luna', '¿Sigue buscando casa?');
  await phone.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('No hay nada pendiente'))
        document.documentElement.setAttribute('data-untrue', '');
    }).observe(document, { childList: true, subtree: true });
  });
  const session = await phone.context().newCDPSession(phone);
  // Slow enough that the test sees each step of the start, without a time-out on a slow machine.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await phone.goto('/pendientes');
  // Without a limit of its own, because this start is slow on purpose.
  await phone.getByRole('heading', { name: /Comenta/ }).waitFor();
  await expect(phone.locator('html')).not.toHaveAttribute('data-untrue');
});

test('a refused request tells of another family only if there is one', async ({ phone, server }) => {
  const [luis] = (await storedDocuments(server, 'profiles')).filter(
    ({ fields }) => fields.displayName === 'Luis Ferrer',
  );
  await setFields(server, `posts/demo-mango/requests/${luis?.id}`, {
    status: 'denied',
    decidedAt: new Date(),
  });
  await openAs(server, phone, demoPeople.luis);
  await phone.goto('/post/demo-mango');
  await expect(phone.getByText('Tu solicitud para adoptar a Mango no siguió adelante.')).toBeVisible();
  await setFields(server, 'posts/demo-mango', { status: 'adopted' });
  await expect(phone.getByText('la adopción de Mango fue para otra familia')).toBeVisible();
});

test('on a desk, what is below the photos of an adopted pet follows them, however high the side is', async ({
  phone,
  server,
}) => {
  const [luis] = (await storedDocuments(server, 'profiles')).filter(
    ({ fields }) => fields.displayName === 'Luis Ferrer',
  );
  await setFields(server, `posts/demo-mango/requests/${luis?.id}`, {
    status: 'granted',
    decidedAt: new Date(),
  });
  await setFields(server, 'posts/demo-mango', { status: 'adopted' });
  await openAs(server, phone, demoPeople.luis);
  for (const width of [1280, 1600]) {
    await phone.setViewportSize({ width, height: 900 });
    await phone.goto('/post/demo-mango');
    await expect(phone.getByText(/^¡Te concedieron la adopción de Mango!/)).toBeVisible();
    // Makes the section as high as long messages would.
    await adoptStyle(phone, 'section[aria-label="Tu solicitud"] { min-height: 3000px }');
    const title = phone.getByRole('heading', { name: 'Todavía esperan una familia' });
    await expect(title).toBeVisible();
    const photos = await phone.getByRole('region', { name: 'Fotos de Mango' }).boundingBox();
    const below = await title.boundingBox();
    expect((below?.y ?? 0) - (photos?.y ?? 0) - (photos?.height ?? 0), `${width} px`).toBeLessThan(80);
  }
});

test('a profile that is gone leads on to the animals', async ({ phone }) => {
  await phone.goto('/perfil-de-usuario/no-existe');
  await phone.getByRole('link', { name: 'Ver animales en adopción' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Adopciones' })).toBeVisible();
});

test("an owner withdraws and deletes on the post's own page", async ({ phone, server }) => {
  await openAs(server, phone, demoPeople.ana);
  const owned = (await storedDocuments(server, 'posts')).find(
    ({ fields }) => fields.status === 'accepted' && fields.ownerName === 'Ana Molina',
  );
  await phone.goto(`/post/${owned?.id}`);
  await phone.getByRole('button', { name: 'Retirar', exact: true }).click();
  await phone.getByRole('button', { name: 'Sí, retirar' }).click();
  await expect(phone.getByRole('button', { name: 'Volver a publicar' })).toBeVisible();
  await phone.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await phone.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(phone.getByRole('link', { name: 'Mis publicaciones' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect
    .poll(async () => (await storedDocuments(server, 'posts')).some(({ id }) => id === owned?.id))
    .toBe(false);
});

test('an administrator lands on the queue, and the tabs say how many wait', async ({ phone, server }) => {
  await phone.goto('/');
  await phone.getByRole('link', { name: 'Iniciar sesión' }).click();
  await phone.getByLabel('Correo electrónico').fill(demoPeople.admin.email);
  await phone.getByLabel('Contraseña', { exact: true }).fill(demoPeople.admin.password);
  await phone.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Publicaciones de perros' })).toBeVisible();
  const waiting = (await storedDocuments(server, 'posts')).filter(
    ({ fields }) => fields.status === 'pending',
  );
  const dogs = waiting.filter(({ fields }) => fields.species === 'dog');
  const tab = phone.getByRole('button', { name: 'Publicaciones', exact: true });
  await expect(tab).toHaveText(`Publicaciones (${waiting.length})`);
  await expect(tab).toHaveAccessibleDescription(`${waiting.length} por revisar`);
  await tab.click();
  const ofDogs = phone.getByRole('menuitem', { name: 'Perros', exact: true });
  await expect(ofDogs).toHaveText(`Perros (${dogs.length})`);
});

test('keyboard hints show only where there is a keyboard', async ({ phone, browser, server }) => {
  await openAs(server, phone, demoPeople.admin);
  await phone.goto('/post/demo-pampa');
  await expect(phone.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await expect(phone.getByText('Teclas:')).toBeHidden();
  const computer = await browser.newContext({ baseURL: server.url, hasTouch: false });
  const page = await computer.newPage();
  await openAs(server, page, demoPeople.admin);
  await page.goto('/post/demo-pampa');
  await expect(page.getByText('Teclas:')).toBeVisible();
  await computer.close();
});

test('on a computer nothing is said of a phone', async ({ browser, server }) => {
  const computer = await browser.newContext({
    baseURL: server.url,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
  });
  const page = await computer.newPage();
  await openAs(server, page, demoPeople.luis);
  await page.goto('/dar-en-adopcion');
  await expect(page.getByText('Se guarda en este dispositivo')).toBeVisible();
  await page.goto('/pendientes');
  await expect(page.getByText('Estado de este dispositivo')).toBeVisible();
  await expect(page.getByText(/(este|el) teléfono/)).toHaveCount(0);
  await computer.close();
});

test('each step of a form has its name for a screen reader, and a choice keeps its own', async ({
  server,
  phone,
}) => {
  await openAs(server, phone, demoPeople.luis);
  await phone.goto('/dar-en-adopcion');
  const steps = phone.getByRole('list', { name: 'Pasos' }).getByRole('listitem');
  await expect(steps.first()).toHaveText('Fotos (actual)');
  const url = new URL(phone.url());
  url.searchParams.set('paso', '2');
  await phone.goto(url.href);
  const small = phone.getByRole('radio', { name: 'Pequeño', exact: true });
  await expect(small).toHaveAccessibleDescription('');
  await phone.getByRole('radio', { name: 'Perro' }).check();
  await expect(small).toHaveAccessibleDescription('hasta 10 kg');
  url.searchParams.set('paso', '5');
  await phone.goto(url.href);
  const answers = phone.getByRole('main').getByRole('textbox');
  await expect(answers).toHaveCount(4);
  for (const answer of await answers.all())
    await expect(answer).toHaveAccessibleDescription(/^Basta con una frase corta\./);
});

test('what arrives while its author looks at /pendientes is told there', async ({ phone, server }) => {
  await readyForOffline(phone);
  await openAs(server, phone, demoPeople.luis);
  await phone.goto('/post/demo-coco');
  await phone.getByLabel('Escribe un comentario').fill('¿Sigue buscando casa?');
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Comentar', exact: true }).click();
  await phone.getByRole('link', { name: /1 pendiente/ }).click();
  await expect(phone.getByText('En el teléfono')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('region', { name: 'Ya llegó' })).toContainText(
    'Comentaste en la publicación de Coco',
  );
  await expect(phone.getByText('No hay nada pendiente')).toBeVisible();
});
