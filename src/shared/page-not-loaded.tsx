import type { ReactNode } from 'react';
import { useListenerStore } from '#services/services.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

interface PageNotLoadedProps {
  /** What could not be read. */
  title: string;
  text?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

/** In the place of a page or list whose read failed. For a smaller part of a page: `NotLoaded`. */
export function PageNotLoaded(props: PageNotLoadedProps) {
  const store = useListenerStore();
  return <ErrorState {...props} onRetry={() => store.restartFailed()} />;
}
