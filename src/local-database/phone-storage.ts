// `localStorage`, for what a page wants to know before its databases are open.

/** A worker has none, and its types do not know it. */
declare const localStorage: {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Never throws. A browser that allows no storage refuses even to read: there, nothing is stored. */
export const phoneStorage = {
  get: (key: string): string | null => attempt(() => localStorage.getItem(key)),
  set: (key: string, text: string): void => void attempt(() => localStorage.setItem(key, text)),
  remove: (key: string): void => void attempt(() => localStorage.removeItem(key)),
  /**
   * Whether the browser stores nothing for this site, because the person has forbidden it. Chromium then reports each database as
   * unknown, refuses every lock, and its `localStorage` cannot be read. A worker cannot tell.
   */
  isDenied: (): boolean => 'document' in globalThis && attempt(() => localStorage) === null,
};
