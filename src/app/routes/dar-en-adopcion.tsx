import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { GiveScreen } from '#features/give-in-adoption/give-screen.tsx';
import { readGiveSearch } from '#features/give-in-adoption/give-search.ts';
import { registerDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { sharedPhotos } from '#sw-bridge/shared-photos.ts';

export const Route = createFileRoute('/dar-en-adopcion')({
  validateSearch: readGiveSearch,
  component: Give,
});

/** While some text is not stored yet, no update reloads the page. */
function useDirtyForm() {
  const release = useRef<(() => void) | null>(null);
  const mark = useCallback((isUnsaved: boolean) => {
    if (isUnsaved === (release.current !== null)) return;
    release.current?.();
    release.current = isUnsaved ? registerDirtyForm() : null;
  }, []);
  useEffect(() => () => mark(false), [mark]);
  return mark;
}

function Give() {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const markUnsaved = useDirtyForm();
  return (
    <GiveScreen
      search={search}
      sharedPhotos={sharedPhotos}
      onUnsavedChange={markUnsaved}
      onPublished={() => void navigate({ to: '/pendientes' })}
    />
  );
}
