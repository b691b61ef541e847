import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ListingScreen } from '#features/listings/listing-screen.tsx';
import { readListingSearch } from '#features/listings/listing-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/otros')({ validateSearch: readListingSearch, component: Others });

function Others() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Otros'));
  return (
    <ListingScreen
      title="Otros"
      lead="Conejos, aves y otros animales que también necesitan un hogar."
      species={'other'}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
