// Random actions of people on three unreliable phones. `node tests/faults/run.mjs --runs 10000 --seed 7` is the long
// run. A failure prints its seed, its path and the shortest script that still fails.
import './support/network.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Device } from './support/device.ts';
import { complaints } from './support/oracles.ts';
import { Play } from './support/play.ts';
import { deviceCount, script } from './support/script.ts';
import { openWorld, type World } from './support/world.ts';

const runs = Number(process.env.FAULTS_RUNS ?? 200);
/** The suite always runs the same stories; the long run uses new ones. */
const seed = Number(process.env.FAULTS_SEED ?? 20_261_120);
const path = process.env.FAULTS_PATH;
/** The time limit for shrinking a failure. */
const timeoutMs = Math.max(120_000, runs * 6000);
/** The state of the server at the beginning of each story. The oracles read all that is stored. */
const onlyPeople = 'only people';

let world: World;
let devices: Device[];
let played = 0;

async function begin() {
  world = await openWorld();
  world.backend.snapshot(onlyPeople);
  devices = Array.from({ length: deviceCount }, () => new Device(world.config, () => 0.5));
}
async function end() {
  for (const device of devices) await device.close();
  await world.stop();
}
beforeAll(begin);
afterAll(end);

it(
  `loses, duplicates and mixes up nothing in ${runs} random stories (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(script, async (steps) => {
        played += 1;
        if (played % 1000 === 0) console.log(`${played} stories told`);
        const run = `run${played}`;
        await world.backend.restore(onlyPeople);
        await world.newDay();
        const result = await new Play(world, devices, run).through(steps);
        expect(await complaints(world, result, run)).toEqual([]);
      }),
      {
        numRuns: runs,
        seed,
        interruptAfterTimeLimit: timeoutMs - 15_000,
        // A run that was interrupted before all stories counts as failed.
        markInterruptAsFailure: true,
        ...(path && { path }),
      },
    );
  },
  timeoutMs,
);
