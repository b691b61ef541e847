// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveFormOf } from '#domain/give-form.ts';
import { sampleGivenPet } from '#domain/sample-post.ts';
import { ana, heard, testApp } from '#shared/testing/test-app.tsx';
import { PetStep, PlaceStep } from './written-steps.tsx';

afterEach(cleanup);

const account = heard({
  name: 'Ana',
  lastName: 'Paz',
  province: 'Mendoza',
  city: 'Maipú',
  phone: null,
  photoURL: null,
});

function Place() {
  const [form, setForm] = useState({ ...giveFormOf(sampleGivenPet), province: '', city: '', phone: '' });
  return (
    <section>
      <PlaceStep
        uid="ana"
        form={form}
        onChange={(change) => setForm({ ...form, ...change })}
        onContinue={() => {}}
        onBack={() => {}}
      />
    </section>
  );
}

it('keeps the focus in the step when the button that fills in the place goes', async () => {
  render(<Place />, testApp({ user: ana, read: () => account, entries: [] }));
  const fill = screen.getByRole('button', { name: 'Usar los datos de mi perfil' });
  fill.focus();
  fireEvent.click(fill);
  expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Maipú');
  expect(fill.isConnected).toBe(false);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Lugar y contacto'));
});

it('says to a screen reader of what the years and months are', () => {
  const form = giveFormOf(sampleGivenPet);
  render(
    <PetStep form={form} onChange={() => {}} onContinue={() => {}} onBack={() => {}} />,
    testApp({ user: ana, read: () => account, entries: [] }),
  );
  const age = within(screen.getByRole('group', { name: 'Edad' }));
  for (const name of ['Años', 'Meses']) expect(age.getByRole('textbox', { name })).toBeTruthy();
});
