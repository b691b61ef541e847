import { type ComponentType, useEffect, useState } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import type { ToastMessage } from '#ui/overlays/toast-store.ts';

interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A network that stalls neither answers nor fails. */
const patienceMs = 15_000;

const notOpened: ToastMessage = {
  severity: 'error',
  text: 'No se pudo abrir. Inténtalo otra vez con conexión.',
};

/**
 * A dialog whose code is loaded when its place appears. If that fails, it is loaded again when the dialog is opened. While an
 * opening waits, a spinner is in the place of the dialog. If its code fails or does not come, the dialog is closed and a toast
 * says so: otherwise its button would do nothing.
 */
export function lateDialog<Props extends OpenState>(
  load: () => Promise<ComponentType<Props>>,
  failure: ToastMessage = notOpened,
) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of its module.
  return function LateDialog(props: Props) {
    const { open, onOpenChange } = props;
    const toast = useToast();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

    // biome-ignore lint/correctness/useExhaustiveDependencies: only an opening, or the closing after it, loads again.
    useEffect(() => {
      if (Loaded) return;
      // Nobody waits for a load before the opening.
      let isOver = !open;
      const fail = () => {
        if (isOver) return;
        onOpenChange(false);
        toast.show(failure);
      };
      setTimeout(fail, patienceMs);
      load().then((dialog) => {
        isOver = true;
        setLoaded(() => dialog);
      }, fail);
      return () => {
        isOver = true;
      };
    }, [open]);

    return Loaded ? <Loaded {...props} /> : open && <Spinner label="Abriendo" isInLine />;
  };
}
