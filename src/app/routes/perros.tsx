import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ListingScreen } from '#features/listings/listing-screen.tsx';
import { readListingSearch } from '#features/listings/listing-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/perros')({ validateSearch: readListingSearch, component: Dogs });

function Dogs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Perros'));
  return (
    <ListingScreen
      title="Perros"
      lead="Grandes, pequeños, jóvenes y con canas: todos buscan paseo y compañía."
      species={'dog'}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
