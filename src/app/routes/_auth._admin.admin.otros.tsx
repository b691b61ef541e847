import { createFileRoute } from '@tanstack/react-router';
import { readModerationSearch } from '#features/moderation/queue-address.ts';
import { ModerationPage } from '../moderation-page.tsx';

export const Route = createFileRoute('/_auth/_admin/admin/otros')({
  validateSearch: readModerationSearch,
  component: ModerateOthers,
});

function ModerateOthers() {
  return <ModerationPage species="other" title="Publicaciones de otros animales" />;
}
