import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ModerationScreen } from '#features/moderation/moderation-screen.tsx';
import { readModerationSearch } from '#features/moderation/moderation-search.ts';
import { ReportsLink } from '#features/report/reports-link.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { RequireAdmin } from '../require-session.tsx';

export const Route = createFileRoute('/admin/perros')({
  validateSearch: readModerationSearch,
  component: ModerateDogs,
});

function ModerateDogs() {
  const { estado } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Publicaciones de perros'));
  return (
    <RequireAdmin>
      {() => (
        <ModerationScreen
          title="Publicaciones de perros"
          species="dog"
          status={estado ?? 'pending'}
          actions={<ReportsLink />}
          onStatusChange={(status) => void navigate({ search: { estado: status } })}
        />
      )}
    </RequireAdmin>
  );
}
