// The emulators' endpoints for tools and tests: delete the data, replace the rules, report which expressions of the
// rules were evaluated, register the functions emulator's triggers.
import type { ServerResponse } from 'node:http';
import { arrayOr, invalid, isObject, type JsonObject, objectOr } from '../../documents/json.ts';
import { sendJson } from '../../http/send-json.ts';
import { RpcError } from '../../rpc-error.ts';
import type { Ruleset } from '../../rules/types.ts';
import type { FirestoreDatabase } from '../firestore-database.ts';
import type { LoadedRules } from '../loaded-rules.ts';
import { coveragePage } from './coverage-page.ts';
import { decodeUrl } from './route.ts';

export interface ControlCall {
  readonly database: FirestoreDatabase;
  readonly compileRules: (source: string, file: string) => Ruleset;
  readonly registerTrigger: RegisterTrigger | undefined;
  readonly response: ServerResponse;
  readonly parameters: URLSearchParams;
  readonly body: JsonObject;
}

/** Undefined when no address of a functions emulator is configured. @throws RpcError INVALID_ARGUMENT */
export type RegisterTrigger = (id: string, trigger: JsonObject) => void;

export type ControlMethod = (call: ControlCall) => void;

/** Undefined if the address is not one of these, or belongs to another project. */
export function controlMethod(
  method: string | undefined,
  pathname: string,
  { root }: Pick<FirestoreDatabase, 'root'>,
): ControlMethod | undefined {
  const project = root.split('/').slice(0, 2).join('/');
  switch (`${method} ${decodeUrl(pathname)}`) {
    case `DELETE /emulator/v1/${root}`:
      return clear;
    case `PUT /emulator/v1/${project}:securityRules`:
      return replaceRules;
    case `GET /emulator/v1/${project}:ruleCoverage`:
      return reportCoverage;
    case `GET /emulator/v1/${project}:ruleCoverage.html`:
      return showCoverage;
    case `POST /emulator/v1/${project}/eventarcTrigger`:
      return addTrigger;
    default:
      return undefined;
  }
}

/** The functions emulator registers for document changes with this request. */
function addTrigger({ registerTrigger, parameters, response, body }: ControlCall): void {
  const id = parameters.get('eventarcTriggerId');
  if (!id) throw invalid('eventarcTriggerId is missing.');
  if (!registerTrigger)
    throw new RpcError('FAILED_PRECONDITION', 'Say where the functions emulator is: functionsEmulator.');
  registerTrigger(id, body);
  sendJson(response, 200, {});
}

function clear({ database, response }: ControlCall): void {
  database.clear();
  sendJson(response, 200, {});
}

/** If the new rules have a mistake, the reply names its position and the current rules stay. */
function replaceRules({ database, compileRules, response, body }: ControlCall): void {
  const [first] = arrayOr(objectOr(body.rules, 'rules').files, 'files');
  if (!isObject(first) || typeof first.content !== 'string') throw invalid('rules.files must hold a file.');
  const file = typeof first.name === 'string' ? first.name : 'firestore.rules';
  database.replaceRules({
    ruleset: compiled(compileRules, first.content, file),
    file,
    source: first.content,
  });
  sendJson(response, 200, {});
}

function compiled(compileRules: ControlCall['compileRules'], source: string, file: string): Ruleset {
  try {
    return compileRules(source, file);
  } catch (error) {
    if (!isSourceError(error)) throw error;
    throw new RpcError('INVALID_ARGUMENT', `${error.file}:${error.line}:${error.column}: ${error.message}`);
  }
}

const isSourceError = (error: unknown): error is Error & { file: string; line: number; column: number } =>
  error instanceof Error && 'file' in error && 'line' in error && 'column' in error;

function reportCoverage({ database, response }: ControlCall): void {
  const { file, source, ruleset } = rulesOf(database);
  sendJson(response, 200, {
    rules: { files: [{ name: file, content: source }] },
    report: ruleset.coverage(),
  });
}

function showCoverage({ database, response }: ControlCall): void {
  const page = coveragePage(rulesOf(database));
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page);
}

function rulesOf({ rules }: FirestoreDatabase): LoadedRules {
  if (!rules) throw new RpcError('NOT_FOUND', 'There are no rules.');
  return rules;
}
