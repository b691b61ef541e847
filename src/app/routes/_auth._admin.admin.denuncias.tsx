import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ReportsScreen } from '#features/report/reports-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/_auth/_admin/admin/denuncias')({ component: Reports });

function Reports() {
  useDocumentTitle(pageTitle('Denuncias'));
  return <ReportsScreen />;
}
