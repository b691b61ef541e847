// The names of lmdb's tables that hold accounts. Each project has its own.
import type { RootDatabase } from 'lmdb';

const kinds = ['accounts', 'emails', 'identities', 'oob-codes'] as const;
type Kind = (typeof kinds)[number];

export const authTable = (projectId: string, kind: Kind): string => `auth/${projectId}/${kind}`;

const accountsOf = /^auth\/([^/]+)\/accounts$/;

export const projectsWithTables = (root: RootDatabase): string[] =>
  tablesWith(root, 'auth/').flatMap((name) => accountsOf.exec(name)?.[1] ?? []);

const tablesWith = (root: RootDatabase, prefix: string): string[] =>
  [...root.getKeys({ start: prefix, end: `${prefix}\uffff` })].map(String);

/**
 * Before version 0.2 a server had the accounts of one project, in tables without its name. These accounts become those of the
 * project that the server is started for.
 */
export function adoptUnnamedTables(root: RootDatabase, projectId: string): void {
  const names = tablesWith(root, 'auth-');
  const unnamed = kinds.filter((kind) => names.includes(`auth-${kind}`));
  const tables = unnamed.map((kind) => ({
    from: root.openDB<unknown, string>({ name: `auth-${kind}` }),
    to: root.openDB<unknown, string>({ name: authTable(projectId, kind) }),
  }));
  if (tables.length === 0) return;
  root.transactionSync(() => {
    for (const { from, to } of tables) {
      for (const { key, value } of from.getRange()) to.putSync(key, value);
      from.clearSync();
    }
  });
  for (const { from } of tables) from.dropSync();
}
