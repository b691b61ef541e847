import { createFileRoute } from '@tanstack/react-router';
import { readListingSearch } from '#domain/listing-search.ts';
import { ListingPage } from '../listing-page.tsx';

export const Route = createFileRoute('/gatos')({ validateSearch: readListingSearch, component: Cats });

function Cats() {
  return (
    <ListingPage
      path="/gatos"
      title="Gatos"
      lead="Mimosos, independientes o las dos cosas a la vez."
      species="cat"
    />
  );
}
