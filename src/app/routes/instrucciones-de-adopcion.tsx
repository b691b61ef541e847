import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { HowToAdoptScreen } from '#features/how-to-adopt/how-to-adopt-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/instrucciones-de-adopcion')({ component: HowToAdopt });

function HowToAdopt() {
  useDocumentTitle(pageTitle('¿Cómo adoptar?'));
  return <HowToAdoptScreen />;
}
