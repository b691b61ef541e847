// Sections 2 and 4, notifications: each of the six types is produced by its action. The tests check its text and its
// target.
import type { Page } from '@playwright/test';
import { setFields } from '../../support/backend-acts.ts';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { storedDocuments } from '../../support/stored.ts';
import { askToAdopt, comment } from '../person.ts';
import { type DemoName, expect, test } from './phones.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });

async function decide(page: Page, postId: string, word: 'conceder' | 'denegar') {
  await page.goto(`/post/${postId}`);
  const [first = '', ...rest] = word;
  await page.getByRole('button', { name: first.toUpperCase() + rest.join(''), exact: true }).click();
  await page.getByRole('button', { name: `Sí, ${word}` }).click();
}

async function reject(page: Page, postId: string) {
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo', { exact: true }).fill('Faltan datos de salud.');
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
}

async function accept(page: Page, postId: string) {
  await page.goto(`/post/${postId}`);
  await page.getByRole('button', { name: 'Aceptar' }).click();
}

interface Row {
  readonly type: string;
  readonly actor: DemoName;
  readonly act: (page: Page) => Promise<void>;
  readonly receiver: DemoName;
  readonly message: string;
  readonly postId: string;
  /** The target of a click. */
  readonly leadsTo: (receiverUid: string) => string;
}

const toPost = (postId: string) => () => `/post/${postId}`;

/** In this order: a request must exist before it is granted or denied. */
const rows: readonly Row[] = [
  {
    type: 'adoption-requested',
    actor: 'luis',
    act: async (page) => {
      await page.goto('/post/demo-coco');
      await askToAdopt(page);
    },
    receiver: 'ana',
    message: 'Luis Ferrer quiere adoptar a Coco',
    postId: 'demo-coco',
    leadsTo: toPost('demo-coco'),
  },
  {
    type: 'adoption-granted',
    actor: 'ana',
    act: (page) => decide(page, 'demo-coco', 'conceder'),
    receiver: 'luis',
    message: 'Tu solicitud para adoptar a Coco fue concedida',
    postId: 'demo-coco',
    leadsTo: toPost('demo-coco'),
  },
  {
    type: 'adoption-denied',
    actor: 'ana',
    act: (page) => decide(page, 'demo-mango', 'denegar'),
    receiver: 'luis',
    message: 'Tu solicitud para adoptar a Mango fue denegada',
    postId: 'demo-mango',
    leadsTo: () => '/adopciones',
  },
  {
    type: 'commented',
    actor: 'luis',
    act: (page) => comment(page, 'demo-mango', '¿Le gusta viajar en coche?'),
    receiver: 'ana',
    message: 'Luis Ferrer comentó en la publicación de Mango',
    postId: 'demo-mango',
    leadsTo: toPost('demo-mango'),
  },
  {
    type: 'post-accepted',
    actor: 'admin',
    act: (page) => accept(page, 'demo-panqueque'),
    receiver: 'ana',
    message: 'Tu publicación de Panqueque fue aceptada',
    postId: 'demo-panqueque',
    leadsTo: (uid) => `/perfil-de-usuario/${uid}`,
  },
  {
    type: 'post-rejected',
    actor: 'admin',
    act: (page) => reject(page, 'demo-pampa'),
    receiver: 'luis',
    message: 'Tu publicación de Pampa fue rechazada',
    postId: 'demo-pampa',
    leadsTo: toPost('demo-pampa'),
  },
];

const storedNotes = async (server: EmbeddedServer, receiverId: string) =>
  (await storedDocuments(server, 'notifications')).filter(({ fields }) => fields.receiverId === receiverId);

/** In the date format of the notifications menu. */
const shownDate = /\d{1,2} \p{L}+ \d{4}, \d{1,2}:\d\d/u;

for (const { type, actor, act, receiver, message, postId, leadsTo } of rows) {
  test(`4 · Notification types · ${type}: created with its event, shown with message and date, and its click`, async ({
    phoneOf,
    server,
    uidOf,
  }) => {
    const [actorId, receiverId] = [await uidOf(actor), await uidOf(receiver)];
    const of = async () =>
      (await storedNotes(server, receiverId)).filter(
        ({ fields }) => fields.type === type && fields.postId === postId && fields.actorId === actorId,
      );
    const before = new Set((await of()).map(({ id }) => id));
    const made = async () => (await of()).filter(({ id }) => !before.has(id));

    await act(await phoneOf(actor));
    await expect.poll(async () => (await made()).length).toBe(1);
    const [note] = await made();
    expect(note?.fields).toEqual({
      receiverId,
      type,
      message,
      isSeen: false,
      postId,
      actorId,
      commandId: note?.id.slice(type.length + 1),
      createdAt: expect.any(String),
    });

    const page = await phoneOf(receiver);
    await page.goto('/instrucciones-de-adopcion');
    await bell(page).click();
    // The menu may open with the phone's copy, which has only an older notification of the same text. Closing the menu marks what
    // it shows.
    const sameText = page.getByRole('menuitem', { name: message });
    const stored = (await storedNotes(server, receiverId)).filter(({ fields }) => fields.message === message);
    await expect(sameText).toHaveCount(stored.length);
    const shown = sameText.first();
    await expect(shown.getByRole('time')).toHaveText(shownDate);
    await shown.click();
    await expect(page).toHaveURL(`${server.url}${leadsTo(receiverId)}`);
    // The click closed the menu, so its notifications count as seen.
    await expect.poll(async () => (await made())[0]?.fields.isSeen).toBe(true);
  });
}

test('2 · Clicking a notification · without a post it leads to the start page', async ({
  phoneOf,
  server,
  uidOf,
}) => {
  await setFields(server, 'notifications/commented-lost', {
    receiverId: await uidOf('ana'),
    type: 'commented',
    message: 'Alguien comentó en una publicación que ya no está',
    isSeen: false,
    postId: null,
    actorId: await uidOf('luis'),
    commandId: 'lost',
    createdAt: new Date(),
  });
  const page = await phoneOf('ana');
  await page.goto('/instrucciones-de-adopcion');
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Alguien comentó en una publicación que ya no está' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('2 · Notification bell · counts unseen notifications until the menu is opened; they are deleted one by one or all at once', async ({
  person,
  server,
}) => {
  const { page, email } = await person('Bea');
  const receiverId = (await storedDocuments(server, 'users')).find(
    ({ fields }) => fields.email === email,
  )?.id;
  const names = ['Uno', 'Dos', 'Tres'];
  for (const [index, name] of names.entries()) {
    await setFields(server, `notifications/post-rejected-bea-${index}`, {
      receiverId: receiverId ?? '',
      type: 'post-rejected',
      message: `Tu publicación de ${name} fue rechazada`,
      isSeen: false,
      postId: 'demo-luna',
      actorId: 'somebody',
      commandId: `bea-${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    });
  }
  const stored = () => storedNotes(server, receiverId ?? '');
  await page.getByRole('button', { name: 'Notificaciones, 3 sin ver' }).click();
  const notes = page.getByRole('menuitem', { name: /^Tu publicación de/ });
  await expect(notes).toHaveText([/Tres/, /Dos/, /Uno/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible();
  await expect
    .poll(async () => (await stored()).map(({ fields }) => fields.isSeen))
    .toEqual([true, true, true]);

  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Eliminar notificación' }).first().click();
  await expect(notes).toHaveText([/Dos/, /Uno/]);
  await expect.poll(async () => (await stored()).length).toBe(2);
  // It can be undone for six seconds of the page's clock, which stands still until then: a machine may stall for longer.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 9000);
  await page.getByRole('menuitem', { name: 'Eliminar todas' }).click();
  await expect(page.getByRole('menu')).toHaveText('No hay notificaciones');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.clock.resume();
  await bell(page).click();
  await expect(notes).toHaveText([/Dos/, /Uno/]);
  expect(await stored()).toHaveLength(2);
  await page.getByRole('menuitem', { name: 'Eliminar todas' }).click();
  await expect(page.getByText('Notificaciones eliminadas exitosamente')).toBeVisible();
  await expect.poll(async () => (await stored()).length).toBe(0);
});
