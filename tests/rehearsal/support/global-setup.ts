// One rehearsal for all of its tests: the tools take half a minute to start.
import { startRehearsal } from './start-rehearsal.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const { stop, ...rehearsal } = await startRehearsal();
  process.env.REHEARSAL = JSON.stringify(rehearsal);
  return stop;
}
