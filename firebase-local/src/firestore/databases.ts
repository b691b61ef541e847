// All Firestore databases of one server. A project and a named database come to be when they are first used, as in the
// official emulators, so that each test may have a project of its own.
import { isProjectId } from '../documents/resource-name.ts';
import { RpcError } from '../rpc-error.ts';
import { type FirestoreDatabase, openFirestoreDatabase } from './firestore-database.ts';
import type { FirestoreOptions } from './firestore-options.ts';
import type { LoadedRules } from './loaded-rules.ts';
import type { Snapshot } from './storage/snapshot.ts';

const databaseName = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/;
/** As `openFirestoreDatabase` names its table. */
const tableName = /^firestore\/([^/]+)\/([^/]+)$/;
/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/create */
const databaseId = /^(?:\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/;

/** The documents of every database at one moment. */
export type DatabasesSnapshot = ReadonlyMap<FirestoreDatabase, Snapshot>;

export class Databases {
  /** The one of the project that the server was started for. */
  readonly default: FirestoreDatabase;
  readonly #options: FirestoreOptions;
  readonly #open = new Map<string, FirestoreDatabase>();
  /** The rules of projects whose rules were replaced. All other projects have the rules of the start. */
  readonly #rules = new Map<string, LoadedRules>();

  /** The options name the default database. The others share the rest of them. */
  constructor(options: FirestoreOptions) {
    this.#options = options;
    this.default = this.at(options.projectId, options.databaseId);
  }

  /** `name` is that of a database, or of anything in it. @throws RpcError INVALID_ARGUMENT if it names none. */
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

  /** Who was allowed something may have other claims now: every open listener is authorised again. */
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

  /** A database that was made since then becomes empty. */
  restore(snapshot: DatabasesSnapshot): void {
    for (const database of this.#stored()) {
      const documents = snapshot.get(database);
      if (documents) database.restore(documents);
      else database.clear();
    }
  }

  /** Those that an earlier process made, too. */
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
