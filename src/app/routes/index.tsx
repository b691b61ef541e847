import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { HomeScreen } from '#features/listings/home-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  useDocumentTitle(pageTitle());
  return <HomeScreen />;
}
