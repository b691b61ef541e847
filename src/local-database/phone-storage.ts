// `localStorage`, for what a page wants to know before its databases are open.

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
};
