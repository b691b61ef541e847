// What is shown when a read failed: a sentence, and a button that reads again.
import type { ReactNode } from 'react';
import { useListenerStore } from '#services/services.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { cluster } from '#ui/layout/stack.css.ts';

interface NotLoadedProps {
  /** One sentence: what could not be read. */
  children: string;
  justify?: 'start' | 'center';
}

/** In the place of a part of a page. */
export function NotLoaded({ children, justify }: NotLoadedProps) {
  const store = useListenerStore();
  return (
    <div role="alert" className={cluster({ justify })}>
      <p>{children}</p>
      <button
        type="button"
        className={buttonClass({ size: 'small' })}
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          store.restartFailed();
        }}
      >
        Reintentar
      </button>
    </div>
  );
}

interface PageNotLoadedProps {
  /** What could not be read. */
  title: string;
  text?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

/** In the place of a whole page or list. */
export function PageNotLoaded(props: PageNotLoadedProps) {
  const store = useListenerStore();
  return <ErrorState {...props} onRetry={() => store.restartFailed()} />;
}
