import { createFileRoute } from '@tanstack/react-router';
import { readModerationSearch } from '#features/moderation/queue-address.ts';
import { ModerationPage } from '../moderation-page.tsx';

export const Route = createFileRoute('/_auth/_admin/admin/gatos')({
  validateSearch: readModerationSearch,
  component: ModerateCats,
});

function ModerateCats() {
  return <ModerationPage species="cat" title="Publicaciones de gatos" />;
}
