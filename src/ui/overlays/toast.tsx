import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import * as styles from './toast.css.ts';
import { type Severity, type ShownToast, type ToastMessage, ToastStore } from './toast-store.ts';

export interface Toaster {
  /** Returns the id to dismiss it by. */
  show(message: ToastMessage): number;
  dismiss(id: number): void;
}

const ToasterContext = createContext<ToastStore | null>(null);

export function useToast(): Toaster {
  const store = useContext(ToasterContext);
  if (!store) throw new Error('useToast() was called outside of <ToastProvider>.');
  return store;
}

/** The one place where alerts appear. Wrap the app in it once. */
export function ToastProvider({ label = 'Avisos', children }: { label?: string; children: ReactNode }) {
  const [store] = useState(() => new ToastStore());
  return (
    <ToasterContext value={store}>
      {children}
      <ToastRegion store={store} label={label} />
    </ToasterContext>
  );
}

/**
 * Both voices are always in the page: what comes into a live region is announced, a new region often is not.
 * `aria-live` is spelled out because an open dialog silences everything else that has none.
 */
function ToastRegion({ store, label }: { store: ToastStore; label: string }) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const isUrgent = (toast: ShownToast) => toast.severity === 'error';
  const list = (shown: readonly ShownToast[]) =>
    shown.map((toast) => <Toast key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />);
  return (
    <section
      aria-label={label}
      data-toasts
      className={styles.region}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
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
