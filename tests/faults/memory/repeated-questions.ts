// The questions of one play to the rules, with their answers. The second play of a story must ask the same ones, word for
// word: that compares more than the trace does, and takes less time than to find the answers again.
import type { DataWrite } from './documents.ts';
import type { Asker, Verdict } from './real-rules.ts';
import type { FileMethod, Rules } from './remembered-rules.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly asker: Asker;
  readonly nowMs: number;
  readonly about: readonly DataWrite[] | string;
  readonly verdict: Verdict;
}

/** Asks the rules, and notes their answers. */
export function noted(rules: Rules, notes: Asked[]): Rules {
  const note = (asked: Asked) => {
    notes.push(asked);
    return asked.verdict;
  };
  return {
    commit: (asker, writes, nowMs, read) =>
      note({ asker, nowMs, about: writes, verdict: rules.commit(asker, writes, nowMs, read) }),
    get: (asker, path, nowMs, read) =>
      note({ asker, nowMs, about: path, verdict: rules.get(asker, path, nowMs, read) }),
    file: (asker, method, path, isThere, read) => {
      const verdict = rules.file(asker, method, path, isThere, read);
      return note({ asker, nowMs: 0, about: fileQuestion(method, path, isThere), verdict });
    },
  };
}

const fileQuestion = (method: FileMethod, path: string, isThere: boolean) => `${method} ${path} ${isThere}`;

/** Answers as noted. @throws if the next question is another one than noted */
export function repeated(notes: readonly Asked[]): Rules {
  let index = 0;
  const answer = (asker: Asker, nowMs: number, about: Asked['about']): Verdict => {
    const note = notes[index];
    index += 1;
    const isSameQuestion = note?.asker.uid === asker.uid && note.nowMs === nowMs && isSame(note.about, about);
    if (!isSameQuestion) throw new Error('the second play of the same story sent another request');
    return note.verdict;
  };
  return {
    commit: (asker, writes, nowMs) => answer(asker, nowMs, writes),
    get: (asker, path, nowMs) => answer(asker, nowMs, path),
    file: (asker, method, path, isThere) => answer(asker, 0, fileQuestion(method, path, isThere)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  const fields = Object.keys(one);
  if (Object.keys(other).length !== fields.length) return false;
  return fields.every((field) => isSame((one as Fields)[field], (other as Fields)[field]));
}
