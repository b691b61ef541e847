import { createFileRoute } from '@tanstack/react-router';
import { readListingSearch } from '#domain/listing-search.ts';
import { ListingPage } from '../listing-page.tsx';

export const Route = createFileRoute('/perros')({ validateSearch: readListingSearch, component: Dogs });

function Dogs() {
  return (
    <ListingPage
      path="/perros"
      title="Perros"
      lead="Grandes, pequeños, jóvenes y con canas: todos buscan paseo y compañía."
      species="dog"
    />
  );
}
