// Which story, phone and tab the running code belongs to. The replacements of browser APIs look it up here, because the code
// under test calls them like the real ones, without an argument that identifies the caller.
import type { Disk } from './disk.ts';
import type { Locks } from './locks.ts';
import type { Life, Scheduler } from './scheduler.ts';

export interface Here {
  readonly scheduler: Scheduler;
  readonly disk: Disk;
  readonly life: Life;
  /** Undefined in a browser without Web Locks. */
  readonly locks: Locks | undefined;
}

let opened: Here | null = null;

export function here(): Here {
  if (!opened) throw new Error('nothing is being opened');
  return opened;
}

/** Runs the synchronous `act`, which opens databases and locks of this tab. */
export function openedAt<T>(place: Here, act: () => T): T {
  opened = place;
  try {
    return act();
  } finally {
    opened = null;
  }
}
