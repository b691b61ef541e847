// Five screens of the demo against the committed pictures. Dates are those of the day: they are left out.
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/demo.ts';
import { adoptStyle } from '../support/adopt-style.ts';
import { publicScreens, publicStates } from '../support/screens/of-visitors.ts';
import { skipElsewhere, tolerance } from './same-machine.ts';

test.beforeAll(skipElsewhere);

async function open(page: Page, name: string) {
  const screen = [...publicScreens, ...publicStates].find((each) => each.name === name);
  if (!screen) throw new Error(`No screen is called ${name}`);
  await screen.open(page);
  await adoptStyle(page, 'time { visibility: hidden }');
}

for (const [name, width, colorScheme] of [
  ['inicio', 390, 'light'],
  ['adopciones', 390, 'light'],
  ['publicacion', 390, 'light'],
  ['iniciar-sesion-errores', 390, 'light'],
  ['adopciones', 1280, 'dark'],
  ['como-adoptar', 1280, 'dark'],
] as const) {
  test(`${name} looks as it did, at ${width} px in the ${colorScheme}`, async ({ phone }) => {
    await phone.setViewportSize({ width, height: 800 });
    await phone.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(phone, name);
    await expect(phone).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
  });
}
