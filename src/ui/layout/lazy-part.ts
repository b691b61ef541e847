import { type ComponentType, createElement, lazy, useState } from 'react';

const Nothing = () => null;

/**
 * A part whose code is loaded later. If the load fails, the page works without it and shows nothing in its place; the next place
 * or page that shows the part loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () =>
    lazy(async () => {
      const part = await load().catch((): ComponentType<Props> => {
        current = begin();
        return Nothing;
      });
      return { default: part };
    });
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at the top of its module.
  return function Part(props: Props) {
    const [part] = useState(() => current);
    return createElement(part, props);
  };
}
