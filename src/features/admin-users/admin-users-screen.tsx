import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { foldText } from '#domain/fold-text.ts';
import type { User } from '#domain/user.ts';
import { ReadingAge } from '#pieces/reading-age.tsx';
import { usePending } from '#reads/outbox-context.ts';
import { useListenerStore, useQuery } from '#reads/use-query.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { type Column, Table } from '#ui/layout/table.tsx';
import { BlockButton } from './block-button.tsx';
import { type ListedUser, sortUsers, type UserSorting, withPendingBlocks } from './list-users.ts';

const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium' });

const columns: readonly Column<ListedUser>[] = [
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
  { key: 'createdAt', header: 'Alta', sortable: true, cell: ({ user }) => dayFormat.format(user.createdAt) },
  {
    key: 'blocked',
    header: 'Estado',
    sortable: true,
    cell: ({ blocked, isWaiting }) => (
      <>
        <Badge tone={blocked ? 'danger' : 'green'}>{blocked ? 'Bloqueado' : 'Activo'}</Badge>
        {isWaiting && ' Pendiente de enviar'}
      </>
    ),
  },
  {
    key: 'posts',
    header: 'Publicaciones',
    cell: ({ user }) => (
      <Link
        to="/perfil-de-usuario/$uid"
        params={{ uid: user.uid }}
        aria-label={`Ver las publicaciones de ${user.displayName}`}
      >
        Ver
      </Link>
    ),
  },
  { key: 'act', header: 'Acciones', align: 'end', cell: (row) => <BlockButton row={row} /> },
];

export function AdminUsersScreen() {
  const state = useQuery('users', {});
  const store = useListenerStore();
  const [searched, setSearched] = useState('');
  const [sorting, setSorting] = useState<UserSorting>({ key: 'createdAt', direction: 'descending' });
  const pending = usePending();

  if (state.status === 'failed') {
    return (
      <ErrorState heading="h1" title="No pudimos cargar los usuarios" onRetry={() => store.restartFailed()} />
    );
  }
  if (state.status === 'loading') return <Spinner label="Cargando usuarios" />;
  const found = state.data.filter((user) => isFound(user, searched));
  const rows = sortUsers(withPendingBlocks(found, pending), sorting);

  const sort = (key: string) => {
    const turned = sorting.key === key && sorting.direction === 'ascending' ? 'descending' : 'ascending';
    setSorting({ key, direction: turned });
  };

  return (
    <Page title="Usuarios" lead={state.data.length === 1 ? '1 cuenta' : `${state.data.length} cuentas`}>
      <div className={stack({ gap: 'normal' })}>
        <ReadingAge state={state} />
        <TextField
          label="Buscar por nombre o correo"
          type="search"
          value={searched}
          onChange={(event) => setSearched(event.target.value)}
        />
        {rows.length === 0 ? (
          <EmptyState title="Nadie coincide" text="Prueba con otra parte del nombre o del correo." />
        ) : (
          <Table
            caption="Usuarios"
            columns={columns}
            rows={rows}
            rowKey={({ user }) => user.uid}
            sorting={sorting}
            onSort={sort}
          />
        )}
      </div>
    </Page>
  );
}

function isFound(user: User, searched: string): boolean {
  const wanted = foldText(searched);
  return foldText(`${user.displayName} ${user.email}`).includes(wanted);
}
