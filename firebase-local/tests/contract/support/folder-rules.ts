import type { LoadedRules } from '../../../src/firestore/firestore-database.ts';
import type { Decision, Ruleset } from '../../../src/rules/types.ts';

const allowed: Decision = { allowed: true };
const denied: Decision = { allowed: false, reason: 'the collection is locked' };

const rulesOf = (decide: (path: string) => Decision): LoadedRules => ({
  ruleset: rulesetOf(decide),
  file: 'folder.rules',
  source: '',
});

const rulesetOf = (decide: (path: string) => Decision): Ruleset => ({
  decideDocument: ({ name }) => decide(name),
  decideList: ({ parent, structuredQuery }) => decide(`${parent}/${structuredQuery.from?.[0]?.collectionId}`),
  decideStorage: () => denied,
  coverage: () => [],
});

/** Collections named `locked` are closed. */
export const folderRules = rulesOf((path) => (/\/locked(\/|$)/.test(path) ? denied : allowed));

export const closedRules = rulesOf(() => denied);
