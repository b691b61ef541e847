// Keyboard only, without a pointer. `press` goes to the focused element, as for a person.
import type { Locator, Page } from '@playwright/test';
import { smallJpeg } from '../support/photos.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

/** Presses Tab until the control has the focus. A control that cannot be reached fails here. */
async function tabTo(page: Page, wanted: Locator, mostTabs = 60) {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${wanted} was not reached by ${mostTabs} tabs`);
}

test('the first Tab offers to skip the bars, and the skip link focuses the content', async ({ phone }) => {
  await phone.goto('/adopciones');
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.keyboard.press('Tab');
  const skip = phone.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('main')).toBeFocused();
  await phone.keyboard.press('Tab');
  await expect(phone.getByLabel('Buscar')).toBeFocused();
});

test('another page takes the focus to its title, and the way back to the link that was followed', async ({
  phone,
}) => {
  await phone.goto('/perros');
  const title = (name: string) => phone.getByRole('heading', { level: 1, name });
  // The focus is moved by a part that loads with the region of toasts, after the first screen.
  await expect(phone.getByRole('region', { name: 'Avisos' })).toBeAttached();
  const card = phone.getByRole('main').getByRole('link', { name: /Luna/ });
  await tabTo(phone, card);
  await phone.keyboard.press('Enter');
  await expect(title('Luna')).toBeFocused();
  await phone.goBack();
  await expect(card).toBeFocused();
  await tabTo(phone, phone.getByRole('link', { name: 'Gatos', exact: true }));
  await phone.keyboard.press('Enter');
  await expect(title('Gatos')).toBeFocused();
});

test('a page that is loading takes the focus to its title when it has one', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/perros');
  await expect(phone.getByRole('region', { name: 'Avisos' })).toBeAttached();
  await phone.getByRole('button', { name: 'Cuenta' }).focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Ana Molina' })).toBeFocused();
});

test('a menu opens by key, supports the arrow keys, and returns the focus', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  const trigger = phone.getByRole('button', { name: 'Cuenta' });
  await trigger.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await phone.keyboard.press('ArrowDown');
  await expect(phone.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused();
  await phone.keyboard.press('ArrowDown');
  await expect(phone.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await phone.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(phone.getByRole('menu')).toBeHidden();
});

test('the notifications are read and deleted with the arrow keys and Enter', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await phone.getByRole('button', { name: /Notificaciones, 2/ }).focus();
  await phone.keyboard.press('Enter');
  const remove = phone.getByRole('menuitem', { name: 'Eliminar notificación' });
  await expect(remove).toHaveCount(2);
  await expect(phone.getByRole('menuitem').first()).toBeFocused();
  await phone.keyboard.press('ArrowDown');
  await expect(remove.first()).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(phone.getByRole('menuitem').first()).toBeFocused();
  await phone.keyboard.press('ArrowDown');
  await expect(remove).toBeFocused();
});

test('a dialog keeps the focus and blocks scrolling, and Escape restores both', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/post/demo-luna');
  const trigger = phone.getByRole('button', { name: 'Denunciar', exact: true });
  await trigger.focus();
  await phone.keyboard.press('Enter');
  const dialog = phone.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const overflow = () => phone.evaluate(() => getComputedStyle(document.body).overflowY);
  await expect.poll(overflow).toBe('hidden');
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await phone.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await phone.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await expect.poll(overflow).not.toBe('hidden');
});

test('the gallery moves with the arrow keys, from its first photo to its last', async ({ phone }) => {
  await phone.goto('/post/demo-luna');
  const photos = phone.getByRole('group', { name: 'Fotos de Luna' });
  await photos.focus();
  await expect(phone.getByText('Foto 1 de')).toBeAttached();
  await phone.keyboard.press('ArrowRight');
  await expect(phone.getByText('Foto 2 de')).toBeAttached();
  await phone.keyboard.press('ArrowLeft');
  await expect(phone.getByText('Foto 1 de')).toBeAttached();
  await phone.keyboard.press('End');
  await expect(phone.getByRole('button', { name: 'Foto siguiente' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('buttons change the order of photos, and the focus follows', async ({ server, phone }) => {
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/dar-en-adopcion');
  await phone.getByLabel('Fotos').setInputFiles([await smallJpeg('una.jpg'), await smallJpeg('dos.jpg')]);
  const described = phone.getByLabel(/Qué se ve en la foto/);
  await expect(described).toHaveCount(2);
  await described.first().fill('Mirando a la puerta');
  await described.last().fill('Durmiendo al sol');
  await phone.getByRole('button', { name: 'Mover antes la foto 2' }).focus();
  await phone.keyboard.press('Enter');
  await expect(described.first()).toHaveValue('Durmiendo al sol');
  await expect(phone.locator('li', { has: phone.locator(':focus') }).getByText('Portada')).toBeVisible();
});

test('a person signs in and sends a comment without a pointer', async ({ phone }) => {
  await phone.goto('/post/demo-luna');
  await expect(phone.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
  await tabTo(phone, phone.getByRole('main').getByRole('link', { name: 'Inicia sesión', exact: true }));
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await tabTo(phone, phone.getByLabel('Correo electrónico'));
  await phone.keyboard.type(demoPeople.ana.email);
  await tabTo(phone, phone.getByLabel('Contraseña', { exact: true }));
  await phone.keyboard.type(demoPeople.ana.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
  await tabTo(phone, phone.getByLabel('Escribe un comentario'));
  await phone.keyboard.type('Ya casi llega a casa.');
  await tabTo(phone, phone.getByRole('button', { name: 'Comentar', exact: true }));
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Ya casi llega a casa.')).toBeVisible();
  await expect(phone.getByRole('link', { name: /Pendientes/ })).toBeHidden();
});

test('a person publishes a pet without a pointer, from the photo to the last button', async ({
  server,
  phone,
}) => {
  const { keyboard } = phone;
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(phone, phone.getByLabel(label));
    await keyboard.type(text);
  };
  const proceed = async (title: string) => {
    await tabTo(phone, phone.getByRole('button', { name: 'Continuar' }));
    await keyboard.press('Enter');
    await expect(phone.getByRole('heading', { level: 2, name: title })).toBeVisible();
  };
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/dar-en-adopcion');

  // The browser opens the dialog some time after the request, so the test waits for it.
  const chosen = phone.waitForEvent('filechooser');
  await tabTo(phone, phone.getByLabel('Fotos'));
  await keyboard.press('Enter');
  await (await chosen).setFiles([await smallJpeg()]);
  await expect(phone.getByRole('img', { name: /foto/i })).toHaveCount(1);

  await proceed('El animal');
  await type('Nombre', 'Frida');
  await tabTo(phone, phone.getByRole('radio', { name: 'Perro' }));
  await keyboard.press('Space');
  await tabTo(phone, phone.getByRole('radio', { name: 'Macho' }));
  await keyboard.press('ArrowRight');
  await expect(phone.getByRole('radio', { name: 'Hembra' })).toBeChecked();
  await tabTo(phone, phone.getByRole('radio', { name: 'Pequeño' }));
  await keyboard.press('Space');
  await type('Años', '2');

  await proceed('Salud y carácter');
  await type('Descripción', 'Tranquila y muy paseadora. Busca una familia con paciencia.');
  await proceed('Lugar y contacto');
  await type('Provincia', 'Mendoza');
  await type('Ciudad', 'Godoy Cruz');
  await proceed('Cuestionario');
  await type('¿Por qué lo das en adopción?', 'Nos mudamos a otro país.');
  await type('¿Cómo se comporta en casa y con otras personas?', 'Muy bien, es tranquila.');
  await type('¿Está vacunado y recibe cuidados veterinarios?', 'Sí, tiene todas las vacunas.');
  await type(/¿Es tuyo\?/, 'Sí, la adoptamos hace dos años.');
  await proceed('Revisar');
  await tabTo(phone, phone.getByRole('button', { name: 'Publicar' }));
  await keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
});

test('a person requests an adoption and withdraws the request without a pointer', async ({
  server,
  phone,
}) => {
  const { keyboard } = phone;
  const press = async (name: string) => {
    await tabTo(phone, phone.getByRole('button', { name, exact: true }));
    await keyboard.press('Enter');
  };
  await openAs(server, phone, demoPeople.ana);
  await phone.goto('/post/demo-luna');
  await expect(phone.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
  await press('Solicitar adopción');
  const send = phone.getByRole('button', { name: 'Enviar solicitud' });
  for (const step of [1, 2, 3, 4]) {
    await expect(phone.getByText(new RegExp(`^Paso ${step} de 5`))).toBeVisible();
    const heading = phone.getByRole('main').getByRole('heading', { level: 2 }).first();
    if (step > 1) await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const main = phone.getByRole('main');
    for (const question of await main.getByRole('radiogroup').or(main.getByRole('textbox')).all()) {
      const isChoice = (await question.getAttribute('role')) === 'radiogroup';
      await tabTo(phone, isChoice ? question.getByRole('radio').first() : question);
      if (isChoice) await keyboard.press('Space');
      else await keyboard.type('Lo tenemos hablado.');
    }
    await press('Continuar');
  }
  await expect(send).toBeVisible();
  await press('Enviar solicitud');
  await expect(phone.getByText('Tu solicitud para adoptar a Luna ya llegó')).toBeVisible();
  await press('Retirar solicitud');
  const dialog = phone.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Sí, retirar' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(phone.getByRole('button', { name: 'Solicitar adopción' })).toBeVisible();
});
