import {
  type ComponentType,
  createElement,
  lazy,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { NetworkBackContext } from './network-back.ts';

/** If the place was left before its load failed, nothing in the page begins the next load. Then this time does. */
const longestFailureMs = 2000;
/** After this time a place whose load failed loads again. */
const againMs = 15_000;

/**
 * A part whose code is loaded later. If the load fails, the page works without it and shows nothing in its place. It is loaded
 * again after a quarter of a minute, when the network is back, and by the next place or page that shows the part.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // React forgets the state of a place that waits for its first content, and begins the place again when the load has ended. So a
  // failed load stays the current one until its place is in the page. Otherwise each failure would begin the next load.
  const begin = () => {
    const renew = () => {
      if (current === part) current = begin();
    };
    // biome-ignore lint/correctness/noComponentHookFactories: fills the place of this load, until the next one has ended.
    const Nothing = (props: Props) => {
      const [next, setNext] = useState<typeof current>();
      const onNetworkBack = useContext(NetworkBackContext);
      useEffect(() => {
        renew();
        // In a transition, so that what stands around the place stays while it loads.
        const again = () => startTransition(() => setNext(() => current));
        const timer = setTimeout(again, againMs);
        const forget = onNetworkBack(again);
        return () => {
          clearTimeout(timer);
          forget();
        };
      }, [onNetworkBack]);
      return next ? createElement(next, props) : null;
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
