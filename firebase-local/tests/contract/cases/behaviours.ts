import type { Behaviour } from '../support/behaviour.ts';
import { aggregationBehaviours } from './aggregations.ts';
import { denialBehaviours } from './denials.ts';
import { listenerBehaviours } from './listeners.ts';
import { transactionBehaviours } from './transactions.ts';
import { transformBehaviours } from './transforms.ts';
import { windowBehaviours } from './windows.ts';
import { writeBehaviours } from './writes.ts';

/** All that runs in the page, by what it is about. */
export const behaviours: Readonly<Record<string, readonly Behaviour[]>> = {
  writes: writeBehaviours,
  transforms: transformBehaviours,
  transactions: transactionBehaviours,
  aggregations: aggregationBehaviours,
  listeners: listenerBehaviours,
  'listeners with a limit': windowBehaviours,
  denials: denialBehaviours,
};
