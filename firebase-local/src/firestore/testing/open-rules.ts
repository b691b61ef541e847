import type { LoadedRules } from '../loaded-rules.ts';

/** Rules that allow everything, for tests that are not about rules. */
export const openRules: LoadedRules = {
  file: 'open.rules',
  source: '',
  ruleset: {
    decideDocument: () => ({ allowed: true }),
    decideList: () => ({ allowed: true }),
    decideStorage: () => ({ allowed: true }),
    coverage: () => [],
  },
};
