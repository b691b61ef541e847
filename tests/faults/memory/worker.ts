// The entry of the bundle: a thread that plays stories and reports. It replaces globals, which no other code may see.
import { parentPort, workerData } from 'node:worker_threads';
import { playStories } from './stories.ts';

/** What the thread is told: see `play-in-memory.mjs`. */
interface Order {
  readonly from: number;
  readonly count: number;
}

const { from, count } = workerData as Order;
parentPort?.postMessage({
  report: await playStories({ from, count, progress: (stories) => parentPort?.postMessage({ stories }) }),
});
