import { createFileRoute } from '@tanstack/react-router';
import { readUsersSearch } from '#features/admin-users/users-search.ts';
import { UsersPage } from '../users-page.tsx';

export const Route = createFileRoute('/_auth/_admin/admin/usuarios')({
  validateSearch: readUsersSearch,
  component: AdminUsers,
});

function AdminUsers() {
  return <UsersPage {...Route.useSearch()} />;
}
