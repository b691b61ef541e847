import { Link, useLocation } from '@tanstack/react-router';
import { queuePaths } from '#features/moderation/queue-address.ts';
import { useUndecidedCounts } from '#features/moderation/with-pending-moderation.ts';
import { Menu, MenuLink } from '#ui/actions/menu.tsx';
import { ChevronDown } from '#ui/icons/card-icons.ts';
import { Newspaper, Users } from '#ui/icons/page-icons.ts';
import * as styles from './main-tabs.css.ts';

/** Spec, section 2: in this order. */
const kinds = [
  { to: queuePaths.cat, species: 'cat', label: 'Gatos' },
  { to: queuePaths.dog, species: 'dog', label: 'Perros' },
  { to: queuePaths.other, species: 'other', label: 'Otros' },
] as const;

/** The spec names the tabs; how many wait is said beside the name. */
const described = (count: number) => (count === 0 ? {} : { 'aria-description': `${count} por revisar` });

function Waiting({ count }: { count: number }) {
  return count > 0 && <span aria-hidden>({count})</span>;
}

export function AdminTabs() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const waiting = useUndecidedCounts();
  const allWaiting = waiting.cat + waiting.dog + waiting.other;
  const isAtPosts =
    kinds.some(({ to }) => to === page) ||
    page === '/admin/denuncias' ||
    page === '/admin/registro' ||
    page.startsWith('/post/');
  return (
    <nav aria-label="Administración" className={styles.nav}>
      <ul className={`${styles.list} ${styles.scrolls}`}>
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
                {...described(allWaiting)}
                {...(isAtPosts && { 'aria-current': 'page' })}
              >
                <Newspaper className={styles.icon} aria-hidden />
                <span className={styles.tabLabel}>
                  Publicaciones <Waiting count={allWaiting} />{' '}
                  <ChevronDown aria-hidden width={16} height={16} />
                </span>
              </button>
            }
          >
            {kinds.map(({ to, species, label }) => (
              <MenuLink key={to}>
                <Link to={to} {...described(waiting[species])}>
                  {label} <Waiting count={waiting[species]} />
                </Link>
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
    </nav>
  );
}
