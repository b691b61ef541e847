// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AgreementSide, agreementLifeMs } from '#domain/agreement.ts';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { samplePost } from '#domain/sample-post.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox, PendingEntry } from '#outbox/types.ts';
import { loading, type ReadState } from '#services/services.ts';
import { ana, announced, changingReads, heard, testApp, unheard } from '#shared/testing/test-app.tsx';
import { Agreement } from './agreement.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  enqueue.mockClear();
});

const startedAt = 10 * dayMs;
const signature = { fullName: 'Luis Gómez', signedAt: startedAt, isOnOthersPhone: false, commandId: 'c1' };
const signedByLuis = { facts: 'F', text: 'T', owner: null, adopter: signature, startedAt, agreedAt: null };
const request = heard({ adopterId: 'luis', adopterName: 'Luis', status: 'granted', answers: [] });

const enqueue = vi.fn<Outbox['enqueue']>(async () => ({ commandId: 'firma' }) as never);

/** @param sinceMs by this phone's clock, since Luis signed */
function open(agreement: ReadState<unknown>, sinceMs: number, entries: readonly PendingEntry[] = []) {
  vi.spyOn(Date, 'now').mockReturnValue(startedAt + sinceMs);
  const answers: Record<string, ReadState<unknown>> = { agreement, request };
  render(
    <Agreement post={samplePost({ id: 'luna' })} adopterId="luis" otherId="luis" otherName="Luis" />,
    testApp({
      ...{ user: ana, read: (name) => answers[name], entries },
      ...{ drafts: createDrafts(openDraftsDb()), outbox: { enqueue } },
    }),
  );
}

function sign() {
  fireEvent.click(screen.getByRole('button', { name: 'Leer y firmar' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Leí el acuerdo y lo acepto' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Nombre y apellido', 'Ana Prueba');
  type('Número de documento', '30.123.456');
  fireEvent.click(screen.getByLabelText('Firmar con mi nombre escrito'));
  fireEvent.click(screen.getByRole('button', { name: 'Firmar' }));
}

const canSign = () => screen.queryByRole('button', { name: 'Leer y firmar' }) !== null;

it('can be signed until it lapses, and not while the server is about to delete it', () => {
  open(heard(signedByLuis), agreementLifeMs - hourMs);
  expect(canSign()).toBe(true);
  cleanup();
  open(heard(signedByLuis), agreementLifeMs + hourMs);
  expect(screen.getByText(/^Venció el/)).toBeTruthy();
  expect(canSign()).toBe(false);
});

it('can be signed on a phone whose clock is years ahead, as long as the server has it', () => {
  open(heard(signedByLuis), 900 * dayMs);
  expect(canSign()).toBe(true);
  cleanup();
  open(unheard(signedByLuis), 900 * dayMs);
  expect(screen.getByText(/^Venció el/)).toBeTruthy();
});

describe('an agreement that could not be read', () => {
  const failed = { status: 'failed', code: 'internal' } as const;
  const undone = heard({ adopterId: 'luis', status: 'undone' });

  it('is not said to lack a signature: the server may have both', () => {
    open(failed, hourMs);
    expect(screen.getByText('No pudimos cargar el acuerdo.')).toBeTruthy();
    expect(screen.queryByText(/^Lo leen y lo firman|Falta/)).toBeNull();
    expect(canSign()).toBe(false);
  });

  it('still shows the signature that waits on this phone', () => {
    const command = { type: 'sign-agreement', postId: 'luna', adopterId: 'luis', side: 'owner' } as const;
    const signed = { ...command, facts: 'F', text: 'T', signature: { ...signature, fullName: 'Ana Prueba' } };
    open(failed, hourMs, [sampleEntry(signed as unknown as CommandRequest)]);
    expect(screen.getByText('Ana Prueba')).toBeTruthy();
    expect(screen.queryByText(/Falta/)).toBeNull();
  });

  it('is missed also of an adoption that was undone, whose post is hidden', () => {
    const read = (name: string) => (name === 'agreement' ? failed : name === 'request' ? undone : loading);
    const other = { adopterId: 'luis', otherId: 'luis', otherName: 'Luis' };
    render(<Agreement post={{ id: 'luna', name: 'Luna' }} {...other} />, testApp({ user: ana, read }));
    expect(screen.getByText('No pudimos cargar el acuerdo.')).toBeTruthy();
  });
});

it('cannot be signed behind the undoing of its adoption that waits, unless that was refused', () => {
  const undoing = {
    type: 'undo-adoption',
    postId: 'luna',
    petName: 'Luna',
    adopterId: 'luis',
    adopterName: 'Luis',
    reason: 'No se adaptó',
  } as const;
  open(heard(signedByLuis), hourMs, [sampleEntry(undoing)]);
  expect(canSign()).toBe(false);
  cleanup();
  open(heard(signedByLuis), hourMs, [sampleEntry(undoing, { state: 'rejected' })]);
  expect(canSign()).toBe(true);
});

it('says aloud that the phone has kept a signature', async () => {
  open(heard(signedByLuis), hourMs);
  const section = screen.getByRole('region', { name: /^Acuerdo de adopción/ });
  const voice = section.querySelector(':scope > [role="status"]');
  expect(voice?.textContent).toBe('');
  sign();
  await vi.waitFor(() => expect(voice?.textContent).toBe('Firma guardada. Se envía en cuanto haya señal.'));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Behind an open dialog screen readers hear only a region with this attribute.
  expect(voice?.getAttribute('aria-live')).toBe('polite');
});

it('says aloud that the other person has signed, and nothing about what was there at first', () => {
  vi.spyOn(Date, 'now').mockReturnValue(startedAt + hourMs);
  const named = heard({ adopterId: 'luis', adopterName: 'Luis', status: 'granted', decidedAt: startedAt });
  const reads = changingReads({ agreement: loading, request: named });
  render(
    <Agreement post={samplePost({ id: 'luna' })} adopterId="luis" otherId="luis" otherName="Luis" />,
    testApp({ user: ana, listeners: reads.listeners, entries: [] }),
  );
  act(() => reads.become({ agreement: heard(null) }));
  expect(announced()).toBe('');
  act(() => reads.become({ agreement: heard(signedByLuis) }));
  expect(announced()).toMatch(/^Acuerdo de adopción de .+: Luis ya firmó\. Falta tu firma\./);
});

it('is signed again in place of the signature that was refused', async () => {
  const { facts, text } = signedByLuis;
  const ofAna = (side: AgreementSide, commandId: string) =>
    sampleEntry(
      {
        ...{ type: 'sign-agreement', postId: 'luna', petName: 'Luna', adopterId: 'luis', facts, text, side },
        signature: { fullName: 'Ana Prueba', document: '30.123.456', strokes: '', signedAt: startedAt },
      },
      { commandId, state: 'rejected' },
    );
  open(heard(signedByLuis), hourMs, [ofAna('owner', 'own'), ofAna('adopter', 'for-luis')]);
  sign();
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[2]).toMatchObject({ replaces: 'own' });
});
