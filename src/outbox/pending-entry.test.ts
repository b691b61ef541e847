import { expect, it } from 'vitest';
import { commandVersion } from '#domain/commands/registry.ts';
import { limits } from '#domain/limits.ts';
import { pendingEntryOf } from './pending-entry.ts';
import { sampleEntry } from './sample-entry.ts';

/** What the app shows of a stored command. */
function shown(command: object) {
  const { progress, rejectionCode, lastRetryCode, ...facts } = sampleEntry();
  const row = { ...facts, hasPhotos: false, isCommitting: false, filesToRemove: [] };
  return pendingEntryOf({ ...row, progress, rejectionCode, lastRetryCode, command });
}

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
  expect(wordsOf({ type: 'request-adoption', answers })).toBe('Un piso.\n\nNos gusta.');
  expect(wordsOf({ type: 'save-favorite', postId: 'luna' })).toBeNull();
});
