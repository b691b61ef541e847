import type { Behaviour } from '../support/behaviour.ts';
import { aggregationBehaviours } from './aggregations.ts';
import { denialBehaviours } from './denials.ts';
import { indexBehaviours } from './indexes.ts';
import { listenerBehaviours } from './listeners.ts';
import { transactionBehaviours } from './transactions.ts';
import { transformBehaviours } from './transforms.ts';
import { windowBehaviours } from './windows.ts';
import { writeBehaviours } from './writes.ts';

/** Cases that run in the page against any server, by topic. */
export const behaviours: Readonly<Record<string, readonly Behaviour[]>> = {
  writes: writeBehaviours,
  transforms: transformBehaviours,
  transactions: transactionBehaviours,
  aggregations: aggregationBehaviours,
  listeners: listenerBehaviours,
  'listeners with a limit': windowBehaviours,
  denials: denialBehaviours,
};

/** Cases that need a firebase-local server with the indexes of `indexes.ts`. */
export const allBehaviours: typeof behaviours = { ...behaviours, 'composite indexes': indexBehaviours };
