import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { LogScreen } from '#features/moderation/log-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/_auth/_admin/admin/registro')({ component: Log });

function Log() {
  useDocumentTitle(pageTitle('Registro'));
  return <LogScreen />;
}
