import { onTestFinished, vi } from 'vitest';

/** Radix measures its menus, and jsdom has nothing to observe a size with. */
export function stubResizes(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
