import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ModerationScreen } from '#features/moderation/moderation-screen.tsx';
import { readModerationSearch } from '#features/moderation/moderation-search.ts';
import { ReportsLink } from '#features/report/reports-link.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { RequireAdmin } from '../require-session.tsx';

export const Route = createFileRoute('/admin/gatos')({
  validateSearch: readModerationSearch,
  component: ModerateCats,
});

function ModerateCats() {
  const { estado } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Publicaciones de gatos'));
  return (
    <RequireAdmin>
      {() => (
        <ModerationScreen
          title="Publicaciones de gatos"
          species="cat"
          status={estado ?? 'pending'}
          actions={<ReportsLink />}
          onStatusChange={(status) => void navigate({ search: { estado: status } })}
        />
      )}
    </RequireAdmin>
  );
}
