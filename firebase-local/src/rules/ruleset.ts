import { checkLimits, checkSize } from './check-limits.ts';
import { CoverageRecorder } from './coverage/coverage-recorder.ts';
import { decide, type Source } from './decide.ts';
import { DocumentAccess, documentValue, rootOf } from './evaluate/document-access.ts';
import { Evaluation } from './evaluate/evaluation.ts';
import { Scope } from './evaluate/scope.ts';
import { decideQuery } from './list/decide-query.ts';
import type { Operand } from './list/operand.ts';
import { textParts } from './list/queried-path.ts';
import { parseRulesFile } from './parse/parse-ruleset.ts';
import type { Expression, ServiceDeclaration } from './parse/syntax.ts';
import { objectValue, requestValue, writtenObjectValue } from './request-values.ts';
import { resolveNames } from './resolve-names.ts';
import { RulesSyntaxError } from './source-error.ts';
import type {
  Decision,
  DocumentReader,
  DocumentRequest,
  ExpressionCoverage,
  ListRequest,
  ReadBudget,
  Ruleset,
  RulesService,
  StorageRequest,
} from './types.ts';
import { documentPath } from './values/from-firestore.ts';
import { path } from './values/value.ts';

export interface CompileOptions {
  /** The name of the source in messages. */
  readonly file: string;
  readonly service: RulesService;
  /** The output of `debug(x)`. */
  readonly debug?: (line: string) => void;
}

/** @throws RulesSyntaxError for the first construct or name that is not supported. */
export function compileRules(source: string, { file, service, debug = ignore }: CompileOptions): Ruleset {
  const { declared, functions, expressions } = resolveRules(source, { file, service });
  const coverage = new CoverageRecorder(source, expressions);
  return new CompiledRuleset({ file, text: source }, declared, { functions, coverage, debug });
}

export interface ResolvedRules {
  readonly declared: ServiceDeclaration;
  readonly functions: ServiceDeclaration['functions'];
  /** All expressions of the service, in the order of the file. */
  readonly expressions: readonly Expression[];
}

/** @throws RulesSyntaxError for the first construct or name that is not supported. */
export function resolveRules(source: string, { file, service }: CompileOptions): ResolvedRules {
  checkSize(file, source);
  const rules = parseRulesFile(file, source);
  checkLimits(file, rules);
  const declared = rules.services.find((candidate) => candidate.service === service);
  if (!declared)
    throw new RulesSyntaxError(file, { line: 1, column: 1 }, `there is no 'service ${service}' here`);
  return { declared, functions: rules.functions, expressions: resolveNames(file, rules, declared) };
}

const ignore = () => {};
const allowed: Decision = { allowed: true };

/** How many documents one operation or one query may read. */
const maxReads = 10;
/** The same for Storage's `firestore.get` and `firestore.exists`. */
const maxStorageReads = 2;

interface Parts {
  readonly functions: ServiceDeclaration['functions'];
  readonly coverage: CoverageRecorder;
  readonly debug: (line: string) => void;
}

export class CompiledRuleset implements Ruleset {
  readonly #source: Source;
  readonly #service: ServiceDeclaration;
  readonly #parts: Parts;

  constructor(source: Source, service: ServiceDeclaration, parts: Parts) {
    this.#source = source;
    this.#service = service;
    this.#parts = parts;
  }

  decideDocument(request: DocumentRequest, reader: DocumentReader, batch?: ReadBudget): Decision {
    if (request.requester.kind === 'admin') return allowed;
    const { method, name } = request;
    const documents = new DocumentAccess(reader, { root: rootOf(name), maxReads, batch });
    const value = requestValue(request, documentPath(name), documentAfter(request));
    const globals = this.#globals(value, documentValue(request.resource));
    return this.#decide({ method, path: textParts(name), globals }, documents);
  }

  decideList(request: ListRequest, reader: DocumentReader): Decision {
    if (request.requester.kind === 'admin') return allowed;
    const documents = new DocumentAccess(reader, { root: rootOf(request.parent), maxReads });
    return decideQuery(request, reader, (path, value, resource) =>
      this.#decide({ method: 'list', path, globals: this.#globals(value, resource) }, documents),
    );
  }

  decideStorage(request: StorageRequest, reader: DocumentReader): Decision {
    if (request.requester.kind === 'admin') return allowed;
    const { method, bucket, path: objectPath } = request;
    const segments = ['b', bucket, 'o', ...objectPath.split('/').filter((segment) => segment !== '')];
    const root = `projects/${projectOf(request)}/databases/(default)/documents`;
    const documents = new DocumentAccess(reader, { root, maxReads: maxStorageReads });
    const value = requestValue(request, path(segments), [['resource', writtenObjectValue(request)]]);
    const globals = this.#globals(value, objectValue(request.resource));
    return this.#decide(
      { method, path: segments.map((text) => ({ kind: 'text', text })), globals },
      documents,
    );
  }

  coverage(): readonly ExpressionCoverage[] {
    return this.#parts.coverage.report();
  }

  #globals(request: Operand, resource: Operand): Scope {
    return new Scope(
      new Map([
        ['request', request],
        ['resource', resource],
      ]),
      this.#parts.functions,
    );
  }

  #decide(question: Parameters<typeof decide>[2], documents: DocumentAccess): Decision {
    const evaluation = new Evaluation({ documents, debug: this.#parts.debug }, this.#parts.coverage);
    return decide(this.#source, this.#service, question, evaluation);
  }
}

/**
 * A read has no `request.resource`, and after a deletion it is null. Production's answers: github.com/t-k/fireemu,
 * `conformance/fs-rules-production.json` (`fs-rules/request-resource/writes`).
 */
const documentAfter = ({ method, requestResource }: DocumentRequest) =>
  method === 'get' ? [] : [['resource', documentValue(requestResource)] as const];

/** A default bucket is named after its project: `demo-x.appspot.com`. */
const projectOf = ({ projectId, bucket }: StorageRequest) => projectId ?? bucket.split('.')[0] ?? bucket;
