import { createFileRoute } from '@tanstack/react-router';
import { oneOf } from '#domain/one-of.ts';
import { pageTitle } from '#domain/product.ts';
import { AdminUsersScreen } from '#features/admin-users/admin-users-screen.tsx';
import { type UserFilter, userFilters } from '#features/admin-users/user-filters.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

const readSearch = ({ quienes }: Record<string, unknown>): { quienes?: UserFilter | undefined } => ({
  quienes: oneOf(userFilters, quienes),
});

export const Route = createFileRoute('/_auth/_admin/admin/usuarios')({
  validateSearch: readSearch,
  component: AdminUsers,
});

function AdminUsers() {
  const { quienes } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Usuarios'));
  return (
    <AdminUsersScreen
      filter={quienes ?? 'todos'}
      onFilterChange={(filter) => void navigate({ search: { quienes: filter } })}
    />
  );
}
