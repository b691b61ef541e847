import { expect } from '@playwright/test';
import { after, at, type Screen } from './screen.ts';

/** What anybody may open without an account. */
export const publicScreens: readonly Screen[] = [
  after(at('inicio', '/', 'Hay alguien esperándote'), 'inicio', async (page) => {
    // The drawing loads after the animals.
    await expect(page.locator('main svg[viewBox="0 0 480 380"]')).toBeVisible();
  }),
  at('adopciones', '/adopciones', 'Adopciones'),
  at('perros', '/perros', 'Perros'),
  at('gatos', '/gatos', 'Gatos'),
  at('otros', '/otros', 'Otros'),
  at('publicacion', '/post/demo-luna', 'Luna'),
  at('publicacion-adoptada', '/post/demo-rocco', 'Rocco'),
  at('publicacion-ausente', '/post/no-existe', 'Esta publicación ya no está disponible'),
  at('como-adoptar', '/instrucciones-de-adopcion', '¿Cómo adoptar?'),
  at('dar-sin-sesion', '/dar-en-adopcion', 'Dar en adopción'),
  at('iniciar-sesion', '/iniciar-sesion', 'Iniciar sesión'),
  at('registro', '/registro', 'Crea tu cuenta'),
  at('contrasenia-olvidada', '/contrasenia-olvidada', '¿Olvidaste tu contraseña?'),
  at('pendientes-vacio', '/pendientes', 'Pendientes'),
  at('no-encontrada', '/no-existe', 'Esta página no existe'),
];

const luna = at('', '/post/demo-luna', 'Luna');
const listing = at('', '/adopciones', 'Adopciones');
const signIn = at('', '/iniciar-sesion', 'Iniciar sesión');
const register = at('', '/registro', 'Crea tu cuenta');

/** The same, a tap later. */
export const publicStates: readonly Screen[] = [
  after(listing, 'adopciones-filtros', async (page) => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByRole('button', { name: 'Urgente' }).click();
    await expect(page.getByLabel('Provincia')).toBeVisible();
  }),
  after(listing, 'adopciones-sin-resultados', async (page) => {
    await page.getByLabel('Buscar').fill('unicornio');
    await expect(page.getByText('Ningún animal coincide')).toBeVisible();
  }),
  after(listing, 'adopciones-cerca-pregunta', async (page) => {
    await page.evaluate(() => localStorage.removeItem('patitas.place'));
    await page.getByLabel('Ordenar').selectOption('Más cerca primero');
    await page.getByLabel('Tu provincia').selectOption('Santiago del Estero');
    await expect(page.getByLabel('Tu ciudad')).toBeVisible();
  }),
  after(listing, 'adopciones-cerca', async (page) => {
    await page.evaluate(() => localStorage.removeItem('patitas.place'));
    await page.getByLabel('Ordenar').selectOption('Más cerca primero');
    await page.getByLabel('Tu provincia').selectOption('Santiago del Estero');
    await page.getByLabel('Tu ciudad').selectOption('Termas de Río Hondo');
    await page.getByRole('button', { name: 'Ordenar por cercanía' }).click();
    await expect(page.getByText('Cerca de Termas de Río Hondo')).toBeVisible();
  }),
  after(luna, 'cartel', async (page) => {
    await page.getByRole('button', { name: 'Cartel' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Cartel de/ })).toBeVisible();
  }),
  after(signIn, 'iniciar-sesion-errores', async (page) => {
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  after(register, 'registro-errores', async (page) => {
    await page.getByRole('button', { name: 'Registrarme' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
];
