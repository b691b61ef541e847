import { useListenerStore } from '#services/services.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { cluster } from '#ui/layout/stack.css.ts';

interface NotLoadedProps {
  /** One sentence: what could not be read. */
  children: string;
  justify?: 'start' | 'center';
}

/** In the place of a part of a page whose read failed. For a whole page or list: `ErrorState`. */
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
