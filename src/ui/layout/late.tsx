// What the first paint does without: rendered, and its code asked for, once the pets are on the screen.
import { createContext, type ReactNode, Suspense, use, useContext } from 'react';

/** Resolves when what a page came for is seen; where nothing is waited for, at once. */
export const FirstSeenContext = createContext<Promise<void>>(Promise.resolve());

/** Its children are `lazy`, and take no place until they are here. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <OnceSeen>{children}</OnceSeen>
    </Suspense>
  );
}

function OnceSeen({ children }: { children: ReactNode }) {
  use(useContext(FirstSeenContext));
  return children;
}
