import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

interface PasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
  title: string;
  description: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Why the last attempt failed. */
  error: string | null;
  busy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * The dialog of each change of the account: its fields, the error, and a button named after its action. It stays open while the
 * change runs: nothing can take it back, and its failure is shown here.
 */
export function PasswordDialog(props: PasswordDialogProps) {
  const { confirmLabel, tone = 'primary', error, busy, onSubmit, onOpenChange, children, ...dialog } = props;
  const formId = useId();
  const change = (isOpen: boolean) => {
    if (!busy) onOpenChange(isOpen);
  };
  return (
    <Dialog
      {...dialog}
      onOpenChange={change}
      footer={
        <>
          <Button disabled={busy} onClick={() => change(false)}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={stack({ gap: 'loose' })}>
        {error && (
          <Banner tone="danger" announced>
            {error}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
