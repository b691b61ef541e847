// Plays stories one after the other, each twice. `worker.ts` runs it in a thread.
import { openBrowser } from './browser.ts';
import { RememberedRules } from './remembered-rules.ts';
import { type Asked, noted, repeated } from './repeated-questions.ts';
import { type Step, stepsOf } from './steps.ts';
import { playStory } from './story.ts';

export interface Failure {
  readonly seed: number;
  readonly complaints: readonly string[];
  /** The shortest story that still fails, with what happens in it. */
  readonly words: string;
}

export interface Report {
  readonly stories: number;
  /** Steps of the scheduler, over all stories. */
  readonly steps: number;
  readonly questions: number;
  /** How many questions the real rules answered; the other answers were remembered. */
  readonly evaluated: number;
  /** The number that `oldCopies` in `oracles.ts` counts, over all stories. */
  readonly oldCopies: number;
  /** By kind of act: in how many stories one took effect. */
  readonly effects: Readonly<Record<string, number>>;
  readonly failure: Failure | null;
}

export interface Run {
  readonly from: number;
  readonly count: number;
  /** Called now and then. */
  progress?(stories: number): void;
}

const storiesPerTurn = 200;
const turn = () => new Promise((resolve) => setImmediate(resolve));

export async function playStories(run: Run): Promise<Report> {
  const rules = new RememberedRules();
  const closeBrowser = openBrowser();
  try {
    return await playAll(run, rules);
  } finally {
    closeBrowser();
  }
}

async function playAll({ from, count, progress }: Run, rules: RememberedRules): Promise<Report> {
  let steps = 0;
  let copies = 0;
  const effects: Record<string, number> = {};
  for (let index = 0; index < count; index += 1) {
    // Lets Node handle signals.
    if (index % storiesPerTurn === 0) await turn();
    if (index > 0 && index % 10_000 === 0) progress?.(index);
    const seed = from + index;
    const told = stepsOf(seed);
    const asked: Asked[] = [];
    const once = await playStory({ seed, steps: told, rules: noted(rules, asked) });
    const again = await playStory({ seed, steps: told, rules: repeated(asked), isRepeated: true });
    steps += once.steps + again.steps;
    copies += once.oldCopies;
    for (const type of once.effects) effects[type] = (effects[type] ?? 0) + 1;
    const complaints =
      once.trace === again.trace
        ? [...once.complaints, ...again.complaints]
        : ['the second play of the same story took another course'];
    if (complaints.length > 0) {
      const failure = { seed, complaints, words: await inWords(seed, told, rules) };
      return {
        stories: index + 1,
        steps,
        questions: rules.asked,
        evaluated: rules.evaluated,
        oldCopies: copies,
        effects,
        failure,
      };
    }
  }
  return {
    stories: count,
    steps,
    questions: rules.asked,
    evaluated: rules.evaluated,
    oldCopies: copies,
    effects,
    failure: null,
  };
}

/** Leaves out every step without which the story still fails. */
async function shortest(
  seed: number,
  steps: readonly Step[],
  rules: RememberedRules,
): Promise<readonly Step[]> {
  let short = steps;
  for (let index = short.length - 1; index >= 0; index -= 1) {
    const next = short.filter((_, at) => at !== index);
    const { complaints } = await playStory({ seed, steps: next, rules });
    if (complaints.length > 0) short = next;
  }
  return short;
}

async function inWords(seed: number, steps: readonly Step[], rules: RememberedRules): Promise<string> {
  const lines: string[] = [];
  const short = await shortest(seed, steps, rules);
  const { complaints } = await playStory({ seed, steps: short, rules, narrate: (line) => lines.push(line) });
  return [
    `Story ${seed}, shortened from ${steps.length} steps to ${short.length}:`,
    ...lines,
    ...complaints.map((complaint) => `=> ${complaint}`),
    `To replay it: npm run faults -- --memory --runs 1 --seed ${seed}`,
  ].join('\n');
}
