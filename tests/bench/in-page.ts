// Clocks that run in the page: from an act to the frame that shows what it did.
import type { Page } from '@playwright/test';

interface Act {
  /** Clicked, where it has no `value`. */
  selector: string;
  /** For a select or a text field. */
  value?: string;
  /** Of something whose text tells that it is done. */
  watched: string;
  /** A regular expression that the text then matches. */
  until: string;
}

/** Milliseconds until what the act was for has been painted. */
export function timeAct(page: Page, act: Act): Promise<number> {
  return page.evaluate(
    ({ selector, value, watched, until }) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector(selector);
        if (!(target instanceof HTMLElement)) return reject(new Error(`Nothing is ${selector}`));
        const wanted = new RegExp(until);
        const isDone = () => wanted.test(document.querySelector(watched)?.textContent ?? '');
        const startedAt = performance.now();
        const painted = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        const watch = new MutationObserver(() => {
          if (!isDone()) return;
          watch.disconnect();
          painted();
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        if (value === undefined) return target.click();
        // React listens to the native setter's event, not to the property.
        const kind = target instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(target, value);
        target.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
      }),
    act,
  );
}

/** Resolves when the page has had no task of more than 50 ms for ten seconds. */
export function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(end, 10_000);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 10_000);
        });
        observer.observe({ type: 'longtask' });
      }),
  );
}

/** The longest frame, in milliseconds, while the page scrolls down by this much in steps. */
export function longestFrameWhileScrolling(page: Page, screens: number): Promise<number> {
  return page.evaluate(
    (steps) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        let left = steps * 10;
        let before = performance.now();
        const frame = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          window.scrollBy({ top: window.innerHeight / 10, behavior: 'instant' });
          left -= 1;
          if (left > 0) requestAnimationFrame(frame);
          else resolve(longest);
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(frame);
        });
      }),
    screens,
  );
}
