// Plays the steps of one story.
import { showStory } from './browser.ts';
import { Cast } from './cast.ts';
import { complaintsAbout, oldCopies } from './oracles.ts';
import { Random } from './random.ts';
import type { Rules } from './remembered-rules.ts';
import { Scheduler } from './scheduler.ts';
import { settle } from './settle.ts';
import type { Step } from './steps.ts';
import { takeEvent } from './take-event.ts';

export interface Played {
  readonly complaints: readonly string[];
  /** The same steps and the same seed give the same trace. */
  readonly trace: number;
  readonly steps: number;
  /** The number that `oldCopies` in `oracles.ts` counts. */
  readonly oldCopies: number;
  /** The kinds of the acts that took effect on the server. */
  readonly effects: ReadonlySet<string>;
}

export interface Telling {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly rules: Rules;
  /** Whether this is the second play of a story, of which only the trace is compared. */
  readonly isRepeated?: boolean;
  /** Receives each event with its time, in words. */
  readonly narrate?: (sentence: string) => void;
}

/** Playing uses other random numbers than making the steps, so that a shortened story is played like the whole one. */
const playSeed = 0x5bd1e995;

export async function playStory(telling: Telling): Promise<Played> {
  const scheduler = new Scheduler(new Random(telling.seed ^ playSeed));
  showStory(scheduler);
  const cast = new Cast(scheduler, telling.rules, telling.narrate);
  const complaints = await play(cast, telling);
  const { trace, steps } = scheduler;
  if (telling.isRepeated) return { complaints, trace, steps, oldCopies: 0, effects: new Set() };
  const repeated = oldCopies({ done: cast.done, applied: cast.server.applied });
  return { complaints, trace, steps, oldCopies: repeated, effects: cast.effects };
}

async function play(cast: Cast, telling: Telling): Promise<readonly string[]> {
  const { scheduler } = cast;
  try {
    for (const { afterMs, event } of telling.steps) {
      await scheduler.runUntil(scheduler.nowMs + afterMs);
      if (telling.narrate) cast.say(inWords(event));
      takeEvent(cast, event);
    }
    const played = await settle(cast);
    return telling.isRepeated ? [] : complaintsAbout(played, cast.server);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** "act comment, pet 0, phone 3" */
function inWords({ kind, ...details }: Step['event']): string {
  const told = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return [`* ${kind}`, ...told].join(', ');
}
