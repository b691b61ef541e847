import { expect } from '@playwright/test';
import { after, at, type Screen } from './screen.ts';

const pendingPost = at('', '/post/demo-pampa', 'Pampa');
const users = at('', '/admin/usuarios', 'Usuarios');
const dogs = at('', '/admin/perros', 'Publicaciones de perros');

export const screensOfAdmin: readonly Screen[] = [
  at('admin-usuarios', '/admin/usuarios', 'Usuarios'),
  after(users, 'admin-bloquear', async (page) => {
    await page.getByRole('button', { name: 'Bloquear' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  at('admin-perros', '/admin/perros', 'Publicaciones de perros'),
  after(dogs, 'admin-menu', async (page) => {
    await page.getByRole('button', { name: 'Publicaciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Gatos' })).toBeVisible();
  }),
  at('admin-gatos', '/admin/gatos', 'Publicaciones de gatos'),
  at('admin-otros', '/admin/otros', 'Publicaciones de otros animales'),
  at('admin-denuncias', '/admin/denuncias', 'Denuncias'),
  at('admin-registro', '/admin/registro', 'Registro'),
  after(dogs, 'admin-elegidas', async (page) => {
    await page.getByRole('checkbox').first().check();
    await expect(page.getByRole('region', { name: 'Publicaciones elegidas' })).toBeVisible();
  }),
  at('admin-publicacion', '/post/demo-pampa', 'Pampa'),
  after(pendingPost, 'admin-rechazar', async (page) => {
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('button', { name: 'Sí, rechazar' }).click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
  }),
  after(pendingPost, 'admin-eliminar', async (page) => {
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
];
