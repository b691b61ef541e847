import type { LoadedRules } from '../../../src/firestore/firestore-database.ts';
import type { Decision, Ruleset } from '../../../src/rules/types.ts';

const allowed: Decision = { allowed: true };
const denied: Decision = { allowed: false, reason: 'the collection is locked' };
const decide = (path: string): Decision => (/\/locked(\/|$)/.test(path) ? denied : allowed);

const ruleset: Ruleset = {
  decideDocument: ({ name }) => decide(name),
  decideList: ({ parent, structuredQuery }) => decide(`${parent}/${structuredQuery.from?.[0]?.collectionId}`),
  decideStorage: () => denied,
  coverage: () => [],
};

/** Collections named `locked` are closed. */
export const folderRules: LoadedRules = { ruleset, file: 'folder.rules', source: '' };
