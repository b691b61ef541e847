import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { X } from '../icons/late-icons.ts';
import { CloseOnBack } from './close-on-back.ts';
import * as styles from './dialog.css.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** A button that opens the dialog. Without one, the focus returns to its previous element. */
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: 'normal' | 'wide';
}

export function Dialog(props: DialogProps) {
  const { trigger, title, description, children, footer, size, ...state } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root {...state}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={size === 'wide' ? `${styles.content} ${styles.wide}` : styles.content}
          data-sheet
          onInteractOutside={keepOpenForToasts}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <CloseOnBack />
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Cerrar" icon={<X aria-hidden="true" />} />
            </Radix.Close>
          </div>
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Toasts are above the dialog. A click that closes a toast must not close the dialog. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
