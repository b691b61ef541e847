import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** If the place was left before its load failed, nothing in the page begins the next load. Then this time does. */
const longestFailureMs = 2000;

/**
 * A part whose code is loaded later. If the load fails, the page works without it and shows nothing in its place; the next place
 * or page that shows the part loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React forgets the state of a place that waits for its first content, and begins the place again when the load has ended. So a
  // failed load stays the current one until its place is in the page. Otherwise each failure would begin the next load.
  const begin = () => {
    const renew = () => {
      if (current === part) current = begin();
    };
    // biome-ignore lint/correctness/noComponentHookFactories: fills the place of this load.
    const Nothing = () => {
      useEffect(renew, []);
      return null;
    };
    const part = lazy(async () => ({
      default: await load().catch((): ComponentType<Props> => {
        setTimeout(renew, longestFailureMs);
        return Nothing;
      }),
    }));
    return part;
  };
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of its module.
  return function Part(props: Props) {
    const [part] = useState(() => current);
    return createElement(part, props);
  };
}
