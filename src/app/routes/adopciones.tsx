import { createFileRoute } from '@tanstack/react-router';
import { readListingSearch } from '#domain/listing-search.ts';
import { ListingPage } from '../listing-page.tsx';

export const Route = createFileRoute('/adopciones')({
  validateSearch: readListingSearch,
  component: Adoptions,
});

function Adoptions() {
  return (
    <ListingPage
      path="/adopciones"
      title="Adopciones"
      lead="Todos los animales que buscan familia."
      species={null}
    />
  );
}
