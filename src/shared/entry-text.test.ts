import { describe, expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { limitCode } from '#domain/usage.ts';
import { sampleEntry, unreadableEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { entryReason, entryStateText, entryTitle, refusedWords, waitsHereText } from './entry-text.ts';

const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

describe('the title and details of an outbox entry', () => {
  it('says what it does', () => {
    expect(entryTitle(entry({}))).toBe('Comentar en la publicación de Luna');
  });

  it('does not look into what another version of the app stored', () => {
    expect(entryTitle(unreadableEntry())).toBe('Un envío que esta versión no puede leer');
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

  it('tells whether it waits for the network, for the server or for the phone', () => {
    expect(entryReason(entry({ lastRetryCode: 'unavailable' }))).toContain('en cuanto haya conexión');
    expect(entryReason(entry({ lastRetryCode: 'resource-exhausted' }))).toContain('El servidor no pudo');
    expect(entryReason(entry({ lastRetryCode: 'quota-exceeded' }))).toMatch(/^No queda espacio en este /);
    expect(entryReason(entry({ lastRetryCode: 'database-closed' }))).toMatch(/^Este \S+ no respondió\./);
    expect(entryReason(entry({ lastRetryCode: 'page-needed' }))).toContain('con la aplicación abierta');
  });

  it('quotes what its author wrote in it, after a refusal only', () => {
    const onLuna = { postId: 'luna', petName: 'Luna' };
    const answer = (text: string) =>
      ({
        ...onLuna,
        type: 'answer-follow-up',
        afterDays: 7,
        feeling: 'hard',
        sterilised: null,
        text,
        photo: null,
      }) as const;
    const rejection = {
      ...onLuna,
      type: 'moderate-post',
      seenCommandId: null,
      moderation: { decision: 'reject', reason: 'Falta una foto.' },
    } as const;
    const acceptance = { ...rejection, moderation: { decision: 'accept' } } as const;
    const adoption = { ...onLuna, adopterId: 'eva', adopterName: 'Eva' };
    const undoing = { ...adoption, type: 'undo-adoption', reason: 'Se mudó lejos.' } as const;
    const wordsOf = (request?: CommandRequest) => refusedWords(sampleEntry(request, { state: 'rejected' }));
    expect(
      [answer('Le cuesta dormir.'), answer(''), rejection, acceptance, undoing, undefined].map(wordsOf),
    ).toEqual(['Le cuesta dormir.', null, 'Falta una foto.', null, 'Se mudó lejos.', 'Hola']);
    expect(refusedWords(sampleEntry(rejection, { state: 'waiting' }))).toBeNull();
    expect(refusedWords(unreadableEntry('Un texto de antes.'))).toBe('Un texto de antes.');
  });

  it('says that it is held back, how far it had got, and how to go on', () => {
    const paused = (state: PendingEntry['state']) =>
      entry({ state, isPaused: true, progress: { sentBytes: 437, totalBytes: 1000 } });
    expect(entryStateText(paused('sending'))).toBe('Pausando 43 %');
    expect(entryStateText(paused('waiting'))).toBe('En pausa 43 %');
    expect(entryReason(paused('waiting'))).toContain('Reanudar');
  });

  it('promises on the screen where it was made no more than the list of all does', () => {
    const limited = entry({ lastRetryCode: limitCode('comments') });
    const [next, sending] = [entry({}), entry({ state: 'sending', subject: 'post/toby' })];
    const of = (one: PendingEntry) => waitsHereText('Tu denuncia', one, [limited, next, sending]);
    expect(of(limited)).toMatch(/^Tu denuncia está en este \S+\. .*mañana/);
    expect(of(next)).toContain('Va después de otro envío que llegó al máximo de hoy');
    expect(of(sending)).toMatch(/\. Se está enviando\.$/);
    expect(waitsHereText('Tu denuncia', next, [next])).toMatch(/\. Se enviará en cuanto haya conexión\.$/);
  });
});
