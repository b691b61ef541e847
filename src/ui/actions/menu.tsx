import * as Dropdown from '@radix-ui/react-dropdown-menu';
import { type ReactNode, useEffect, useRef } from 'react';
import { CloseOnBack } from '../overlays/close-on-back.ts';
import * as styles from './menu.css.ts';

interface MenuProps {
  /** A button. It gets the menu's ARIA attributes, and the focus when the menu closes. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  onOpenChange?: (open: boolean) => void;
}

export function Menu({ trigger, children, align = 'end', ...state }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // The button alone decides what a press on it does. Otherwise a press while the menu fades out opens the menu, and
  // Radix, for which the press is outside of the content that is still in the page, closes it again.
  const leaveToButton = (event: Event) => {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  };
  // Radix returns the focus in a separate task. If the menu was opened again before that task, it already has the
  // focus, and moving the focus would close it.
  const keepFocusOfNextOpening = (event: Event) => {
    if (content.current) event.preventDefault();
  };
  // An item that had the focus may be gone after its act, and the menu hears keys only while it has the focus. Radix forgets the
  // item in an effect: earlier than that, it would try to focus it.
  useEffect(() => {
    const menu = content.current;
    if (menu?.dataset.state === 'open' && document.activeElement === document.body) menu.focus();
  });
  return (
    <Dropdown.Root modal={false} {...state}>
      <Dropdown.Trigger ref={button} asChild>
        {trigger}
      </Dropdown.Trigger>
      {/* No portal: the menu stays in the landmark of its trigger, and screen readers can still read the page behind
          it. */}
      <Dropdown.Content
        ref={content}
        className={styles.content}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        loop
        onPointerDownOutside={leaveToButton}
        onCloseAutoFocus={keepFocusOfNextOpening}
      >
        <CloseOnBack />
        {children}
      </Dropdown.Content>
    </Dropdown.Root>
  );
}

interface MenuItemProps {
  children?: ReactNode;
  icon?: ReactNode;
  /** Replaces the content as the accessible name; needed for an item that is only an icon. */
  label?: string;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** The menu stays open after this item is selected. */
  keepsOpen?: boolean;
  onSelect?: () => void;
}

export function MenuItem(props: MenuItemProps) {
  const { children, icon, label, tone = 'plain', disabled = false, keepsOpen = false, onSelect } = props;
  const shape = [styles.item, children ? styles.grows : styles.square, tone === 'danger' && styles.danger];
  return (
    <Dropdown.Item
      className={shape.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-label={label}
      title={children ? undefined : label}
      onSelect={(event) => {
        if (keepsOpen) event.preventDefault();
        onSelect?.();
      }}
    >
      {icon}
      {children}
    </Dropdown.Item>
  );
}

/** An item that is a link: `<MenuLink><Link to="…">…</Link></MenuLink>`. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Dropdown.Item asChild className={styles.item}>
      {children}
    </Dropdown.Item>
  );
}

export function MenuRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** A heading, or the text of a menu without items. */
export function MenuText({ children }: { children: ReactNode }) {
  return <Dropdown.Label className={styles.heading}>{children}</Dropdown.Label>;
}

export function MenuSeparator() {
  return <Dropdown.Separator className={styles.separator} />;
}
