import { createFileRoute } from '@tanstack/react-router';
import { readListingSearch } from '#domain/listing-search.ts';
import { ListingPage } from '../listing-page.tsx';

export const Route = createFileRoute('/otros')({ validateSearch: readListingSearch, component: Others });

function Others() {
  return (
    <ListingPage
      path="/otros"
      title="Otros"
      lead="Conejos, aves y otros animales que también necesitan un hogar."
      species="other"
    />
  );
}
