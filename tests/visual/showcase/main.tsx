// The page of parts as a site of its own: production has no such page, and development's server would be slow to wait for.
import { createRoot } from 'react-dom/client';
import Showcase from '#ui/showcase.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <main>
    <Showcase />
  </main>,
);
