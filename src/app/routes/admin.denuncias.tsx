import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ReportsScreen } from '#features/report/reports-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { RequireAdmin } from '../require-session.tsx';

export const Route = createFileRoute('/admin/denuncias')({ component: Reports });

function Reports() {
  useDocumentTitle(pageTitle('Denuncias'));
  return <RequireAdmin>{() => <ReportsScreen />}</RequireAdmin>;
}
