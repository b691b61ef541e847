// All Firestore databases of one server. A project and a named database come to be when they are first used, as in the
// official emulators, so that each test may have a project of its own.
import { RpcError } from '../rpc-error.ts';
import { type FirestoreDatabase, openFirestoreDatabase } from './firestore-database.ts';
import type { FirestoreOptions } from './firestore-options.ts';
import type { LoadedRules } from './loaded-rules.ts';

const databaseName = /^projects\/([^/]+)\/databases\/([^/]+)(?:\/|$)/;
/** As `openFirestoreDatabase` names its table. */
const tableName = /^firestore\/([^/]+)\/([^/]+)$/;
const projectId = /^[\w.:-]+$/;
/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/create */
const databaseId = /^(?:\(default\)|[a-z][a-z0-9-]{2,61}[a-z0-9])$/;

export class Databases {
  /** The one of the project that the server was started for. */
  readonly default: FirestoreDatabase;
  readonly #options: FirestoreOptions;
  readonly #open = new Map<string, FirestoreDatabase>();
  /** Of projects whose rules were replaced. The others have those of the start. */
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

  /** Deletes the documents of every database, also of those that an earlier process made. */
  clear(): void {
    for (const key of this.#options.env.getKeys()) {
      const [, project, database] = tableName.exec(String(key)) ?? [];
      if (project !== undefined && database !== undefined) this.at(project, database).clear();
    }
  }

  #create(project: string, database: string): FirestoreDatabase {
    if (!projectId.test(project)) throw new RpcError('INVALID_ARGUMENT', `"${project}" is not a project id.`);
    if (!databaseId.test(database))
      throw new RpcError(
        'INVALID_ARGUMENT',
        `"${database}" is not a database id: 4 to 63 lower-case letters, digits and hyphens, or (default).`,
      );
    const rules = this.rulesOf(project);
    return openFirestoreDatabase({ ...this.#options, rules, projectId: project, databaseId: database });
  }
}
