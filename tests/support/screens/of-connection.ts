// What each place says while the connection is lost: the cells of the table in docs/connection.md for the states `silent`,
// `portal` and `phone-is-off`. The network is cut below the browser.
import { expect, type Page } from '@playwright/test';
import { beginSignOut, publishPet } from '../../e2e/person.ts';
import type { CuttingProxy } from '../cutting-proxy.ts';
import { smallJpeg } from '../photos.ts';
import { readyForOffline } from '../ready-for-offline.ts';
import { type Screen, settled } from './screen.ts';

interface LostConnection {
  readonly name: string;
  /** What the bar says while nothing waits. */
  readonly chip: string;
  begin(page: Page, network: CuttingProxy): Promise<void>;
}

const lostConnections: readonly LostConnection[] = [
  { name: 'silencio', chip: 'Sin conexión', begin: async (_page, network) => network.cut() },
  { name: 'portal', chip: 'La red pide entrar', begin: async (_page, network) => network.becomePortal() },
  {
    name: 'apagado',
    chip: 'Sin conexión',
    async begin(page, network) {
      network.cut();
      await page.context().setOffline(true);
    },
  },
];

/** The app has to find out first. */
const patience = { timeout: 60_000 };

/** On a member's phone, with a worker and a copy of the listings. Each begins where the one before it ended. */
const memberScreens = ({ name, chip, begin }: LostConnection, network: CuttingProxy): readonly Screen[] => [
  {
    name: `conexion-${name}-barra`,
    async open(page) {
      await readyForOffline(page);
      await page.goto('/adopciones');
      await settled(page);
      await begin(page, network);
      await page.goto('/adopciones');
      await expect(page.getByRole('banner').getByRole('status')).toHaveText(`Pendientes: ${chip}`, patience);
      await settled(page);
    },
  },
  {
    name: `conexion-${name}-acto`,
    async open(page) {
      await page.getByRole('button', { name: 'Cuenta' }).click();
      await page.getByRole('menuitem', { name: 'Perfil' }).click();
      await page.getByRole('link', { name: 'Mi cuenta' }).click();
      await page.getByRole('button', { name: 'Cambiar correo' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Correo electrónico nuevo').fill('otra@patitas.test');
      await dialog.getByLabel('Contraseña actual').fill('patitas123');
      await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
      await expect(dialog.getByText('No hay conexión. Lo que escribiste sigue aquí')).toBeVisible(patience);
    },
  },
  {
    name: `conexion-${name}-publicado`,
    async open(page) {
      await publishPet(page, 'Frida', [await smallJpeg()]);
      await expect(page.getByText('La publicación de Frida espera en este teléfono.')).toBeVisible();
    },
  },
  {
    name: `conexion-${name}-pendientes`,
    async open(page) {
      await page.goto('/pendientes');
      await expect(page.getByText('Publicar a Frida')).toBeVisible();
      await expect(page.getByText(/se enviará solo (cuando vuelva|después)/)).toBeVisible(patience);
    },
  },
  {
    name: `conexion-${name}-cerrar-sesion`,
    async open(page) {
      await beginSignOut(page);
      await expect(page.getByText('Para enviar ahora hace falta conexión.')).toBeVisible();
    },
  },
];

/** On a visitor's phone, with a worker. */
const visitorScreens = ({ name, begin }: LostConnection, network: CuttingProxy): readonly Screen[] => [
  {
    name: `conexion-${name}-registro`,
    async open(page) {
      await readyForOffline(page);
      await begin(page, network);
      await page.goto('/registro');
      await expect(page.getByText('Para esto hace falta conexión')).toBeVisible(patience);
    },
  },
];

/** Without a worker, so that what the page has not loaded is missing. */
const workerlessScreens = ({ name, begin }: LostConnection, network: CuttingProxy): readonly Screen[] => [
  {
    name: `conexion-${name}-distancias`,
    async open(page) {
      await page.goto('/adopciones');
      await page.waitForLoadState('networkidle');
      await begin(page, network);
      await page.getByLabel('Ordenar').selectOption('Más cerca primero');
      await expect(page.getByText('No pudimos cargar las distancias.')).toBeVisible(patience);
    },
  },
  {
    name: `conexion-${name}-codigo`,
    async open(page) {
      await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
      await expect(page.getByRole('heading', { name: 'No pudimos cargar esta página' })).toBeVisible(
        patience,
      );
    },
  },
];

/** Each walk needs a phone of its own. @param email of the member */
export const connectionWalks = (email: string) =>
  lostConnections.flatMap((lost) => [
    { email, screens: (network: CuttingProxy) => memberScreens(lost, network) },
    { screens: (network: CuttingProxy) => visitorScreens(lost, network) },
    {
      screens: (network: CuttingProxy) => workerlessScreens(lost, network),
      serviceWorkers: 'block' as const,
    },
  ]);
