// Sections 4 and 6: the actions that each role is offered in each state, and that forbidden ones are not offered.
// tests/rules/cases checks that the rules refuse them anyway.
import type { Page } from '@playwright/test';
import { setFields } from '../../support/backend-acts.ts';
import { expect, test, type Who } from './phones.ts';

const acts = [
  'Solicitar adopción',
  'Aceptar',
  'Rechazar',
  'Eliminar',
  'Retirar',
  'Archivar',
  'Volver a publicar',
  'Sigue disponible',
  'Editar publicación',
  'Conceder',
  'Denegar',
  'Retirar solicitud',
  'Comentar',
] as const;
type Act = (typeof acts)[number];

const control = (page: Page, act: Act) =>
  page
    .getByRole('main')
    .getByRole(act === 'Editar publicación' ? 'link' : 'button', { name: act, exact: true });

async function offered(page: Page): Promise<Act[]> {
  const shown = await Promise.all(acts.map((act) => control(page, act).first().isVisible()));
  return acts.filter((_act, index) => shown[index]);
}

/** Luis owns it, and there are no requests. */
const post = { id: 'demo-cacao', name: 'Cacao' };
const gone = 'Esta publicación ya no está disponible';

const rows: readonly (readonly [status: string, who: Who, offers: readonly Act[] | typeof gone])[] = [
  ['pending', 'visitor', gone],
  ['pending', 'ana', gone],
  ['pending', 'luis', ['Eliminar', 'Editar publicación']],
  ['pending', 'admin', ['Aceptar', 'Rechazar', 'Eliminar']],
  ['accepted', 'visitor', ['Solicitar adopción']],
  ['accepted', 'ana', ['Solicitar adopción', 'Comentar']],
  ['accepted', 'luis', ['Eliminar', 'Retirar', 'Editar publicación', 'Comentar']],
  ['accepted', 'admin', ['Eliminar', 'Comentar']],
  ['rejected', 'visitor', gone],
  ['rejected', 'ana', gone],
  ['rejected', 'luis', ['Eliminar', 'Editar publicación']],
  ['rejected', 'admin', ['Eliminar']],
  ['withdrawn', 'visitor', gone],
  ['withdrawn', 'ana', gone],
  ['withdrawn', 'luis', ['Eliminar', 'Volver a publicar']],
  ['withdrawn', 'admin', ['Eliminar']],
  ['adopted', 'visitor', []],
  ['adopted', 'ana', ['Comentar']],
  ['adopted', 'luis', ['Archivar', 'Comentar']],
  ['adopted', 'admin', ['Eliminar', 'Comentar']],
  ['archived', 'visitor', gone],
  ['archived', 'ana', gone],
  ['archived', 'luis', []],
  ['archived', 'admin', ['Eliminar']],
];

/** Where no act is offered, this text comes with the part of the page that would offer one. */
const comesWithoutActs: Partial<Record<Who, RegExp>> = {
  visitor: /^Adoptad[oa]$/,
  luis: /^Ya tiene familia\. Solo la ven/,
};

for (const [status, who, offers] of rows) {
  test(`4 · Post ${status} · ${who === 'luis' ? 'its owner' : who === 'ana' ? 'another user' : who} is offered ${offers === gone ? 'nothing of it' : offers.join(', ') || 'no act'}`, async ({
    phoneOf,
    server,
  }) => {
    await setFields(server, `posts/${post.id}`, { status });
    const page = await phoneOf(who);
    await page.goto(`/post/${post.id}`);
    if (offers === gone) {
      await expect(page.getByRole('heading', { level: 1, name: gone })).toBeVisible();
    } else {
      await expect(page.getByRole('heading', { level: 1, name: post.name })).toBeVisible();
      if (offers.length === 0) {
        const text = comesWithoutActs[who] ?? 'no such text';
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      }
      await expect.poll(() => offered(page)).toEqual(offers);
    }
  });
}

const request = {
  pending: {
    adopter: ['Retirar solicitud', 'Comentar'],
    owner: ['Conceder', 'Denegar'],
    state: 'Por responder',
  },
  granted: { adopter: ['Comentar'], owner: [], state: 'Concedida' },
  denied: { adopter: ['Comentar'], owner: [], state: 'Denegada' },
  withdrawn: { adopter: ['Solicitar adopción', 'Comentar'], owner: [], state: 'Retirada' },
} as const;

for (const [status, offers] of Object.entries(request)) {
  test(`4 · Request ${status} · what its adopter and the owner are offered`, async ({
    phoneOf,
    server,
    uidOf,
  }) => {
    const ask = `posts/demo-mango/requests/${await uidOf('luis')}`;
    await setFields(server, ask, {
      status,
      decidedAt: status === 'granted' || status === 'denied' ? new Date() : null,
    });
    const luis = await phoneOf('luis');
    await luis.goto('/post/demo-mango');
    await expect.poll(() => offered(luis)).toEqual(offers.adopter);
    const ana = await phoneOf('ana');
    await ana.goto('/post/demo-mango');
    await expect(ana.getByText(offers.state, { exact: true })).toBeVisible();
    const decisions = async () =>
      (await offered(ana)).filter((act) => act === 'Conceder' || act === 'Denegar');
    await expect.poll(decisions).toEqual(offers.owner);
  });
}

test('4 · Notification seen · there is no way to mark it as unseen', async ({ phoneOf }) => {
  const page = await phoneOf('ana');
  await page.goto('/instrucciones-de-adopcion');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const names = () =>
    page
      .getByRole('menuitem')
      .evaluateAll((items) => items.flatMap((item) => item.getAttribute('aria-label') ?? []));
  await expect.poll(async () => new Set(await names())).toEqual(new Set(['Eliminar notificación']));
});

test('6 · User blocked and unblocked · by an administrator, never by herself', async ({ phoneOf }) => {
  const page = await phoneOf('admin');
  await page.goto('/admin/usuarios');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Adela Ríos')).toBeVisible();
  await expect(row('Adela Ríos').getByRole('button', { name: 'Bloquear' })).toHaveCount(0);
  for (const [act, state, next] of [
    ['Bloquear', 'Bloqueado', 'Desbloquear'],
    ['Desbloquear', 'Activo', 'Bloquear'],
  ] as const) {
    await row('Luis Ferrer').getByRole('button', { name: act, exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Sí, ${act.toLowerCase()}` })
      .click();
    await expect(row('Luis Ferrer').getByText(state, { exact: true })).toBeVisible();
    await expect(row('Luis Ferrer').getByRole('button', { name: next, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /Pendientes/ })).toBeHidden();
  }
});

test('6 · Roles · the shell of users and visitors leads to no administration', async ({ phoneOf }) => {
  for (const [who, role, tool] of [
    ['visitor', 'link', 'Iniciar sesión'],
    ['ana', 'button', 'Cuenta'],
  ] as const) {
    const page = await phoneOf(who);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    // Until the session is known, nobody has an administrator's shell.
    await expect(page.getByRole('banner').getByRole(role, { name: tool })).toBeVisible();
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  }
});
