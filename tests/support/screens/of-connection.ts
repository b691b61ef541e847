// What each place says of the connection: the cells of the table in docs/connection.md. The network is cut below the browser.
import { expect, type Page } from '@playwright/test';
import type { DemoAccount } from '../../../scripts/seed/demo-accounts.ts';
import { beginSignOut, publishPet } from '../../e2e/person.ts';
import type { CuttingProxy } from '../cutting-proxy.ts';
import { openAccount } from '../open-account.ts';
import { smallJpeg } from '../photos.ts';
import { readyForOffline } from '../ready-for-offline.ts';
import { type Screen, settled } from './screen.ts';

/** Deletes data as a browser does that needs space. The document of a picture has the app's origin, but none of its code. */
async function forgetOwnData(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('firestore/')) continue;
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.addEventListener('success', resolve);
        deletion.addEventListener('error', reject);
      });
    }
  });
}

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

/** The app needs some time to detect the state. */
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
      await openAccount(page);
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
  {
    name: `conexion-${name}-datos`,
    async open(page) {
      await forgetOwnData(page);
      await page.goto('/');
      await openAccount(page);
      await expect(page.getByText('Tus datos aún no están en este')).toBeVisible(patience);
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

/** On a phone that saves data, the app makes no requests by itself, so the state stays `unsure` until a request fails. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { get: () => true }),
  );

/** The states in which the bar says nothing of the connection. */
const quietScreens = (
  name: string,
  { begin, published }: { begin(page: Page): Promise<void>; published: string },
): readonly Screen[] => [
  {
    name: `conexion-${name}-barra`,
    async open(page) {
      await readyForOffline(page);
      await page.goto('/adopciones');
      await settled(page);
      await begin(page);
      await expect(page.getByRole('banner').getByRole('status')).toBeEmpty();
    },
  },
  {
    name: `conexion-${name}-publicado`,
    async open(page) {
      await publishPet(page, 'Frida', [await smallJpeg()]);
      await expect(page.getByText(published)).toBeVisible();
    },
  },
];

const neverAnswered = () => {};

/** What only loads: Hosting answers, and Firestore has not answered yet. */
const loadingScreens: readonly Screen[] = [
  {
    name: 'conexion-noticias-datos',
    async open(page) {
      await forgetOwnData(page);
      await page.context().route(/\/Listen\/channel/, neverAnswered);
      await page.goto('/');
      await openAccount(page);
      await expect(page.getByText('Cargando tu cuenta')).toBeVisible();
    },
  },
  {
    name: 'conexion-noticias-busqueda',
    async open(page) {
      await page.goto('/adopciones?texto=dragón');
      await expect(page.getByText('Buscando…')).toBeVisible();
    },
  },
];

const heardScreens: readonly Screen[] = [
  {
    name: 'conexion-noticias-pendientes',
    async open(page) {
      await page.goto('/pendientes');
      await expect(page.getByText('Hay conexión')).toBeVisible();
    },
  },
  ...quietScreens('noticias', {
    begin: async () => {},
    published: 'La publicación de Frida se está enviando.',
  }),
  { name: 'conexion-noticias-cerrar-sesion', open: beginSignOut },
];

/** Without a worker, while the page's code does not come. */
const heardWorkerlessScreens: readonly Screen[] = [
  {
    name: 'conexion-noticias-distancias',
    async open(page) {
      await page.goto('/adopciones');
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/**', neverAnswered);
      await page.getByLabel('Ordenar').selectOption('Más cerca primero');
      await expect(page).toHaveURL(/orden=cerca/);
    },
  },
  {
    name: 'conexion-noticias-codigo',
    async open(page) {
      await page.getByRole('link', { name: '¿Cómo adoptar?' }).first().click();
      await expect(page.getByText('Abriendo…')).toBeVisible();
    },
  },
];

/** The phone reports another network, of which the app knows nothing yet. */
const forgetHeard = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const unsureScreens = (network: CuttingProxy): readonly Screen[] => [
  ...quietScreens('dudas', {
    async begin(page) {
      await saveData(page);
      network.stall();
      // A listing would ask for its feed, and the state would be `silent` after ten seconds.
      await page.goto('/instrucciones-de-adopcion');
    },
    published: 'La publicación de Frida ya está en este teléfono. Se enviará en cuanto haya señal.',
  }),
  {
    name: 'conexion-dudas-cerrar-sesion',
    async open(page) {
      await forgetHeard(page);
      await beginSignOut(page);
      await expect(page.getByRole('button', { name: 'Enviar ahora y cerrar sesión' })).toBeEnabled();
    },
  },
];

/** Each sequence of screens needs its own phone. */
export const connectionWalks = (member: DemoAccount) => [
  { member, screens: () => heardScreens },
  { member, screens: () => loadingScreens },
  { screens: () => heardWorkerlessScreens, serviceWorkers: 'block' as const },
  { member, screens: unsureScreens },
  ...lostConnections.flatMap((lost) => [
    { member, screens: (network: CuttingProxy) => memberScreens(lost, network) },
    { screens: (network: CuttingProxy) => visitorScreens(lost, network) },
    {
      screens: (network: CuttingProxy) => workerlessScreens(lost, network),
      serviceWorkers: 'block' as const,
    },
  ]),
];
