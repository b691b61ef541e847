// The emulators' endpoints for tools and tests: delete the data, replace the rules, report which expressions of the
// rules were evaluated, register the functions emulator's triggers.
import type { ServerResponse } from 'node:http';
import { arrayOr, invalid, isObject, type JsonObject, objectOr } from '../../documents/json.ts';
import { sendJson } from '../../http/send-json.ts';
import { RpcError } from '../../rpc-error.ts';
import type { Ruleset } from '../../rules/types.ts';
import type { Databases } from '../databases.ts';
import type { LoadedRules } from '../loaded-rules.ts';
import { coverageLcov } from './coverage-lcov.ts';
import { coveragePage } from './coverage-page.ts';
import { decodeUrl } from './route.ts';

export interface ControlCall {
  readonly databases: Databases;
  readonly compileRules: (source: string, file: string) => Ruleset;
  readonly registerTrigger: RegisterTrigger | undefined;
  readonly response: ServerResponse;
  readonly parameters: URLSearchParams;
  readonly body: JsonObject;
}

/** Undefined when no address of a functions emulator is configured. @throws RpcError INVALID_ARGUMENT */
export type RegisterTrigger = (id: string, trigger: JsonObject) => void;

export type ControlMethod = (call: ControlCall, project: string, database: string) => void;

const addresses: readonly (readonly [RegExp, ControlMethod])[] = [
  [/^DELETE \/emulator\/v1\/projects\/([^/:]+)\/databases\/([^/]+)\/documents$/, clear],
  [/^PUT \/emulator\/v1\/projects\/([^/]+):securityRules$/, replaceRules],
  [/^GET \/emulator\/v1\/projects\/([^/]+):ruleCoverage$/, reportCoverage],
  [/^GET \/emulator\/v1\/projects\/([^/]+):ruleCoverage\.html$/, showCoverage],
  [/^GET \/emulator\/v1\/projects\/([^/]+):ruleCoverage\.lcov$/, exportCoverage],
  [/^POST \/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/, addTrigger],
];

/** Undefined if the address is not one of these. */
export function controlMethod(
  method: string | undefined,
  pathname: string,
): ((call: ControlCall) => void) | undefined {
  const asked = `${method} ${decodeUrl(pathname)}`;
  for (const [address, act] of addresses) {
    const [, project = '', database = ''] = address.exec(asked) ?? [];
    if (project !== '') return (call) => act(call, project, database);
  }
  return undefined;
}

/** The functions emulator registers for document changes with this request. */
function addTrigger(call: ControlCall, project: string): void {
  const { databases, registerTrigger, parameters, response, body } = call;
  const id = parameters.get('eventarcTriggerId');
  if (!id) throw invalid('eventarcTriggerId is missing.');
  if (!registerTrigger)
    throw new RpcError('FAILED_PRECONDITION', 'Say where the functions emulator is: functionsEmulator.');
  if (!databases.default.root.startsWith(`projects/${project}/`))
    throw invalid(`Triggers are for the project that the server was started for, not for "${project}".`);
  registerTrigger(id, body);
  sendJson(response, 200, {});
}

function clear({ databases, response }: ControlCall, project: string, database: string): void {
  databases.at(project, database).clear();
  sendJson(response, 200, {});
}

/** If the new rules have a mistake, the reply names its position and the current rules stay. */
function replaceRules(call: ControlCall, project: string): void {
  const { databases, compileRules, response, body } = call;
  const [first] = arrayOr(objectOr(body.rules, 'rules').files, 'files');
  if (!isObject(first) || typeof first.content !== 'string') throw invalid('rules.files must hold a file.');
  const file = typeof first.name === 'string' ? first.name : 'firestore.rules';
  databases.replaceRules(project, {
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

function reportCoverage({ databases, response }: ControlCall, project: string): void {
  const { file, source, ruleset } = rulesOf(databases, project);
  sendJson(response, 200, {
    rules: { files: [{ name: file, content: source }] },
    report: ruleset.coverage(),
  });
}

function showCoverage({ databases, response }: ControlCall, project: string): void {
  const page = coveragePage(rulesOf(databases, project));
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page);
}

function exportCoverage({ databases, response }: ControlCall, project: string): void {
  const text = coverageLcov(rulesOf(databases, project));
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}

function rulesOf(databases: Databases, project: string): LoadedRules {
  const rules = databases.rulesOf(project);
  if (!rules) throw new RpcError('NOT_FOUND', 'There are no rules.');
  return rules;
}
