// On a slow network a page loads piece by piece. Content that loads late must not move what is below it.
import { mostShift, shiftsOf, slowDown, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from './demo.ts';

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
