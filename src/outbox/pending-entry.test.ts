import { expect, it } from 'vitest';
import { commandVersion } from '#domain/commands/registry.ts';
import { limits } from '#domain/limits.ts';
import type { EntryRow } from './outbox-db.ts';
import { pendingEntryOf } from './pending-entry.ts';
import { sampleEntry } from './sample-entry.ts';

/** What the app shows of a stored command. */
function shown(command: object, stored: Partial<EntryRow> = {}) {
  const { progress, rejectionCode, lastRetryCode, ...facts } = sampleEntry();
  const row = { ...facts, hasPhotos: false, isCommitting: false, filesToRemove: [] };
  return pendingEntryOf({ ...row, progress, rejectionCode, lastRetryCode, command, ...stored });
}

it('shows a stored command as it is', () => {
  const { command } = sampleEntry();
  expect(shown(command)).toMatchObject({ command, state: 'waiting' });
});

it.each([
  ['was never tried', { attempts: 0 }, false],
  ['was tried without being sent', { attempts: 2, wasSent: false }, false],
  ['was sent', { attempts: 1, wasSent: true }, true],
  ['was tried by a version that did not note the sending', { attempts: 1 }, true],
  ['was refused', { attempts: 1, wasSent: true, state: 'rejected' }, false],
] as const)('says whether a command may have arrived: it %s', (_when, stored, mayHaveArrived) => {
  expect(shown(sampleEntry().command, stored)).toMatchObject({ mayHaveArrived });
});

it.each([
  ['waiting', undefined, false],
  ['waiting', true, true],
  ['sending', true, true],
  ['rejected', true, false],
] as const)('%s, with a pause that is %s, counts as paused: %s', (state, isPaused, isShown) => {
  const stored = isPaused === undefined ? { state } : { state, isPaused };
  expect(shown(sampleEntry().command, stored)).toMatchObject({ isPaused: isShown });
});

it('quotes the words of a command that a stricter rule made unreadable', () => {
  const { command } = sampleEntry();
  const text = 'a'.repeat(limits.comment + 1);
  expect(shown({ ...command, text })).toMatchObject({ command: null, words: text });
});

it('quotes what was written in commands of a later version, and no codes', () => {
  const later = { version: commandVersion + 1 };
  const wordsOf = (fields: object) => {
    const entry = shown({ ...later, ...fields });
    return entry.command === null && entry.words;
  };
  expect(wordsOf({ type: 'report', reason: 'sale', text: 'Pide dinero.' })).toBe('Pide dinero.');
  expect(wordsOf({ type: 'moderate-post', moderation: { reason: 'Falta una foto.' } })).toBe(
    'Falta una foto.',
  );
  const answers = [
    { questionId: 'home', answer: 'Un piso.' },
    { questionId: 'work', answer: '' },
    { questionId: 'why', answer: 'Nos gusta.' },
  ];
  const seenPet = { description: 'Busca un hogar.' };
  expect(wordsOf({ type: 'request-adoption', seenPet, answers })).toBe('Un piso.\n\nNos gusta.');
  expect(wordsOf({ type: 'save-favorite', postId: 'luna', photo: null })).toBeNull();
});
