// Tells when the worker has completely handled an event. Chromium loses a notification that is being shown while the list of
// notifications is read, so a test that polls the list would make it disappear.
import type { Worker } from '@playwright/test';

interface Ends {
  /** Returns the number of the next event: one more than all that have ended or are expected. */
  expect(event: string): number;
  until(event: string, count: number): Promise<void>;
}

/** Runs in the worker. */
function watchEnds() {
  if (Reflect.has(globalThis, 'ends')) return;
  const ended = new Map<string, number>();
  const expected = new Map<string, number>();
  const waiting = new Set<() => void>();
  const countOf = (event: string) => ended.get(event) ?? 0;
  const ends: Ends = {
    expect(event) {
      expected.set(event, Math.max(expected.get(event) ?? 0, countOf(event)) + 1);
      return expected.get(event) ?? 0;
    },
    until: (event, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (countOf(event) >= count) resolve();
        };
        waiting.add(look);
        look();
      }),
  };
  Reflect.set(globalThis, 'ends', ends);
  const { prototype } = Reflect.get(globalThis, 'ExtendableEvent') as { prototype: Event };
  const waitUntil = Reflect.get(prototype, 'waitUntil') as (work: unknown) => void;
  Reflect.set(prototype, 'waitUntil', function (this: Event, work: unknown) {
    waitUntil.call(this, work);
    const event = `${this.type} ${Reflect.get(this, 'tag') ?? ''}`;
    void Promise.allSettled([work]).then(() => {
      ended.set(event, countOf(event) + 1);
      for (const look of waiting) look();
    });
  });
}

/** Causes an event, and resolves when the worker has completely handled it. Several events may be in progress at once. */
export async function untilEnded(worker: Worker, type: string, tag: string, cause: () => Promise<unknown>) {
  const event = `${type} ${tag}`;
  await worker.evaluate(watchEnds);
  const count = await worker.evaluate(
    (name) => (Reflect.get(globalThis, 'ends') as Ends).expect(name),
    event,
  );
  await cause();
  await worker.evaluate(([name, wanted]) => (Reflect.get(globalThis, 'ends') as Ends).until(name, wanted), [
    event,
    count,
  ] as const);
}
