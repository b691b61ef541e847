// On a slow network a page loads piece by piece. Content that loads late must not move what is below it.
import { mostShift, shiftsOf, slowDown, watchShifts } from '../support/layout-shifts.ts';
import { storedDocuments } from '../support/stored.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

for (const [path, lastToCome] of [
  ['/', 'Recién llegados'],
  ['/adopciones', 'Luna'],
  ['/perros', 'Luna'],
  ['/post/demo-luna', 'También buscan familia'],
] as const) {
  test(`nothing moves while ${path} loads slowly`, async ({ phone }) => {
    await phone.addInitScript(watchShifts);
    await slowDown(phone);
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: lastToCome })).toBeVisible({ timeout: 30_000 });
    await phone.waitForLoadState('networkidle').catch(() => {});
    const { total, shifts } = await shiftsOf(phone);
    expect(total, shifts).toBeLessThanOrEqual(mostShift);
  });
}

/** Parts of these pages come from the phone and others from the server, so they appear at different times. */
for (const [name, path, lastToCome] of [
  ['the sync page', () => '/pendientes', 'Tus datos'],
  ['the account', (uid: string) => `/perfil-de-usuario/${uid}?ver=cuenta`, 'Guardar cambios'],
] as const) {
  test(`nothing moves while ${name} of a member loads slowly`, async ({ phone, server }) => {
    const posts = await storedDocuments(server, 'posts');
    const luis = String(posts.find(({ id }) => id === 'demo-luna')?.fields.ownerId);
    await openAs(server, phone, demoPeople.luis);
    await phone.addInitScript(watchShifts);
    await slowDown(phone);
    await phone.goto(path(luis));
    await expect(phone.getByText(lastToCome)).toBeVisible({ timeout: 30_000 });
    const { total, shifts } = await shiftsOf(phone);
    expect(total, shifts).toBeLessThanOrEqual(mostShift);
  });
}
