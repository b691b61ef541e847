import type { Decision, Ruleset } from './types.ts';

const locked = (): Decision => ({ allowed: false, reason: 'there are no rules' });

/** A service without rules is locked for all but administrators. */
export const noRules: Ruleset = {
  decideDocument: locked,
  decideList: locked,
  decideStorage: locked,
  coverage: () => [],
};
