// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Banner } from './banner.tsx';

afterEach(cleanup);

function Page() {
  const [isShown, setIsShown] = useState(true);
  return (
    <main>
      {isShown && <Banner title="Tu sesión se cerró" onDismiss={() => setIsShown(false)} />}
      <h1>Perros</h1>
    </main>
  );
}

it('leaves the focus on the heading around when it is closed', async () => {
  render(<Page />);
  const close = screen.getByRole('button', { name: 'Cerrar' });
  close.focus();
  fireEvent.click(close);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
