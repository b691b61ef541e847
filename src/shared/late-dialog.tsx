import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from '#ui/overlays/toast.tsx';

interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose code is loaded when its place appears. If that fails, it is loaded again when the dialog is opened. If that
 * fails, too, the dialog is closed and a toast says why: otherwise its button would do nothing.
 */
export function lateDialog<Props extends OpenState>(load: () => Promise<ComponentType<Props>>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each dialog, at the top of its module.
  return function LateDialog(props: Props) {
    const { open, onOpenChange } = props;
    const toast = useToast();
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);

    // biome-ignore lint/correctness/useExhaustiveDependencies: only an opening, or the closing after it, loads again.
    useEffect(() => {
      let isOver = false;
      const fail = () => {
        if (isOver || !open) return;
        onOpenChange(false);
        toast.show({ severity: 'error', text: 'No se pudo abrir. Inténtalo otra vez con conexión.' });
      };
      if (!Loaded) load().then((dialog) => setLoaded(() => dialog), fail);
      return () => {
        isOver = true;
      };
    }, [open]);

    return Loaded && <Loaded {...props} />;
  };
}
