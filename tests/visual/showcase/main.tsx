// The page of parts as a separate site, because production has no such page and the development server starts slowly.
import { createRoot } from 'react-dom/client';
import Showcase from '#ui/showcase.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <main>
    <Showcase />
  </main>,
);
