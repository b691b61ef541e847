import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { CloseOnBack } from './close-on-back.ts';
import * as styles from './dialog.css.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: string;
  /** The effect of the action, and whether it can be undone. */
  description: ReactNode;
  /** Repeats the action: "Sí, eliminar". Never "Aceptar". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
}

/** Asks before an action that is hard to undo. The focus starts on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, description, confirmLabel, cancelLabel = 'Cancelar', ...rest } = props;
  const { tone = 'primary', onConfirm, ...state } = rest;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content className={styles.content} data-sheet {...focusReturn}>
          <CloseOnBack />
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </div>
          <div className={styles.body}>
            <Radix.Description className={styles.description}>{description}</Radix.Description>
          </div>
          <div className={styles.footer}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={tone} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
