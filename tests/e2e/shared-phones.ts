// Each of the demo's people has one phone that stays open from one test to the next, so that a row of the specification
// costs a page visit, not a new phone.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type DemoName, demoPeople } from '../../scripts/seed/demo-accounts.ts';
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { openAs } from './signed-in.ts';
import { watch } from './watch.ts';

export type Who = 'visitor' | DemoName;

export class SharedPhones {
  /** Unexpected errors of all phones since they were last looked at. */
  readonly problems: string[] = [];
  readonly #browser: Browser;
  readonly #server: EmbeddedServer;
  readonly #contexts: BrowserContext[] = [];
  readonly #pages = new Map<Who, Page>();

  constructor(browser: Browser, server: EmbeddedServer) {
    this.#browser = browser;
    this.#server = server;
  }

  async of(who: Who): Promise<Page> {
    const known = this.#pages.get(who);
    if (known) return known;
    const context = await this.#browser.newContext({ baseURL: this.#server.url });
    this.#contexts.push(context);
    await watch(context, this.problems);
    const page = await context.newPage();
    if (who !== 'visitor') await openAs(this.#server, page, demoPeople[who]);
    this.#pages.set(who, page);
    return page;
  }

  async close(): Promise<void> {
    this.#pages.clear();
    for (const context of this.#contexts.splice(0)) await context.close();
  }
}
