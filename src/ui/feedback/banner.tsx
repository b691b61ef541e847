import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { keepFocus } from '../actions/keep-focus.ts';
import { CircleCheck, Info, TriangleAlert, X } from '../icons/late-icons.ts';
import { CircleAlert } from '../icons/shell-icons.ts';
import * as styles from './banner.css.ts';

interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  /** For a banner that appears while the screen is in use: screen readers announce it. */
  announced?: boolean;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

/** A message about the whole screen that stays true for some time. Use a toast for a short message. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  announced = false,
}: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      className={styles.banner[tone]}
      {...(announced ? { role: tone === 'danger' ? 'alert' : 'status' } : {})}
    >
      <Icon className={styles.icon[tone]} aria-hidden="true" />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {(actions || onDismiss) && (
        <div className={styles.actions}>
          {actions}
          {onDismiss && (
            <IconButton
              label="Cerrar"
              icon={<X aria-hidden="true" />}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget);
                onDismiss();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
