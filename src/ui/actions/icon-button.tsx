import type { ComponentProps, ReactNode } from 'react';
import { iconButtonClass } from './icon-button.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
  look?: 'plain' | 'floating' | 'outlined';
  /** For toggle buttons. Its label must not change with the state. */
  pressed?: boolean;
  /** A small mark over the icon, such as a `<CountBadge>`. */
  badge?: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, look, pressed, badge, className, type, ...rest } = props;
  const shape = iconButtonClass({ look, pressed });
  return (
    <button
      title={label}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      aria-pressed={pressed}
      className={className ? `${shape} ${className}` : shape}
    >
      {icon}
      {badge}
    </button>
  );
}
