import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { ListingScreen } from '#features/listings/listing-screen.tsx';
import { readListingSearch } from '#features/listings/listing-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/adopciones')({
  validateSearch: readListingSearch,
  component: Adoptions,
});

function Adoptions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('Adopciones'));
  return (
    <ListingScreen
      title="Adopciones"
      lead="Todos los animales que buscan familia."
      species={null}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
