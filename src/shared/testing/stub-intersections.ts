import { onTestFinished, vi } from 'vitest';

/** Nothing scrolls in a test: the end of a long list is observed and never comes near. */
export function stubIntersections(observe: () => void = () => {}): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}
