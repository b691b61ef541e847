// Measurements that run in the page: the time from an act to the frame that shows its result.
import type { Page } from '@playwright/test';

interface Act {
  /** The selector of the control, which is clicked unless `value` is given. */
  selector: string;
  /** The value to set, for a select or a text field. */
  value?: string;
  /** The selector of an element whose text shows that the act is done. */
  watched: string;
  /** The regular expression that this text then matches. */
  until: string;
}

/** Resolves to the milliseconds until the result of the act has been painted. */
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

interface Scrolling {
  /** In milliseconds. */
  longestFrame: number;
  /** The durations of the tasks that the browser reports: those of 50 ms and more. */
  longTasks: number[];
}

/** Scrolls the page down by this many screens, a tenth of one with each frame. */
export function scrollDown(page: Page, screens: number): Promise<Scrolling> {
  return page.evaluate(
    (steps) =>
      new Promise<Scrolling>((resolve) => {
        const result: Scrolling = { longestFrame: 0, longTasks: [] };
        const note = (entries: PerformanceEntryList) =>
          result.longTasks.push(...entries.map(({ duration }) => duration));
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: 'longtask' });
        let left = steps * 10;
        let before = performance.now();
        const end = () => {
          note(observer.takeRecords());
          observer.disconnect();
          resolve(result);
        };
        const frame = (now: number) => {
          result.longestFrame = Math.max(result.longestFrame, now - before);
          before = now;
          window.scrollBy({ top: window.innerHeight / 10, behavior: 'instant' });
          left -= 1;
          // A task is reported only when it has ended, and the task of the last step is still running.
          if (left > 0) requestAnimationFrame(frame);
          else requestAnimationFrame(() => setTimeout(end));
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(frame);
        });
      }),
    screens,
  );
}
