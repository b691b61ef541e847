import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, icon as iconClass } from './button.css.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  block?: boolean;
  icon?: ReactNode;
  /** Busy: keeps its focus and its size, and ignores further clicks. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, className, children, onClick, type, ...rest } = props;
  const shape = buttonClass({ variant, size, block, off: rest.disabled === true });
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={className ? `${shape} ${className}` : shape}
      onClick={handleClick}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy ? <Spinner /> : icon && <span className={iconClass}>{icon}</span>}
      {children}
    </button>
  );
}
