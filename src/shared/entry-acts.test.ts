import { describe, expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { undoingOf } from '#outbox/undoing.ts';
import { canEditEntry, canPauseEntry, canRetryEntry, discardText } from './entry-acts.ts';

const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

describe('a pending act', () => {
  it('can be edited after a refusal, but not while it is sent', () => {
    expect(canEditEntry(entry({ state: 'rejected', rejectionCode: 'permission-denied' }))).toBe(true);
    expect(canEditEntry(entry({ state: 'waiting' }))).toBe(false);
  });

  it('can be paused while it has photos to send', () => {
    const command = { ...entry({}).command, type: 'create-post', photos: [{}] } as PendingEntry['command'];
    expect(canPauseEntry(entry({ command }))).toBe(true);
    expect(canPauseEntry(entry({ command, state: 'sending' }))).toBe(true);
    expect(canPauseEntry(entry({ command, isPaused: true }))).toBe(false);
    expect(canPauseEntry(entry({ command, state: 'rejected' }))).toBe(false);
    expect(canPauseEntry(entry({}))).toBe(false);
  });

  it('can be moved back to its form while it waits, if it is a post', () => {
    const post = entry({}).command;
    const command = { ...post, type: 'edit-post' } as PendingEntry['command'];
    expect(canEditEntry(entry({ command }))).toBe(true);
    expect(canEditEntry(entry({ command, state: 'sending' }))).toBe(false);
  });

  it('can be sent again by hand while it waits, or after a temporary refusal', () => {
    expect(canRetryEntry(entry({ state: 'waiting' }))).toBe(true);
    expect(canRetryEntry(entry({ state: 'sending' }))).toBe(false);
    expect(canRetryEntry(entry({ state: 'rejected', rejectionCode: 'permission-denied' }))).toBe(true);
    expect(canRetryEntry(entry({ state: 'rejected', rejectionCode: 'not-found' }))).toBe(false);
  });
});

describe('discarding a pending act', () => {
  const subject = { postId: 'luna', petName: 'Luna' };

  it('sends nothing if it was never sent before, or was refused', () => {
    for (const facts of [{ attempts: 1 }, { attempts: 2, state: 'rejected' }] as const) {
      expect(undoingOf(entry(facts))).toBeNull();
      expect(discardText(entry(facts), 'Comentar')).toMatch(
        /^«Comentar» no se enviará, y lo que escribiste se borrará de este /,
      );
    }
  });

  it('deletes the comment and withdraws the request that may have arrived', () => {
    const comment = entry({ mayHaveArrived: true });
    expect(undoingOf(comment)).toEqual({ type: 'delete-comment', ...subject, commentId: comment.commandId });
    const contact = { email: 'luis@patitas.test', phone: null };
    const request = sampleEntry(
      { type: 'request-adoption', ...subject, answers: [], contact },
      { mayHaveArrived: true },
    );
    expect(undoingOf(request)).toEqual({ type: 'withdraw-request', ...subject });
    expect(discardText(comment, 'Comentar')).toContain('Si llegó, se deshará en cuanto haya conexión');
  });

  it('does not promise that other acts did not arrive', () => {
    const favorite = sampleEntry({ type: 'save-favorite', ...subject }, { mayHaveArrived: true });
    expect(undoingOf(favorite)).toBeNull();
    expect(discardText(favorite, 'Guardar')).toMatch(
      /haya llegado\. No se volverá a enviar, y se borrará de este /,
    );
  });
});
