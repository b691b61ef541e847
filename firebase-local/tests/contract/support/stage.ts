// The fixture: a backend, a browser and a page, started once for a test file.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { IndexDefinitions } from '../../../src/firestore/indexes/index-definitions.ts';
import { type AppServer, startAppServer } from './app-server.ts';
import { Backend, projectId } from './backend.ts';
import { launchChromium } from './chromium.ts';
import type { ClientOptions } from './client.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

export class Stage<Server extends ServerUnderTest = Backend> {
  readonly backend: Server;
  readonly #app: AppServer;
  readonly #browser: Browser;
  #folders = 0;

  private constructor(backend: Server, app: AppServer, browser: Browser) {
    this.backend = backend;
    this.#app = app;
    this.#browser = browser;
  }

  /** With a firebase-local backend, which can be cut, stopped and inspected. */
  static async set(indexes?: IndexDefinitions): Promise<Stage> {
    const started = await Promise.all([Backend.start(indexes), startAppServer(), launchChromium()]);
    return new Stage(...started);
  }

  /** For cases that only check the server's answers. */
  static async setOnAnyServer(): Promise<Stage<ServerUnderTest>> {
    const started = await Promise.all([startServerUnderTest(), startAppServer(), launchChromium()]);
    return new Stage(...started);
  }

  /** A document's path that no other case uses. */
  newFolder(): string {
    this.#folders += 1;
    return `cases/${this.#folders}`;
  }

  /** A browser profile of its own. */
  newContext(): Promise<BrowserContext> {
    return this.#browser.newContext();
  }

  async newPage(context?: BrowserContext): Promise<Page> {
    const page = await (context ?? this.#browser).newPage();
    await page.goto(this.#app.url);
    await page.waitForFunction(() => 'contract' in window);
    return page;
  }

  clientOptions(options: Partial<ClientOptions> = {}): ClientOptions {
    return { port: this.backend.port, projectId, ...options };
  }

  async strike(): Promise<void> {
    await this.#browser.close();
    await Promise.all([this.#app.stop(), this.backend.stop()]);
  }
}
