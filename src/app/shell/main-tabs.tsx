import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSession } from '#session/session-provider.tsx';
import { Cat, Dog, HandHeart, House, PawPrint, Rabbit, Route } from '#ui/icons/shell-icons.ts';
import { scrollFade } from '#ui/layout/scroll-fade.css.ts';
import { useActiveInView } from '#ui/layout/use-active-in-view.ts';
import * as styles from './main-tabs.css.ts';

interface Tab {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: true }>;
}

/** Spec, section 2: the seven tabs, in this order. */
const tabs: readonly Tab[] = [
  { to: '/', label: 'Inicio', icon: House },
  { to: '/adopciones', label: 'Adopciones', icon: PawPrint },
  { to: '/perros', label: 'Perros', icon: Dog },
  { to: '/gatos', label: 'Gatos', icon: Cat },
  { to: '/otros', label: 'Otros', icon: Rabbit },
  { to: '/instrucciones-de-adopcion', label: '¿Cómo adoptar?', icon: Route },
  { to: '/dar-en-adopcion', label: 'Dar en adopción', icon: HandHeart },
];

/** In the top bar on a wide screen, at the bottom edge on a phone, where the thumb reaches it. */
export function MainTabs() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { status } = useSession();
  const list = [styles.list, styles.scrolls, scrollFade, status === 'signed-in' && styles.lastInView];
  return (
    <nav aria-label="Principal" className={styles.nav}>
      <ul ref={useActiveInView(page)} className={list.filter(Boolean).join(' ')}>
        {tabs.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.tab}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              preload="intent"
            >
              <Icon className={styles.icon} aria-hidden />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
