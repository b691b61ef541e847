import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { AdminUsersScreen } from '#features/admin-users/admin-users-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { RequireAdmin } from '../require-session.tsx';

export const Route = createFileRoute('/admin/usuarios')({ component: AdminUsers });

function AdminUsers() {
  useDocumentTitle(pageTitle('Usuarios'));
  return <RequireAdmin>{() => <AdminUsersScreen />}</RequireAdmin>;
}
