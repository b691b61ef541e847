// Every component in each of its states, for developers and for the visual tests. Development only.
import { Page } from './layout/page.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { ToastProvider } from './overlays/toast.tsx';
import { ToastRegion } from './overlays/toast-region.tsx';
import { ActionsSection } from './showcase/actions-section.tsx';
import { BrandSection } from './showcase/brand-section.tsx';
import { FeedbackSection } from './showcase/feedback-section.tsx';
import { FormsSection } from './showcase/forms-section.tsx';
import { LayoutSection } from './showcase/layout-section.tsx';
import { MediaSection } from './showcase/media-section.tsx';
import { OverlaysSection } from './showcase/overlays-section.tsx';
import './theme/global.css.ts';

export default function Showcase() {
  return (
    <ToastProvider>
      <SkipLink target="partes" />
      <div id="partes" tabIndex={-1}>
        <Page title="Sistema de diseño" lead="Todas las piezas, en todos sus estados.">
          <BrandSection />
          <ActionsSection />
          <FormsSection />
          <OverlaysSection />
          <MediaSection />
          <FeedbackSection />
          <LayoutSection />
        </Page>
      </div>
      <ToastRegion />
    </ToastProvider>
  );
}
