// The rules with the functions behind them. The functions must catch what the rules allow for a moment.
import { afterAll, beforeAll } from 'vitest';
import { attachFunctions } from '../../../functions/src/local.ts';
import { origin, render, shell, vapid } from '../../../functions/src/testing/server.ts';
import { openWorld, type World } from '../../rules/support/world.ts';

type Functions = ReturnType<typeof attachFunctions>;

export interface WatchedWorld {
  world(): World;
  /** Resolves when the functions have handled everything that happened. */
  settled(): Promise<void>;
  deps(): ReturnType<Functions['deps']>;
}

export function watchedWorld(): WatchedWorld {
  let opened: World;
  let functions: Functions;
  beforeAll(async () => {
    opened = await openWorld();
    functions = attachFunctions(opened.backend, {
      vapid,
      shell: async () => shell,
      render,
      origin: () => origin,
    });
  });
  afterAll(async () => {
    await functions.close();
    await opened.stop();
  });
  return {
    world: () => opened,
    settled: () => opened.backend.hooksIdle(),
    deps: () => functions.deps(),
  };
}
