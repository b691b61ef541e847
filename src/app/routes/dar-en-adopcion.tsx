import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GiveScreen } from '#features/give-in-adoption/give-screen.tsx';
import { readGiveSearch } from '#features/give-in-adoption/give-search.ts';
import { sharedPhotos } from '#sw-bridge/shared-photos.ts';

export const Route = createFileRoute('/dar-en-adopcion')({
  validateSearch: readGiveSearch,
  component: Give,
});

function Give() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  return (
    <GiveScreen
      search={search}
      sharedPhotos={sharedPhotos}
      onPublished={() => void navigate({ to: '/pendientes' })}
    />
  );
}
