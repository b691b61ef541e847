import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CircleCheck, Info, TriangleAlert, X } from '../icons/late-icons.ts';
import { CircleAlert } from '../icons/shell-icons.ts';
import * as styles from './toast.css.ts';
import { useToastQueue } from './toast.tsx';
import { type Severity, type ShownToast, ToastStore } from './toast-store.ts';

/**
 * The only place where toasts appear. Put it once inside the provider, as early as the first paint allows. Both live
 * regions are always in the page: screen readers announce new content in an existing region, but often not a new
 * region. `aria-live` is explicit, because an open dialog hides all other content from screen readers except live
 * regions with this attribute.
 */
export function ToastRegion() {
  const queue = useToastQueue();
  const [store] = useState(() => new ToastStore());
  useEffect(() => queue.listen(store.show), [queue, store]);
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const isUrgent = (toast: ShownToast) => toast.severity === 'error';
  const hasPointer = useRef(false);
  const hasFocus = useRef(false);
  const focusedBefore = useRef<HTMLElement | null>(null);
  const giveFocusBack = () => {
    if (hasFocus.current) focusedBefore.current?.focus({ preventScroll: true });
    hasFocus.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that closed may have had the focus, and no event reports that the focus went with it.
  useEffect(() => {
    if (document.activeElement === document.body) giveFocusBack();
    if (!hasPointer.current && !hasFocus.current) store.resume();
  }, [store, toasts]);
  const dismiss = (id: ShownToast['id']) => {
    giveFocusBack();
    store.dismiss(id);
  };
  const list = (shown: readonly ShownToast[]) =>
    shown.map((toast) => <Toast key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />);
  return (
    <section
      aria-label="Avisos"
      data-toasts
      className={styles.region}
      onPointerEnter={() => {
        hasPointer.current = true;
        store.pause();
      }}
      onPointerLeave={() => {
        hasPointer.current = false;
        store.resume();
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          focusedBefore.current = relatedTarget as HTMLElement | null;
        hasFocus.current = true;
        store.pause();
      }}
      onBlur={() => {
        hasFocus.current = false;
        store.resume();
      }}
    >
      <div role="status" aria-live="polite" className={styles.voice}>
        {list(toasts.filter((toast) => !isUrgent(toast)))}
      </div>
      <div role="alert" aria-live="assertive" className={styles.voice}>
        {list(toasts.filter(isUrgent))}
      </div>
    </section>
  );
}

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const spoken: Record<Severity, string> = {
  success: 'Listo',
  error: 'Error',
  warning: 'Atención',
  info: 'Aviso',
};

function Toast({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { action, severity, text } = toast;
  const Icon = icons[severity];
  return (
    <div className={styles.toast} data-severity={severity}>
      <Icon className={styles.icon[severity]} role="img" aria-label={spoken[severity]} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={`${styles.button} ${styles.action}`}
          onClick={() => {
            action.onSelect();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.button} aria-label="Cerrar aviso" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
