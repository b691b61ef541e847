import { expect, it, vi } from 'vitest';

it.each([
  ['ar', '«Agregar a inicio»'],
  ['es', '«Añadir a pantalla de inicio»'],
])(
  'built for "%s", whoever has not installed the app reads the words of an iPhone’s menu',
  async (code, home) => {
    vi.stubGlobal('__COUNTRY__', code);
    vi.resetModules();
    const { pushText } = await import('./push-texts.ts');
    vi.unstubAllGlobals();
    expect(pushText('not-installed')).toContain(home);
  },
);
