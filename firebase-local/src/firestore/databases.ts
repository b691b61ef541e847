// All Firestore databases of one server. As in the official emulators, a project and a named database are created when they
// are first used, so that each test may have its own project.
import { isProjectId } from '../documents/resource-name.ts';
import { RpcError } from '../rpc-error.ts';
import { type FirestoreDatabase, openFirestoreDatabase } from './firestore-database.ts';
import type { FirestoreOptions } from './firestore-options.ts';
import type { LoadedRules } from './loaded-rules.ts';
import type { Snapshot } from './storage/snapshot.ts';

const databaseName = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/;
/** The name that `openFirestoreDatabase` gives to a table. */
const tableName = /^firestore\/([^/]+)\/([^/]+)$/;
/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/create */
const databaseId = /^(?:\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/;

/** The documents of every database at one moment. */
export type DatabasesSnapshot = ReadonlyMap<FirestoreDatabase, Snapshot>;

export class Databases {
  /** The database of the project that the server was started for. */
  readonly default: FirestoreDatabase;
  readonly #options: FirestoreOptions;
  readonly #open = new Map<string, FirestoreDatabase>();
  /** The rules of projects whose rules were replaced. All other projects have the rules of the start. */
  readonly #rules = new Map<string, LoadedRules>();

  /** The options name the default database. All other options also apply to the other databases. */
  constructor(options: FirestoreOptions) {
    this.#options = options;
    this.default = this.at(options.projectId, options.databaseId);
  }

  /** `name` is the name of a database, or of anything in it. @throws RpcError INVALID_ARGUMENT for any other name. */
  of(name: string): FirestoreDatabase {
    const [, project = '', database = ''] = databaseName.exec(name) ?? [];
    return this.at(project, database);
  }

  /** @throws RpcError INVALID_ARGUMENT for an id that no project or database can have. */
  at(project: string, database: string): FirestoreDatabase {
    const key = `${project}/${database}`;
    const found = this.#open.get(key) ?? this.#create(project, database);
    this.#open.set(key, found);
    return found;
  }

  get all(): readonly FirestoreDatabase[] {
    return [...this.#open.values()];
  }

  rulesOf(project: string): LoadedRules | undefined {
    return this.#rules.get(project) ?? this.#options.rules;
  }

  /** The rules of every database of a project. */
  replaceRules(project: string, rules: LoadedRules): void {
    this.#rules.set(project, rules);
    for (const [key, database] of this.#open) if (key.startsWith(`${project}/`)) database.replaceRules(rules);
  }

  /** Authorises every open listener again, because the claims of its requester may have changed. */
  authorizeAgain(): void {
    for (const database of this.#open.values()) if (database.rules) database.replaceRules(database.rules);
  }

  /** Deletes the documents of every database. */
  clear(): void {
    for (const database of this.#stored()) database.clear();
  }

  takeSnapshot(): DatabasesSnapshot {
    return new Map(this.#stored().map((database) => [database, database.takeSnapshot()]));
  }

  forget(snapshot: DatabasesSnapshot): void {
    for (const [database, documents] of snapshot) database.forget(documents);
  }

  /** A database that was created after the snapshot becomes empty. */
  restore(snapshot: DatabasesSnapshot): void {
    for (const database of this.#stored()) {
      const documents = snapshot.get(database);
      if (documents) database.restore(documents);
      else database.clear();
    }
  }

  /** All stored databases, including those that an earlier process created. */
  #stored(): FirestoreDatabase[] {
    return [...this.#options.env.getKeys()].flatMap((key) => {
      const [, project, database] = tableName.exec(String(key)) ?? [];
      return project === undefined || database === undefined ? [] : [this.at(project, database)];
    });
  }

  #create(project: string, database: string): FirestoreDatabase {
    if (!isProjectId(project)) throw new RpcError('INVALID_ARGUMENT', `"${project}" is not a project id.`);
    if (!databaseId.test(database))
      throw new RpcError(
        'INVALID_ARGUMENT',
        `"${database}" is not a database id: 4 to 63 lower-case letters, digits and hyphens, or (default).`,
      );
    const rules = this.rulesOf(project);
    return openFirestoreDatabase({ ...this.#options, rules, projectId: project, databaseId: database });
  }
}
