import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Species } from '#domain/post.ts';
import { pageTitle } from '#domain/product.ts';
import { ListingScreen } from '#features/listings/listing-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

interface ListingPageProps {
  path: '/adopciones' | '/perros' | '/gatos' | '/otros';
  title: string;
  lead: string;
  /** Null for all species. */
  species: Species | null;
}

/** The common part of the listing routes. The URL contains the filters. */
export function ListingPage({ path, title, lead, species }: ListingPageProps) {
  const search = useSearch({ from: path });
  const navigate = useNavigate();
  useDocumentTitle(pageTitle(title));
  return (
    <ListingScreen
      title={title}
      lead={lead}
      species={species}
      search={search}
      onSearchChange={(next) => void navigate({ to: path, search: next, replace: true, resetScroll: false })}
    />
  );
}
