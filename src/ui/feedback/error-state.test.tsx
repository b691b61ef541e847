// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

function Failed() {
  const [isFailed, setIsFailed] = useState(true);
  return (
    <main>
      <h1>Usuarios</h1>
      {isFailed && <ErrorState onRetry={() => setIsFailed(false)} />}
    </main>
  );
}

it('leaves the focus at the title of the page when its button goes', async () => {
  render(<Failed />);
  const retry = screen.getByRole('button', { name: 'Reintentar' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Usuarios' })));
});
