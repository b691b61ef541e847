import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Species } from '#domain/post.ts';
import { pageTitle } from '#domain/product.ts';
import { ModerationScreen } from '#features/moderation/moderation-screen.tsx';
import { queuePaths } from '#features/moderation/queue-address.ts';
import { ReportsLink } from '#features/report/reports-link.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

/** The common part of the queue routes. The URL contains the shown status. */
export function ModerationPage({ species, title }: { species: Species; title: string }) {
  const { estado } = useSearch({ from: `/_auth/_admin${queuePaths[species]}` });
  const navigate = useNavigate();
  useDocumentTitle(pageTitle(title));
  return (
    <ModerationScreen
      title={title}
      species={species}
      status={estado ?? 'pending'}
      actions={
        <>
          <ReportsLink />
          <Link to="/admin/registro" className={buttonClass({})}>
            Registro
          </Link>
        </>
      }
      onStatusChange={(status) => void navigate({ to: queuePaths[species], search: { estado: status } })}
    />
  );
}
