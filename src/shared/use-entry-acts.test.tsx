// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleEntry, sampleMessage } from '#outbox/sample-entry.ts';
import { IndexedDbError, type Outbox, type PendingEntry } from '#outbox/types.ts';
import { testApp } from './testing/test-app.tsx';
import { RefusedActs } from './use-entry-acts.tsx';

const retry = vi.fn<Outbox['retry']>();
const discard = vi.fn<Outbox['discard']>();

/** The buttons below a message that is in the outbox. */
function show(facts: Partial<PendingEntry> = { state: 'rejected' }) {
  const entry = sampleEntry(sampleMessage, facts);
  render(
    <RefusedActs commandId={entry.commandId} />,
    testApp({ entries: [entry], outbox: { retry, discard } }),
  );
  return entry.commandId;
}

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  retry.mockReset().mockResolvedValue();
  discard.mockReset().mockResolvedValue(true);
});
afterEach(cleanup);

it('asks before it throws a refused message away', async () => {
  const commandId = show();
  tap('Descartar');
  expect(screen.getByRole('alertdialog').textContent).toContain('lo que escribiste se borrará');
  expect(discard).not.toHaveBeenCalled();
  tap('Sí, descartar');
  await vi.waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith(commandId));
});

const closed = new IndexedDbError('database-closed');
const missing = Object.assign(new Error('gone'), { name: 'MissingChunk' });

it.each([
  ['closes its database', closed, / no respondió\. Inténtalo/],
  ['is full', new IndexedDbError('quota-exceeded'), /^No queda espacio .* Libera espacio/],
  ['cannot load the outbox', missing, /Comprueba la conexión/],
])('says why a tap had no effect, if the phone %s', async (_what, error, text) => {
  retry.mockRejectedValue(error);
  discard.mockRejectedValue(error);
  show();
  tap('Reintentar');
  expect(await screen.findByText(text)).toBeTruthy();
  cleanup();
  show();
  tap('Descartar');
  tap('Sí, descartar');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows nothing below what still waits, and no new attempt that can only be refused again', () => {
  show({});
  expect(screen.queryByRole('button')).toBeNull();
  show({ state: 'rejected', rejectionCode: 'not-found' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Descartar']);
});
