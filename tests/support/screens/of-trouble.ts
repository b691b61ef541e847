// What a visitor sees while nothing has come yet, when the server refuses, and without a connection on a new phone.
import { expect, type Page } from '@playwright/test';
import type { CuttingProxy } from '../cutting-proxy.ts';
import type { EmbeddedServer } from '../embedded-server.ts';
import { refuseReads, restoreRules } from '../server-rules.ts';
import { after, at, type Screen, settled } from './screen.ts';

const feeds = '**/feed/*.json';

/** Serves the plain shell, as if the server could not render the page in time. The app then renders the page. */
export async function answerWithShell(page: Page, server: EmbeddedServer, path: string) {
  await page.context().route(
    ({ origin, pathname }) => origin === server.url && pathname === path,
    async (route) => route.fulfill({ response: await route.fetch({ url: `${server.url}/shell.html` }) }),
  );
}

/** Never answers requests for data. The phone of each of these screens has no worker, so it has no copy. */
async function hold(page: Page, server: EmbeddedServer) {
  const { firestoreHost } = await server.config();
  const never = () => new Promise<void>(() => {});
  await page.context().route(feeds, never);
  await page.context().route(`http://${firestoreHost}/**`, never);
}

async function letGo(page: Page) {
  await page.goto('about:blank');
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
}

function loading(server: EmbeddedServer, name: string, path: string, text: string): Screen {
  return {
    name: `${name}-cargando`,
    async open(page) {
      await hold(page, server);
      await answerWithShell(page, server, path);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    },
    close: letGo,
  };
}

function refused(server: EmbeddedServer, name: string, path: string, text: string | RegExp): Screen {
  return {
    name: `${name}-fallo`,
    async open(page) {
      await page.context().route(feeds, (route) => route.fulfill({ status: 503 }));
      await answerWithShell(page, server, path);
      await refuseReads(server);
      await page.goto(path);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
      await settled(page);
    },
    async close(page) {
      await restoreRules(server);
      await letGo(page);
    },
  };
}

/** On a phone without a worker. */
export const screensOfTrouble = (server: EmbeddedServer): readonly Screen[] => [
  loading(server, 'inicio', '/', 'Recién llegados'),
  loading(server, 'adopciones', '/adopciones', 'Cargando animales'),
  loading(server, 'publicacion', '/post/demo-luna', 'Cargando la publicación'),
  refused(server, 'inicio', '/', 'No pudimos cargarlos'),
  refused(server, 'adopciones', '/adopciones', 'No pudimos cargar los animales'),
];

/** The app was installed and opened once, and then has no network. */
async function goOffline(page: Page, network: CuttingProxy) {
  await page.goto('/iniciar-sesion');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  network.cut();
}

const register = at('', '/registro', 'Crea tu cuenta');

/** @param network the phone's only way out: cut below the browser, which believes that it is online, as in the field */
export const screensWithoutConnection = (network: CuttingProxy): readonly Screen[] => [
  {
    name: 'sin-conexion-adopciones',
    async open(page) {
      await goOffline(page, network);
      await page.goto('/adopciones');
      await expect(page.getByRole('link', { name: /Sin conexión/ })).toBeVisible();
      await expect(page.getByText('Aún no hay nada guardado en este teléfono')).toBeVisible();
      await settled(page);
    },
  },
  at('sin-conexion-inicio', '/', 'Hay alguien esperándote'),
  at('sin-conexion-publicacion', '/post/demo-luna', 'Sin conexión y sin copia guardada'),
  after(register, 'sin-conexion-registro', async (page) => {
    await expect(page.getByText('Para esto hace falta conexión')).toBeVisible();
  }),
  at('sin-conexion-pendientes', '/pendientes', 'Pendientes'),
  {
    name: 'portal-registro',
    async open(page) {
      await network.plug();
      network.becomePortal();
      await register.open(page);
      await expect(page.getByText('esta red pide entrar antes')).toBeVisible();
    },
  },
  after(at('', '/pendientes', 'Pendientes'), 'portal-pendientes', async (page) => {
    await expect(page.getByText('La red pide entrar antes en su página')).toBeVisible();
  }),
  {
    name: 'sesion-cerrada-inicio',
    async open(page) {
      await page.evaluate(() => localStorage.setItem('patitas.ended', 'revoked 2 0 new'));
      await page.goto('/');
      await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
      await settled(page);
    },
  },
];
