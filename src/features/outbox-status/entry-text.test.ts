import { describe, expect, it } from 'vitest';
import type { PendingEntry } from '#outbox/types.ts';
import { canEditEntry, entryReason, entryStateText, entryTitle } from './entry-text.ts';

const entry = (change: Partial<PendingEntry>): PendingEntry => ({
  commandId: '0190163d-8694-739b-aea5-966c26f8ad91',
  uid: 'ana',
  subject: 'post/luna',
  command: {
    commandId: '0190163d-8694-739b-aea5-966c26f8ad91',
    version: 1,
    uid: 'ana',
    createdAt: 0,
    type: 'add-comment',
    postId: 'luna',
    petName: 'Luna',
    commentId: 'c',
    text: 'Hola',
  },
  state: 'waiting',
  attempts: 0,
  dueAt: 0,
  createdAt: 0,
  progress: null,
  rejectionCode: null,
  lastRetryCode: null,
  ...change,
});

describe('a pending act on the sync page', () => {
  it('says what it does', () => {
    expect(entryTitle(entry({}))).toBe('Comentar en la publicación de Luna');
  });

  it('does not look into what another version of the app stored', () => {
    const unreadable = entry({ state: 'rejected', rejectionCode: 'unreadable' });
    expect(entryTitle(unreadable)).toBe('Un envío que esta versión no puede leer');
    expect(canEditEntry(unreadable)).toBe(false);
  });

  it('says how much of its photos has arrived, and never 100 % before the end', () => {
    const sending = (sentBytes: number) =>
      entry({ state: 'sending', progress: { sentBytes, totalBytes: 1000 } });
    expect(entryStateText(sending(437))).toBe('Enviando 43 %');
    expect(entryStateText(sending(999))).toBe('Enviando 99 %');
    expect(entryStateText(entry({ state: 'sending' }))).toBe('Enviando');
  });

  it('tells why it was refused', () => {
    expect(entryReason(entry({ state: 'rejected', rejectionCode: 'not-found' }))).toContain(
      'alguien lo eliminó',
    );
  });

  it('tells that it is tried again', () => {
    expect(entryReason(entry({ attempts: 4, lastRetryCode: 'unavailable' }))).toContain('4 intentos');
  });

  it('can be edited while nobody has tried to send it, and once it was refused', () => {
    expect(canEditEntry(entry({}))).toBe(true);
    expect(canEditEntry(entry({ state: 'rejected', rejectionCode: 'permission-denied', attempts: 3 }))).toBe(
      true,
    );
    expect(canEditEntry(entry({ attempts: 1, lastRetryCode: 'unavailable' }))).toBe(false);
    expect(canEditEntry(entry({ state: 'sending' }))).toBe(false);
  });
});
