import { createFileRoute } from '@tanstack/react-router';
import { readModerationSearch } from '#features/moderation/queue-address.ts';
import { ModerationPage } from '../moderation-page.tsx';

export const Route = createFileRoute('/_auth/_admin/admin/perros')({
  validateSearch: readModerationSearch,
  component: ModerateDogs,
});

function ModerateDogs() {
  return <ModerationPage species="dog" title="Publicaciones de perros" />;
}
