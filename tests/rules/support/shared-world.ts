import { afterAll, beforeAll } from 'vitest';
import { openWorld, type World } from './world.ts';

/** One backend for all cases of a file. */
export function sharedWorld(): () => World {
  let opened: World;
  beforeAll(async () => {
    opened = await openWorld();
  });
  afterAll(() => opened.stop());
  return () => opened;
}
