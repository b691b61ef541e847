// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from '#connection/connection.ts';
import type { Drafts } from '#drafts/types.ts';
import type { Outbox } from '#outbox/types.ts';
import type { Services } from '#services/services.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { ReportDialog } from './report-dialog.tsx';

afterEach(cleanup);

/** Sends a report on a phone in this state. The server has not answered yet. */
async function report(state: ConnectionState) {
  const connection = { subscribe: () => () => {}, getSnapshot: () => state, onBack: () => () => {} };
  const drafts: Partial<Drafts> = {
    get: async () => undefined,
    save: async () => {},
    remove: async () => {},
  };
  const enqueue = vi.fn(async () => ({ commandId: 'c1' })) as unknown as Outbox['enqueue'];
  render(
    <ReportDialog post={{ id: 'luna', name: 'Luna' }} comment={null} open onOpenChange={() => {}} />,
    testApp({
      user: ana,
      outbox: { enqueue },
      drafts: drafts as Drafts,
      connection: connection as unknown as Services['connection'],
    }),
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Otro motivo' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Lo tiene atado.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
  return (await screen.findByText(/Gracias por avisar/)).textContent;
}

it('says where the report is, and not that the team has it', async () => {
  expect(await report('heard')).toMatch(/Tu denuncia se está enviando al equipo\.$/);
  for (const state of ['unsure', 'silent'] as const) {
    cleanup();
    expect(await report(state)).toMatch(
      /Tu denuncia está en este .* y se enviará en cuanto haya conexión\.$/,
    );
  }
});

it('keeps open with what was typed while the report was being sent', async () => {
  const save = vi.fn<Drafts['save']>(async () => {});
  const remove = vi.fn<Drafts['remove']>(async () => {});
  const onOpenChange = vi.fn();
  let sent = () => {};
  const enqueue = vi.fn(
    () =>
      new Promise((resolve) => {
        sent = () => resolve({ commandId: 'c1' });
      }),
  );
  render(
    <ReportDialog post={{ id: 'luna', name: 'Luna' }} comment={null} open onOpenChange={onOpenChange} />,
    testApp({
      user: ana,
      outbox: { enqueue } as object,
      drafts: { get: async () => undefined, save, remove } as Partial<Drafts> as Drafts,
    }),
  );
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.click(screen.getByRole('radio', { name: 'Otro motivo' }));
  fireEvent.input(field(), { target: { value: 'Lo tiene atado.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar denuncia' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  fireEvent.input(field(), { target: { value: 'Lo tiene atado. Sin agua.' } });
  sent();
  expect(await screen.findByText(/Gracias por avisar/)).toBeTruthy();
  await vi.waitFor(() =>
    expect(save.mock.lastCall?.[0].values).toEqual({ text: 'Lo tiene atado. Sin agua.' }),
  );
  await vi.waitFor(() => expect(field().value).toBe('Lo tiene atado. Sin agua.'));
  expect(remove).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});
