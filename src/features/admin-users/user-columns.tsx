import { Link } from '@tanstack/react-router';
import { EntryStateBadge } from '#shared/entry-state-badge.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import type { Column } from '#ui/layout/table.tsx';
import { formatShortDate } from '#ui/text/dates.ts';
import { BlockButton } from './block-button.tsx';
import type { ListedUser } from './list-users.ts';

function postsText(posts: number | null): string {
  if (posts === null) return 'Publicaciones';
  return posts === 1 ? '1 publicación' : `${posts} publicaciones`;
}

export const userColumns: readonly Column<ListedUser>[] = [
  {
    key: 'displayName',
    header: 'Nombre',
    sortable: true,
    cell: ({ user }) => (
      <Link to="/perfil-de-usuario/$uid" params={{ uid: user.uid }}>
        {user.displayName}
      </Link>
    ),
  },
  { key: 'email', header: 'Correo electrónico', sortable: true, cell: ({ user }) => user.email },
  { key: 'createdAt', header: 'Alta', sortable: true, cell: ({ user }) => formatShortDate(user.createdAt) },
  {
    key: 'posts',
    header: 'Publicaciones',
    sortable: true,
    cell: ({ user, posts }) => (
      <Link
        to="/perfil-de-usuario/$uid"
        params={{ uid: user.uid }}
        aria-label={`${postsText(posts)} de ${user.displayName}`}
      >
        {posts ?? '—'}
      </Link>
    ),
  },
  {
    key: 'blocked',
    header: 'Estado',
    sortable: true,
    cell: ({ blocked, isWaiting, isAdmin, refused }) => (
      <span className={cluster({ gap: 'tight' })}>
        <Badge tone={blocked ? 'danger' : 'green'}>{blocked ? 'Bloqueado' : 'Activo'}</Badge>
        {isAdmin && <Badge>Administración</Badge>}
        {isWaiting && 'Pendiente de enviar'}
        {refused && (
          <Link to="/pendientes">
            <EntryStateBadge entry={refused} />
          </Link>
        )}
      </span>
    ),
  },
  { key: 'act', header: 'Acciones', align: 'end', cell: (row) => <BlockButton row={row} /> },
];
