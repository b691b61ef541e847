// The smallest width that WCAG requires: 320 px, which is also a window of 640 px at 200 %. Also text of double size,
// bars in a low window, and forced colours.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { adoptStyle } from '../support/adopt-style.ts';
import { answerWithShell } from '../support/screens/of-trouble.ts';
import { publicScreens } from '../support/screens/of-visitors.ts';
import { withinApp } from '../support/screens/screen.ts';
import { widerThanWindow } from '../support/wider-than-window.ts';
import { demoPeople, expect, test } from './demo.ts';
import { comment } from './person.ts';
import { openAs } from './signed-in.ts';

/** Text that its own box cuts off. Lines that scroll sideways and visually hidden text are excluded. */
function isCut(): string[] {
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const hides = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowY);
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.clientHeight > 1 && hides(element) && holdsText(element))
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map((element) => element.outerHTML.slice(0, 120));
}

test('every public page fits in 320 px', async ({ phone }) => {
  await phone.setViewportSize({ width: 320, height: 640 });
  for (const { name, open } of publicScreens) {
    await open(phone, withinApp);
    expect.soft(await widerThanWindow(phone, 320), name).toEqual([]);
  }
});

test('with forced colours the current tab and a pressed filter are still distinguishable', async ({
  phone,
}) => {
  await phone.emulateMedia({ forcedColors: 'active' });
  await phone.goto('/adopciones');
  const outline = (name: string) =>
    phone
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  await expect.poll(() => outline('Adopciones')).toBe('solid');
  expect(await outline('Perros')).toBe('none');
  await phone.getByRole('button', { name: 'Filtros' }).click();
  const chip = phone.getByRole('button', { name: 'Urgente' });
  const look = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await look();
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(look).not.toBe(before);
});

/** The standard deviation of the grey values in a part of the screen. It is 0 if nothing is visible there. */
const contrastOf = async (part: Locator) => {
  const { channels } = await sharp(await part.screenshot())
    .greyscale()
    .stats();
  return channels[0]?.stdev ?? 0;
};

test('with forced colours what is still loading, and what a field suggests, can be seen', async ({
  phone,
  server,
}) => {
  await phone.emulateMedia({ forcedColors: 'active' });
  const { firestoreHost } = await server.config();
  const never = () => new Promise<void>(() => {});
  await phone.context().route(`http://${firestoreHost}/**`, never);
  await phone.context().route('**/feed/*.json', never);
  await answerWithShell(phone, server, '/post/demo-luna');
  await phone.goto('/post/demo-luna');
  await expect(phone.getByRole('heading', { name: 'Cargando la publicación' })).toBeAttached();
  expect(await contrastOf(phone.getByRole('main'))).toBeGreaterThan(1);
  await phone.goto('about:blank');
  await phone.context().unrouteAll({ behavior: 'ignoreErrors' });

  await phone.goto('/adopciones');
  const field = phone.getByRole('searchbox', { name: 'Buscar' });
  await expect(field).toBeVisible();
  const suggesting = await contrastOf(field);
  await field.fill(' ');
  await field.blur();
  expect(suggesting).toBeGreaterThan((await contrastOf(field)) + 5);
});

test('text of double size neither overflows nor is cut off', async ({ phone }) => {
  await phone.setViewportSize({ width: 640, height: 900 });
  const wanted = new Set([
    'inicio',
    'adopciones',
    'publicacion',
    'como-adoptar',
    'registro',
    'pendientes-vacio',
  ]);
  for (const { name, open } of publicScreens.filter((screen) => wanted.has(screen.name))) {
    await open(phone);
    await adoptStyle(phone, 'html { font-size: 200% }');
    expect.soft(await widerThanWindow(phone, 640), name).toEqual([]);
    expect.soft(await phone.evaluate(isCut), name).toEqual([]);
  }
});

test('the time of what arrived stands beside its sentence, and below it where large text leaves no room', async ({
  phone,
  server,
}) => {
  await openAs(server, phone, demoPeople.ana);
  await comment(phone, 'demo-luna', '¿Sigue buscando casa?');
  await phone.goto('/pendientes');
  const row = phone.getByRole('region', { name: 'Ya llegó' }).getByRole('listitem').first();
  await expect(row).toBeVisible();
  const layout = () =>
    row.evaluate((item) => {
      const words = document.createRange();
      words.selectNodeContents(item.querySelector('span') ?? item);
      const sentence = words.getBoundingClientRect();
      const time = item.querySelector('time')?.getBoundingClientRect() ?? sentence;
      return {
        isBelow: time.top >= sentence.bottom,
        isAtEnd: Math.abs(time.right - item.getBoundingClientRect().right) < 2,
        hasMostOfTheRow: sentence.width > item.clientWidth / 2,
      };
    });
  const beside = { isBelow: false, isAtEnd: true };
  const below = { isBelow: true, isAtEnd: false, hasMostOfTheRow: true };
  await expect.poll(layout).toMatchObject(beside);
  for (const [width, size, expected] of [
    [320, '100%', beside],
    [390, '150%', below],
    [390, '200%', below],
    [320, '200%', below],
  ] as const) {
    await phone.setViewportSize({ width, height: 844 });
    await adoptStyle(phone, `html { font-size: ${size} }`);
    await expect.soft.poll(layout, { message: `${width} px, ${size}` }).toMatchObject(expected);
  }
});

/** A dialog with a closing button, a field and a button. */
async function openReport(phone: Page): Promise<Locator> {
  await phone.goto('/post/demo-luna');
  await phone.getByRole('button', { name: 'Denunciar', exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toBeVisible();
  return dialog;
}

test('with text of double size, the title of a dialog breaks no word', async ({ phone, server }) => {
  await openAs(server, phone, demoPeople.ana);
  const title = (await openReport(phone)).getByRole('heading');
  await adoptStyle(phone, 'html { font-size: 200% }');
  for (const width of [320, 360, 390]) {
    await phone.setViewportSize({ width, height: 844 });
    const linesOfWord = await title.evaluate((heading) => {
      // The longest word of all titles.
      heading.textContent = 'publicaciones';
      const word = document.createRange();
      word.selectNodeContents(heading);
      return word.getClientRects().length;
    });
    expect(linesOfWord, `${width} px`).toBe(1);
  }
});

test('in a low window the buttons of a dialog scroll with its text', async ({ phone, server }) => {
  await openAs(server, phone, demoPeople.ana);
  await phone.setViewportSize({ width: 640, height: 320 });
  const dialog = await openReport(phone);
  const button = dialog.getByRole('button').last();
  await expect(button).not.toBeInViewport();
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading')).not.toBeInViewport();
});

test('in a window at 400 % zoom no bar covers the focused element', async ({ phone }) => {
  await phone.setViewportSize({ width: 320, height: 256 });
  await phone.goto('/post/demo-luna');
  const main = phone.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Luna' })).toBeVisible();
  const controls = main.locator('a, button').filter({ visible: true });
  for (const control of (await controls.all()).slice(0, 8)) {
    await control.focus();
    const [name, isOnTop] = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return [element.outerHTML.slice(0, 80), element.contains(above) || above?.contains(element) === true];
    });
    expect(isOnTop, String(name)).toBe(true);
  }
});

test('with more contrast, secondary texts have the colour of primary texts', async ({ phone }) => {
  await phone.goto('/adopciones');
  const colorOf = (text: string) =>
    phone
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const [title, lead] = ['Buscar', 'Todos los animales que buscan familia.'];
  await expect(phone.getByText(lead)).toBeVisible();
  expect(await colorOf(lead)).not.toBe(await colorOf(title));
  await phone.emulateMedia({ contrast: 'more' });
  await expect.poll(() => colorOf(lead)).toBe(await colorOf(title));
});
