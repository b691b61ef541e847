import { describe, expect, it } from 'vitest';
import { unansweredText, usualAnswerMs, usualAnswerText } from './answer-times.ts';
import { hourMs } from './durations.ts';

it('says that nobody answered, from the second day on', () => {
  expect(unansweredText(1000, 1000 + 48 * hourMs - 1)).toBeNull();
  expect(unansweredText(1000, 1000 + 48 * hourMs)).toBe('Sin respuesta desde hace 2 días');
  expect(unansweredText(0, 7.9 * 24 * hourMs)).toBe('Sin respuesta desde hace 7 días');
});

describe('how fast somebody usually answers', () => {
  it('is unknown for fewer than five answers', () => {
    expect(usualAnswerMs([])).toBeNull();
    expect(usualAnswerMs([1, 2, 3, 4])).toBeNull();
  });

  it('is the median: one slow answer does not change it', () => {
    expect(usualAnswerMs([9000, 10, 30, 20, 40])).toBe(30);
    expect(usualAnswerMs([9000, 10, 30, 21, 40, 8000])).toBe(35);
  });

  it.each([
    [0, 'Suele responder en menos de una hora'],
    [hourMs, 'Suele responder en menos de una hora'],
    [hourMs + 1, 'Suele responder en unas 2 horas'],
    [24 * hourMs, 'Suele responder en unas 24 horas'],
    [24 * hourMs + 1, 'Suele responder en unos 2 días'],
    [7 * 24 * hourMs, 'Suele responder en unos 7 días'],
  ])('%d ms: %s', (ms, text) => expect(usualAnswerText(ms)).toBe(text));
});
