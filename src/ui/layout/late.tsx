// Parts that the first paint does not need. They are rendered, and their code is loaded, after the pets are on the
// screen.
import { createContext, type ReactNode, Suspense, use, useContext } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/** Resolves when the main content of the page is visible, or at once if the page does not wait for any. */
export const FirstSeenContext = createContext<Promise<void>>(Promise.resolve());

/** Its children are `lazy` and take no space until they are loaded. */
export function Late({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <OnceSeen>{children}</OnceSeen>
    </Suspense>
  );
}

function OnceSeen({ children }: { children: ReactNode }) {
  const firstSeen = useContext(FirstSeenContext);
  if (useIsHydrating()) return null;
  use(firstSeen);
  return children;
}
