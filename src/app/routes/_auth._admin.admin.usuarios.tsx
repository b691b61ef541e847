import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { AdminUsersScreen } from '#features/admin-users/admin-users-screen.tsx';
import { readUsersSearch } from '#features/admin-users/users-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/_auth/_admin/admin/usuarios')({
  validateSearch: readUsersSearch,
  component: AdminUsers,
});

function AdminUsers() {
  const { quienes, cuenta } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Usuarios'));
  return (
    <AdminUsersScreen
      filter={quienes ?? 'todos'}
      only={cuenta}
      onFilterChange={(filter) => void navigate({ search: { quienes: filter } })}
    />
  );
}
