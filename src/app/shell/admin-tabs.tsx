import { Link, useLocation } from '@tanstack/react-router';
import { Menu, MenuLink } from '#ui/actions/menu.tsx';
import { ChevronDown } from '#ui/icons/card-icons.ts';
import { Newspaper, Users } from '#ui/icons/page-icons.ts';
import * as styles from './main-tabs.css.ts';

/** Spec, section 2: in this order. */
const kinds = [
  { to: '/admin/gatos', label: 'Gatos' },
  { to: '/admin/perros', label: 'Perros' },
  { to: '/admin/otros', label: 'Otros' },
] as const;

export function AdminTabs() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const isAtPosts =
    kinds.some(({ to }) => to === page) || page === '/admin/denuncias' || page.startsWith('/post/');
  return (
    <nav aria-label="Administración" className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <Link to="/admin/usuarios" className={styles.tab}>
            <Users className={styles.icon} aria-hidden />
            Usuarios
          </Link>
        </li>
        <li>
          <Menu
            align="start"
            trigger={
              <button
                type="button"
                className={`${styles.tab} ${styles.tabButton}`}
                {...(isAtPosts && { 'aria-current': 'page' })}
              >
                <Newspaper className={styles.icon} aria-hidden />
                <span className={styles.tabLabel}>
                  Publicaciones <ChevronDown aria-hidden width={16} height={16} />
                </span>
              </button>
            }
          >
            {kinds.map(({ to, label }) => (
              <MenuLink key={to}>
                <Link to={to}>{label}</Link>
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
