// A session that ended without its owner's action: the reason, and how much of the owner's work waits here to be sent,
// but neither who it was nor what waits. Kept across reloads and tabs until the owner signs
// in again.
import { type EndReason, endReasons } from '#firebase/end-reasons.ts';
import { createStoredValue } from './stored-value.ts';

export interface EndedSession {
  readonly reason: EndReason;
  /** Commands and drafts. */
  readonly waiting: number;
  /** How many of them are sent automatically when the owner signs in again. Null if an older version of the app wrote this. */
  readonly sendable: number | null;
  /** The owner's mark, see `markOf`. */
  readonly mark: string;
  /** `read`: the notice was closed. `past`: another person has signed in since, and only the number is still shown. */
  readonly told: 'new' | 'read' | 'past';
}

/** Written by hand, because every page loads this at its start. */
function parse(text: string | null): EndedSession | null {
  const [written, waiting = '', mark, told, sendable] = text?.split(' ') ?? [];
  const reason = endReasons.find((known) => known === written);
  if (!reason || !/^\d+$/.test(waiting) || !mark) return null;
  return {
    reason,
    waiting: Number(waiting),
    sendable: sendable ? Number(sendable) : null,
    mark,
    told: told === 'read' || told === 'past' ? told : 'new',
  };
}

const stored = createStoredValue('patitas.ended', parse);

function write({ reason, waiting, mark, told, sendable }: EndedSession) {
  stored.write([reason, waiting, mark, told, sendable].join(' '));
}

/** Distinguishes the accounts of one phone, without allowing anybody to compute the uid (FNV-1a, 32 bits). */
export function markOf(uid: string): string {
  let hash = 0x811c9dc5;
  for (const character of uid) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16);
}

export const endedSession = {
  subscribe: stored.subscribe,
  /** Null if no session ended without its owner's action. */
  getSnapshot: stored.getSnapshot,
  tell({ uid, ...ended }: Omit<EndedSession, 'mark'> & { readonly uid: string }) {
    write({ ...ended, mark: markOf(uid) });
  },
  /** `uid` has signed in, or has deleted the account. Work of another person keeps waiting. */
  forgetOf(uid: string) {
    const ended = stored.getSnapshot();
    if (!ended) return;
    if (ended.mark === markOf(uid) || ended.waiting === 0) stored.write(null);
    else write({ ...ended, told: 'past' });
  },
  markRead() {
    const ended = stored.getSnapshot();
    if (ended?.told === 'new') write({ ...ended, told: 'read' });
  },
  forget: () => stored.write(null),
};
