import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { objectOr } from './documents/json.ts';
import { isProjectId } from './documents/resource-name.ts';
import { type IndexDefinitions, parseIndexDefinitions } from './firestore/indexes/index-definitions.ts';
import { WrittenIndexes } from './firestore/indexes/written-indexes.ts';
import type { LoadedRules } from './firestore/loaded-rules.ts';
import { type Log, silentLog } from './log.ts';
import { RpcError } from './rpc-error.ts';
import { compileRules } from './rules/ruleset.ts';
import type { Ruleset, RulesService } from './rules/types.ts';
import { StartError } from './start-error.ts';
import type { StartOptions } from './start-options.ts';
import { type BucketCors, parseBucketCors } from './storage/bucket-cors.ts';

export interface Config {
  readonly rules: LoadedRules | undefined;
  readonly storageRules: LoadedRules | undefined;
  readonly storageCors: BucketCors | undefined;
  readonly indexes: IndexDefinitions | undefined;
  /** The same indexes as `indexes`, if missing ones are written into their file. Otherwise undefined. */
  readonly writtenIndexes: WrittenIndexes | undefined;
}

/**
 * @throws StartError if the project id is missing, a file cannot be read, or a file has a mistake (with its position).
 */
export async function loadConfig(options: StartOptions): Promise<Config> {
  const { projectId, rules, storageRules, storageCors, indexes, writeIndexes = false } = options;
  const { log = silentLog } = options;
  if (!isProjectId(projectId)) {
    throw new StartError('bad-config', `"${projectId}" is not a project id: letters, digits and hyphens.`);
  }
  if (writeIndexes && indexes === undefined)
    throw new StartError('bad-config', 'Say which file the indexes are written to: indexes.');
  const writtenIndexes =
    writeIndexes && indexes !== undefined ? await loadWrittenIndexes(indexes, log) : undefined;
  return {
    writtenIndexes,
    rules: rules === undefined ? undefined : await loadRules(rules, 'cloud.firestore', log),
    storageRules:
      storageRules === undefined ? undefined : await loadRules(storageRules, 'firebase.storage', log),
    storageCors:
      storageCors === undefined ? undefined : await loadParsed(storageCors, 'CORS', parseBucketCors),
    indexes:
      writtenIndexes ??
      (indexes === undefined ? undefined : await loadParsed(indexes, 'indexes', parseIndexDefinitions)),
  };
}

async function loadRules(file: string, service: RulesService, log: Log): Promise<LoadedRules> {
  const source = await readConfig(file, 'rules');
  try {
    return { file, source, ruleset: compile(source, file, service, log) };
  } catch (error) {
    throw new StartError('bad-config', sentenceOf(error));
  }
}

/**
 * For rules that are replaced at run time. @throws RpcError INVALID_ARGUMENT with the position of the first mistake.
 */
export function compileOrRefuse(source: string, file: string, service: RulesService, log: Log): Ruleset {
  try {
    return compile(source, file, service, log);
  } catch (error) {
    throw new RpcError('INVALID_ARGUMENT', sentenceOf(error));
  }
}

/** The output of `debug(…)` in rules goes to the log. */
function compile(source: string, file: string, service: RulesService, log: Log): Ruleset {
  return compileRules(source, { file, service, debug: (line) => log('info', line) });
}

async function loadParsed<Parsed>(
  file: string,
  what: string,
  parse: (json: unknown) => Parsed,
): Promise<Parsed> {
  const source = await readConfig(file, what);
  try {
    return parse(JSON.parse(source));
  } catch (error) {
    throw new StartError('bad-config', `${file}: ${sentenceOf(error)}`);
  }
}

/** A missing file is created when the first index is written. */
async function loadWrittenIndexes(file: string, log: Log): Promise<WrittenIndexes> {
  const source = existsSync(file) ? await readConfig(file, 'indexes') : '{}';
  try {
    return new WrittenIndexes(objectOr(JSON.parse(source), file), (text) => {
      writeFileSync(file, text);
      log('info', `An index was added to ${file}.`);
    });
  } catch (error) {
    throw new StartError('bad-config', `${file}: ${sentenceOf(error)}`);
  }
}

async function readConfig(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new StartError('bad-config', `The ${what} file ${file} cannot be read.`);
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
