// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { adoptionQuestions } from '#domain/adoption-questionnaire.ts';
import { limits } from '#domain/limits.ts';
import { samplePost } from '#domain/sample-post.ts';
import { loading } from '#services/services.ts';
import { heard, testApp } from '#shared/testing/test-app.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';

afterEach(cleanup);

const unknown = heard(null);
const answers = Object.fromEntries(
  adoptionQuestions.map(({ id, options }) => [id, options?.[0]?.value ?? 'Lo tenemos hablado en casa.']),
);

function form(props: Partial<ComponentProps<typeof QuestionnaireForm>> = {}) {
  return (
    <QuestionnaireForm
      post={samplePost({ id: 'luna', name: 'Luna', status: 'accepted' })}
      initial={answers}
      initialStep={0}
      replaces={null}
      earlier={null}
      user={{ uid: 'ana', email: 'ana@example.com' }}
      saving={{ state: 'untouched' }}
      onChange={() => {}}
      onSent={() => {}}
      {...props}
    />
  );
}

it('a finished draft of an older version, which lacks an answer, leads to the question and sends nothing before', async () => {
  window.scrollTo = () => {};
  const { household: _unasked, ...older } = answers;
  const enqueue = vi.fn(async () => ({ commandId: 'new' }));
  render(
    form({ initial: older, initialStep: 9 }),
    testApp({ read: () => unknown, outbox: { enqueue } as object }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText(/^Paso 2 de/)).toBeTruthy();
  const question = screen.getByLabelText(/¿Quiénes viven en casa\?/);
  expect(question.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.textContent).toContain('Revisa estos datos');
  expect(enqueue).not.toHaveBeenCalled();

  fireEvent.change(question, { target: { value: 'Dos adultos y un niño de ocho años.' } });
  for (const step of [3, 4, 5]) {
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(new RegExp(`^Paso ${step} de 5`))).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  await waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  // The server may have another pet there when the request is sent.
  const seenPet = expect.objectContaining({ name: 'Luna' });
  expect(enqueue).toHaveBeenCalledWith(
    expect.objectContaining({ seenPet }),
    expect.anything(),
    expect.anything(),
  );
});

it.each([
  [
    heard({ phone: '+54 261 555 0101' }),
    'verá tu correo (ana@example.com) y tu teléfono (+54 261 555 0101).',
  ],
  [heard({ phone: null }), 'verá tu correo (ana@example.com). En tu perfil puedes añadir un teléfono.'],
  [loading, 'verá tu correo (ana@example.com) y el teléfono de tu perfil, si lo tienes.'],
])('says before it is sent what the owner will see of its adopter', (account, text) => {
  render(form({ initialStep: 9 }), testApp({ read: () => account }));
  expect(screen.getByText(`Si te conceden la adopción, quien cuida a Luna ${text}`)).toBeTruthy();
});

it('says at each written answer how much of its length is used, before it is too long', () => {
  render(form(), testApp({ read: () => unknown }));
  const typed = answers['why-adopt'] ?? '';
  expect(screen.getAllByText(`${typed.length} / ${limits.adoptionAnswer}`)).toHaveLength(2);
});

it('takes an error away as soon as its answer is right, and asks nothing of the next step before its time', () => {
  window.scrollTo = () => {};
  const empty = Object.fromEntries(Object.keys(answers).map((id) => [id, '']));
  render(form({ initial: empty }), testApp({ read: () => unknown }));
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const invalid = () => document.querySelectorAll('[aria-invalid]');
  expect(invalid()).toHaveLength(0);
  tap('Continuar');
  expect(invalid().length).toBeGreaterThan(0);
  for (const field of screen.getAllByRole('textbox'))
    fireEvent.change(field, { target: { value: 'Lo tenemos hablado en casa.' } });
  for (const group of screen.queryAllByRole('radiogroup'))
    fireEvent.click(group.querySelector('input') as HTMLElement);
  expect(invalid()).toHaveLength(0);
  expect(screen.queryByText('Revisa estos datos')).toBeNull();
  tap('Continuar');
  expect(screen.getByRole('heading', { name: 'Tu casa' })).toBeTruthy();
  expect(invalid()).toHaveLength(0);
});

it('takes the focus to the heading of each new step, but not when it opens', () => {
  window.scrollTo = () => {};
  render(form(), testApp({ read: () => unknown }));
  expect(document.activeElement).toBe(document.body);
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  tap('Continuar');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tu casa' }));
  tap('Atrás');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Por qué' }));
});

it('shows the review while it is being sent, because what is typed then would be deleted with the draft', async () => {
  window.scrollTo = () => {};
  let sent = () => {};
  const enqueue = vi.fn(
    () =>
      new Promise((resolve) => {
        sent = () => resolve({ commandId: 'new' });
      }),
  );
  const [onSent, onChange] = [vi.fn(), vi.fn()];
  render(
    form({ initialStep: 9, onSent, onChange }),
    testApp({ read: () => unknown, outbox: { enqueue } as object }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar solicitud' }).getAttribute('aria-busy')).toBe('true');
  fireEvent.submit(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(enqueue).toHaveBeenCalledOnce();
  sent();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  // The next page may come late, and the draft is deleted by then.
  fireEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps the focus near the questions when the button that fills them in goes', async () => {
  const empty = Object.fromEntries(Object.keys(answers).map((id) => [id, '']));
  render(<section>{form({ initial: empty, earlier: answers })}</section>, testApp({ read: () => unknown }));
  const use = screen.getByRole('button', { name: 'Usar mis respuestas' });
  use.focus();
  fireEvent.click(use);
  expect(use.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});
