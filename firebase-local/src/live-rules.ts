import { compileOrRefuse } from './load-config.ts';
import type { Log } from './log.ts';
import type { Stores } from './open-stores.ts';
import type { ExpressionCoverage } from './rules/types.ts';

export type RulesOwner = 'firestore' | 'storage';

/** The current rules, for code that changes or inspects them while the backend runs. */
export interface LiveRules {
  /** @throws RpcError INVALID_ARGUMENT with the position of the first mistake; the current rules stay. */
  replace(service: RulesOwner, source: string): void;
  coverage(service: RulesOwner): readonly ExpressionCoverage[];
}

export function createLiveRules({ databases, storageRules }: Stores, projectId: string, log: Log): LiveRules {
  return {
    replace: (service, source) => {
      if (service === 'storage') {
        storageRules.replace(compileOrRefuse(source, 'storage.rules', 'firebase.storage', log));
        return;
      }
      const file = 'firestore.rules';
      const ruleset = compileOrRefuse(source, file, 'cloud.firestore', log);
      databases.replaceRules(projectId, { ruleset, file, source });
    },
    coverage: (service) =>
      service === 'storage'
        ? storageRules.coverage()
        : (databases.rulesOf(projectId)?.ruleset.coverage() ?? []),
  };
}
