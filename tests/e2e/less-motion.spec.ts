// For a person who prefers less motion, a dialog or menu opens at its final place. Even an animation of one millisecond would
// show its first frame, and the button would move away under a tap.
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

declare global {
  var moved: string[];
}

test('menus, dialogs and toasts stand still from their first frame on', async ({ phone, server }) => {
  await phone.addInitScript(() => {
    globalThis.moved = [];
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return;
      const opened = target.matches('[role=menu], [role=alertdialog], [aria-label=Avisos] *');
      if (opened) globalThis.moved.push(target.outerHTML.slice(0, 200));
    });
  });
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/post/demo-tango');
  await phone.getByRole('button', { name: 'Cuenta' }).click();
  await expect(phone.getByRole('menu')).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'Retirar', exact: true }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await phone.getByRole('button', { name: 'Cuenta' }).click();
  await phone.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(phone.getByText('Cierre de sesión exitoso')).toBeVisible();
  expect(await phone.evaluate(() => globalThis.moved)).toEqual([]);
});
