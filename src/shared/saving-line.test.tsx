// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Saving } from '#drafts/types.ts';
import { SavingLine } from './saving-line.tsx';

afterEach(cleanup);

function Form() {
  const [saving, setSaving] = useState<Saving>({ state: 'failed', error: new Error() });
  return (
    <section>
      <h2>Comentarios</h2>
      <SavingLine saving={saving} onSaveAgain={() => setSaving({ state: 'saving' })} />
    </section>
  );
}

it('keeps the focus near the form when another attempt to store it takes its button away', async () => {
  render(<Form />);
  const again = screen.getByRole('button', { name: 'Reintentar' });
  again.focus();
  fireEvent.click(again);
  expect(screen.getByText('Guardando…')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
