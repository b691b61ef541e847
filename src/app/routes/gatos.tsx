import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ListingScreen } from '#features/listings/listing-screen.tsx';
import { readListingSearch } from '#features/listings/listing-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/gatos')({ validateSearch: readListingSearch, component: Cats });

function Cats() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Gatos'));
  return (
    <ListingScreen
      title="Gatos"
      lead="Mimosos, independientes o las dos cosas a la vez."
      species={'cat'}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
