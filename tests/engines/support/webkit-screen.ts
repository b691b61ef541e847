// A screen's actions with plain WebDriver. The page selects the candidates; the engine's own accessibility tree
// provides their names.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Name, patienceMs, type Role, type Screen } from './screen.ts';

type Kind = Role | 'field' | 'radiogroup' | 'radio';

const selectors: Record<Kind, string> = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  heading: 'h1, h2, h3',
  field: 'input, textarea, select',
  radiogroup: '[role="radiogroup"]',
  radio: 'input[type="radio"]',
};

/**
 * Runs in the page: finds visible elements that contain the words of a name. A hidden input is found through its label.
 */
const candidatesScript = `
  const [root, selector, source, flags] = arguments;
  const words = new RegExp(source, flags);
  const named = (element) => (element.getAttribute('aria-labelledby') ?? '').split(' ')
    .map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
  const images = (element) => [...element.querySelectorAll('img, svg')]
    .map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '');
  return [...(root ?? document).querySelectorAll(selector)].filter((element) => {
    const labels = [...(element.labels ?? [])];
    const isLaidOut = element.checkVisibility() || labels.some((label) => label.checkVisibility());
    const texts = [element.innerText, element.getAttribute('aria-label'), named(element),
      element.querySelector(':scope > legend')?.innerText, ...labels.map((label) => label.innerText), ...images(element)];
    return isLaidOut && texts.some((text) => text && words.test(text.trim()));
  });`;

const readsScript = `
  const [source, flags] = arguments;
  return new RegExp(source, flags).test(document.body.innerText);`;

/** During a view transition the browser has the new elements but paints none and ignores every click. */
const drawnScript = `
  const done = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => done()));`;

const lookAgainMs = 100;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (text: Name) => (typeof text === 'string' ? new RegExp(literally(text)) : text);
const isCalled = (name: string, wanted: Name) =>
  typeof wanted === 'string' ? name.trim() === wanted : wanted.test(name);

/** React replaced the element between two commands. The next search finds the new one. */
const isPassing = (thrown: unknown) =>
  thrown instanceof error.StaleElementReferenceError ||
  thrown instanceof error.ElementNotInteractableError ||
  thrown instanceof error.ElementClickInterceptedError ||
  // There is no document between two pages.
  thrown instanceof error.JavascriptError;

export interface WebkitScreenOptions {
  readonly driver: WebDriver;
  readonly baseUrl: string;
  /** The folder for files that a person chooses. */
  readonly folder: string;
}

export function webkitScreen({ driver, baseUrl, folder }: WebkitScreenOptions): Screen {
  async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const endsAt = Date.now() + patienceMs;
    let passing: unknown;
    while (Date.now() < endsAt) {
      try {
        const found = await look();
        if (found) return found;
      } catch (thrown) {
        if (!isPassing(thrown)) throw thrown;
        passing = thrown;
      }
      await driver.sleep(lookAgainMs);
    }
    throw new Error(`Waited for ${what}, on a page that reads: ${await visibleText()}`, { cause: passing });
  }

  const visibleText = (): Promise<string> => driver.executeScript('return document.body.innerText');

  async function find(
    kind: Kind,
    name: Name,
    root: WebElement | null = null,
  ): Promise<WebElement | undefined> {
    const { source, flags } = patternOf(name);
    const candidates: WebElement[] = await driver.executeScript(
      candidatesScript,
      root,
      selectors[kind],
      source,
      flags,
    );
    for (const candidate of candidates) {
      if (isCalled(await candidate.getAccessibleName(), name)) return candidate;
    }
    return undefined;
  }

  const act = (kind: Kind, name: Name, move: (element: WebElement) => Promise<void>) =>
    until(`the ${kind} ${name}`, async () => {
      const element = await find(kind, name);
      if (!element) return false;
      // Scrolled to the middle: the driver itself may scroll an element below a bar, where it cannot be clicked.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await driver.executeAsyncScript(drawnScript);
      await move(element);
      return true;
    });

  const reads = (text: Name): Promise<boolean> => {
    const { source, flags } = patternOf(text);
    return driver.executeScript(readsScript, source, flags);
  };

  return {
    go: (path) => driver.get(new URL(path, baseUrl).href),
    click: async (role, name) => {
      await act(role, name, (element) => element.click());
    },
    type: async (label, text) => {
      await act('field', label, (element) => element.sendKeys(text));
    },
    choose: async (groupName, option) => {
      await until(`${option} of ${groupName}`, async () => {
        const group = await find('radiogroup', groupName);
        const radio = group && (await find('radio', option, group));
        if (!radio) return false;
        // Clicks the label, because the radio button may be painted by its label.
        await driver.executeScript('(arguments[0].labels[0] ?? arguments[0]).click()', radio);
        return radio.isSelected();
      });
    },
    chooseFile: async (label, { name, buffer }) => {
      const path = join(folder, name);
      await writeFile(path, buffer);
      await act('field', label, (element) => element.sendKeys(path));
    },
    seeControl: async (role, name) => {
      await until(`the ${role} ${name}`, async () => (await find(role, name)) !== undefined);
    },
    see: async (text) => {
      await until(`the text ${text}`, () => reads(text));
    },
    miss: async (text) => {
      await until(`the text ${text} to go`, async () => !(await reads(text)));
    },
    holds: async (expression) => {
      await until(expression, () => driver.executeScript(`return Boolean(${expression})`));
    },
    evaluate: (expression) =>
      driver.executeAsyncScript(
        `const done = arguments[arguments.length - 1];
         Promise.resolve(${expression}).then(done, (thrown) => done(String(thrown)));`,
      ),
  };
}
