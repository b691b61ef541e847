// The screens that a person may see, each with a name and the way to open it. The visual tests and `npm run screens` open them
// in the same order; a screen may begin where the previous one ended.
import { expect, type Page } from '@playwright/test';

/** Takes the page to an address. */
export type Go = (page: Page, path: string) => Promise<unknown>;

export interface Screen {
  /** Also the name of its picture. */
  readonly name: string;
  /** @param go how to get to an address. Default: by typing it, which loads a new document */
  readonly open: (page: Page, go?: Go) => Promise<void>;
  /** Repairs what the screen needed to be broken. */
  readonly close?: (page: Page) => Promise<void>;
}

const firstPart = (path: string) => path.split('/')[1];

/**
 * Navigates as by a tap: the document stays, which takes less time than loading a new one. Between two pages of one kind an
 * open dialog would stay, so those get a new document.
 */
export const withinApp: Go = async (page, path) => {
  const { origin, pathname } = new URL(page.url());
  if (origin === 'null' || firstPart(pathname) === firstPart(path)) return page.goto(path);
  // The app deletes `earlyEvents` when React has taken over the page.
  await page.waitForFunction(() => !('earlyEvents' in window));
  await page.evaluate((to) => history.pushState(null, '', to), path);
};

/** Waits until nothing is shown as loading, and the shell's own tools and every visible photo have loaded. */
export async function settled(page: Page): Promise<void> {
  // By attributes, not roles: an open dialog hides the bar from screen readers.
  const bar = page.locator('header').first();
  await expect(bar.getByText('Iniciar sesión').or(bar.locator('[aria-label=Cuenta]'))).toBeVisible();
  await expect(bar.locator('nav')).toBeVisible();
  await expect(page.getByRole('main').getByText(/^(Cargando|Buscando)/)).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}

/** A screen that is opened by its address, and recognised by its heading. */
export function at(name: string, path: string, heading: string | RegExp): Screen {
  return {
    name,
    async open(page, go = (tab, to) => tab.goto(to)) {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await settled(page);
    },
  };
}

/** One more tap on a screen that can be reached by itself. */
export function after(screen: Screen, name: string, act: (page: Page) => Promise<void>): Screen {
  return {
    name,
    async open(page, go) {
      await screen.open(page, go);
      await act(page);
      await settled(page);
    },
  };
}
