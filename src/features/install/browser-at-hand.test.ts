import { expect, it, vi } from 'vitest';
import { browserAtHand } from './browser-at-hand.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari on an iPhone', `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 'ios-safari'],
  ['Chrome on an iPhone', `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, 'ios-other'],
  ['Safari on an iPad, which says that it is a Mac', `${mac} Version/18.0 Safari/605.1.15`, 5, 'ios-safari'],
  ['Safari on a Mac', `${mac} Version/18.0 Safari/605.1.15`, 0, 'mac-safari'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
    5,
    'android-firefox',
  ],
  ['Chrome on a Mac', `${mac} Chrome/130.0.0.0 Safari/537.36`, 0, 'other'],
])('%s gets its own steps', (_who, userAgent, touchPoints, expected) => {
  expect(browserAtHand(userAgent, touchPoints)).toBe(expected);
});

it.each([
  ['ar', '«Agregar a inicio»', '«Agregar al Dock»'],
  ['es', '«Añadir a pantalla de inicio»', '«Añadir al Dock»'],
])('built for "%s", the steps name the menus of its phones and computers', async (code, home, dock) => {
  vi.stubGlobal('__COUNTRY__', code);
  vi.resetModules();
  const { installSteps } = await import('./browser-at-hand.ts');
  vi.unstubAllGlobals();
  expect(installSteps('ios-safari').join()).toContain(home);
  expect(installSteps('mac-safari').join()).toContain(dock);
});
