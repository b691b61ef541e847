// Where each expectation of docs/conformance.md comes from, and the tests that hold it. A group is all tests of a file,
// or those whose full name begins with `of`.

export const sources: Readonly<Record<string, string>> = {
  recorded:
    'Answers of production, recorded 2026-09-24: github.com/t-k/fireemu, `conformance/fs-query-index-production.json`',
  'null and NaN':
    'Integration tests of the SDK against production (query.test.ts: IN, NOT_IN, array-contains), and the recorded answers of the programs field-filters/* and unary-filters/all',
  'SDK source':
    'Source of the SDK: github.com/firebase/firebase-js-sdk, packages/firestore and packages/auth',
  'Auth emulator':
    'The official Auth emulator: firebase-tools 14, lib/emulator/auth (installed by the rehearsal)',
  REST: 'https://cloud.google.com/firestore/docs/reference/rest and google/firestore/v1/*.proto',
  JSON: 'https://protobuf.dev/programming-guides/json',
  transactions: 'https://firebase.google.com/docs/firestore/transaction-data-contention',
  'adding data': 'https://firebase.google.com/docs/firestore/manage-data/add-data',
  'SDK transactions': 'https://firebase.google.com/docs/firestore/manage-data/transactions',
  aggregation: 'https://firebase.google.com/docs/firestore/query-data/aggregation-queries',
  listening: 'https://firebase.google.com/docs/firestore/query-data/listen',
  queries: 'https://firebase.google.com/docs/firestore/query-data/queries',
  indexes: 'https://firebase.google.com/docs/firestore/query-data/index-overview',
  types: 'https://firebase.google.com/docs/firestore/manage-data/data-types',
  'rules language': 'https://firebase.google.com/docs/rules/rules-language',
  'rules reference': 'https://firebase.google.com/docs/reference/rules',
  'rules conditions': 'https://firebase.google.com/docs/firestore/security/rules-conditions',
  'rules structure': 'https://firebase.google.com/docs/firestore/security/rules-structure',
  'measured rules':
    'measured on production by https://github.com/davideast/pyric (LINTER_SPEC.md, rules-corpus) and https://github.com/t-k/fireemu (fs-rules-production.json)',
  'rules and queries': 'https://firebase.google.com/docs/firestore/security/rules-query',
  'rules of Storage': 'https://firebase.google.com/docs/storage/security/rules-conditions',
  'recorded accounts':
    'Answers of production, recorded 2026-09-23: github.com/t-k/fireemu, `conformance/auth-account-production.json`',
  'recorded listeners':
    'Answers of production, recorded 2026-09-28: github.com/t-k/fireemu, `conformance/auth-fs-cross-stage2-production.json`',
  'foreign tokens':
    'Answers of production, recorded 2026-09-27: github.com/t-k/fireemu, `conformance/auth-fs-cross-production.json` (`foreign-project/token`)',
  releases: 'https://cloud.google.com/firestore/docs/release-notes#March_29_2023',
  'rules unit tests': 'https://firebase.google.com/docs/rules/unit-tests',
  gRPC: 'https://github.com/googleapis/googleapis/blob/master/google/firestore/v1/firestore.proto',
  projects:
    'https://firebase.google.com/docs/emulator-suite/connect_firestore and /docs/firestore/manage-databases',
  CEL: 'https://github.com/google/cel-spec/blob/master/doc/langdef.md#logical-operators',
};

const firestore = 'firebase-local/src/firestore';
const conformance = `${firestore}/conformance`;
const rules = 'firebase-local/src/rules';
const contract = 'firebase-local/tests/contract';

/** Groups of the SDK's common calls, and the page of the documentation that describes them. */
const sdkBehaviours = [
  ['writes', 'adding data'],
  ['transforms', 'adding data'],
  ['transactions', 'SDK transactions'],
  ['aggregations', 'aggregation'],
  ['listeners', 'listening'],
  ['listeners with a limit', 'listening'],
  ['denials', 'rules conditions'],
] as const;

interface Group {
  readonly area: string;
  readonly source: string;
  readonly file: string;
  readonly of?: string;
}

export const groups: readonly Group[] = [
  { area: 'Null and NaN', source: 'null and NaN', file: `${conformance}/null-and-nan.test.ts` },
  { area: 'Queries refused and served', source: 'recorded', file: `${conformance}/refused-queries.test.ts` },
  { area: 'Indexes', source: 'recorded', file: `${conformance}/indexes.test.ts` },
  { area: 'Indexes', source: 'indexes', file: `${firestore}/indexes/require-index.test.ts` },
  {
    area: 'Queries through the SDK',
    source: 'queries',
    file: `${contract}/queries.test.ts`,
    of: 'getDocs > ',
  },
  {
    area: 'Values through the SDK',
    source: 'types',
    file: `${contract}/queries.test.ts`,
    of: 'a stored value',
  },
  { area: 'Requests', source: 'REST', file: `${conformance}/requests.test.ts`, of: 'an unknown field' },
  { area: 'Requests', source: 'JSON', file: `${conformance}/requests.test.ts`, of: 'a field may be written' },
  { area: 'Requests', source: 'JSON', file: `${conformance}/requests.test.ts`, of: 'of a oneof' },
  { area: 'Requests', source: 'recorded', file: `${conformance}/requests.test.ts`, of: 'a body' },
  { area: 'Aggregations', source: 'recorded', file: `${conformance}/requests.test.ts`, of: 'an aggregation' },
  { area: 'Read times', source: 'recorded', file: `${conformance}/requests.test.ts`, of: 'a read time' },
  {
    area: 'Requests',
    source: 'recorded',
    file: `${conformance}/requests.test.ts`,
    of: 'a reply that is a list',
  },
  {
    area: 'Requests',
    source: 'REST',
    file: `${conformance}/requests.test.ts`,
    of: 'the partitions of a query',
  },
  {
    area: 'Transactions',
    source: 'REST',
    file: `${conformance}/requests.test.ts`,
    of: 'a transaction over REST',
  },
  {
    area: 'Transactions',
    source: 'measured rules',
    file: `${conformance}/requests.test.ts`,
    of: 'a transaction of a person',
  },
  { area: 'Transactions', source: 'transactions', file: `${firestore}/transactions.test.ts` },
  { area: 'Writes', source: 'REST', file: `${conformance}/requests.test.ts`, of: 'batchWrite' },
  { area: 'Writes', source: 'REST', file: `${conformance}/requests.test.ts`, of: 'one commit' },
  { area: 'Formats', source: 'JSON', file: `${conformance}/requests.test.ts`, of: 'a value in a reply' },
  { area: 'Ids', source: 'SDK source', file: `${conformance}/requests.test.ts`, of: 'ids' },
  ...sdkBehaviours.map(([of, source]) => ({
    area: `The SDK: ${of}`,
    source,
    file: `${contract}/behaviours.test.ts`,
    of: `${of} > `,
  })),
  ...sdkBehaviours.map(([of, source]) => ({
    area: `The SDK in Node, over gRPC: ${of}`,
    source,
    file: `${contract}/node.test.ts`,
    of: `${of} > `,
  })),
  { area: 'gRPC', source: 'gRPC', file: `${firestore}/grpc/grpc.test.ts` },
  { area: 'Projects and named databases', source: 'projects', file: `${firestore}/databases.test.ts` },
  {
    area: 'Rules: `@firebase/rules-unit-testing` in Node',
    source: 'rules unit tests',
    file: 'firebase-local/tests/rules-unit-testing/board.test.ts',
  },
  {
    area: 'Tokens and identities',
    source: 'Auth emulator',
    file: 'firebase-local/src/auth/tokens-and-identities.test.ts',
  },
  {
    area: 'Tokens and identities',
    source: 'recorded accounts',
    file: 'firebase-local/src/auth/recorded-accounts.test.ts',
  },
  {
    area: 'Tokens and identities',
    source: 'recorded listeners',
    file: `${firestore}/expiring-stream.test.ts`,
    of: 'a stream of listeners',
  },
  {
    area: 'Projects of Auth',
    source: 'Auth emulator',
    file: 'firebase-local/src/auth/auth-projects.test.ts',
  },
  {
    area: 'Rules: files and conditions that load',
    source: 'rules structure',
    file: `${rules}/published-syntax.test.ts`,
  },
  {
    area: 'Rules: files and conditions that load',
    source: 'measured rules',
    file: `${rules}/parse/source-errors.test.ts`,
    of: 'what production refuses to deploy',
  },
  { area: 'Rules: values', source: 'measured rules', file: `${rules}/measured.test.ts` },
  { area: 'Rules: operators', source: 'rules language', file: `${rules}/evaluate/operators.test.ts` },
  { area: 'Rules: errors in a condition', source: 'CEL', file: `${rules}/evaluate/absorption.test.ts` },
  { area: 'Rules: methods', source: 'rules reference', file: `${rules}/methods/scalar-methods.test.ts` },
  { area: 'Rules: methods', source: 'rules reference', file: `${rules}/methods/collection-methods.test.ts` },
  { area: 'Rules: functions', source: 'rules reference', file: `${rules}/functions/functions.test.ts` },
  {
    area: 'Rules: functions and limits',
    source: 'rules structure',
    file: `${rules}/evaluate/functions-and-limits.test.ts`,
    of: 'functions > ',
  },
  {
    area: 'Rules: functions and limits',
    source: 'measured rules',
    file: `${rules}/evaluate/functions-and-limits.test.ts`,
    of: 'an argument or a let that fails',
  },
  {
    area: 'Rules: functions and limits',
    source: 'measured rules',
    file: `${rules}/evaluate/functions-and-limits.test.ts`,
    of: 'the limit of 1,000 expressions',
  },
  { area: 'Rules: matches', source: 'rules structure', file: `${rules}/match-pattern.test.ts` },
  { area: 'Rules: requests', source: 'rules conditions', file: `${rules}/ruleset.test.ts` },
  { area: 'Rules: queries', source: 'rules and queries', file: `${rules}/list/decide-query.test.ts` },
  { area: 'Rules: Storage', source: 'rules of Storage', file: `${rules}/storage-rules.test.ts` },
];

interface Difference {
  readonly area: string;
  readonly expected: string;
  readonly source: string;
  readonly why: string;
}

/** What differs, or is not decided. Each is also in firebase-local/README.md where an app could notice it. */
export const differences: readonly Difference[] = [
  {
    area: 'Requests',
    expected: 'A refusal of the JSON decoder names each field in `details`',
    source: 'recorded',
    why: 'The message is the same; no SDK reads the details.',
  },
  {
    area: 'Requests',
    expected: '`explainOptions` adds the plan and the cost',
    source: 'recorded',
    why: 'The field is read and has no effect: there are no indexes on disk to explain.',
  },
  {
    area: 'Requests',
    expected: '`executePipeline` and `findNearest`',
    source: 'recorded',
    why: 'Refused as UNIMPLEMENTED. Pipelines are of the Enterprise edition, and no stable part of the SDK asks for them.',
  },
  {
    area: 'Requests',
    expected: '`orderBy` of a listing',
    source: 'REST',
    why: 'Refused as UNIMPLEMENTED.',
  },
  {
    area: 'Projects and named databases',
    expected: 'A named database that was not created is not found',
    source: 'projects',
    why: 'It comes to be when it is first used, as in the official emulator.',
  },
  {
    area: 'Writes',
    expected: 'Which writes beside a transaction’s commit may hold `verify`',
    source: 'SDK source',
    why: 'The public reference does not list the field and the web SDK sends it. It is taken everywhere.',
  },
  {
    area: 'Indexes',
    expected: 'The refusal of a query without its index has a link to the console',
    source: 'recorded',
    why: 'The message holds the entry for `firestore.indexes.json` instead.',
  },
  {
    area: 'Transactions',
    expected: 'A transaction waits for the locks of another transaction',
    source: 'transactions',
    why: 'The first commit wins and the other one is aborted, which clients try again.',
  },
  {
    area: 'Transactions',
    expected: '`retryTransaction` gives the transaction precedence',
    source: 'transactions',
    why: 'The id is checked, and gives no precedence.',
  },
  {
    area: 'Read times',
    expected: 'A time within the last hour is always readable',
    source: 'recorded',
    why: 'Only as far back as the log of commits reaches: the newest 10,000, or 32 MiB.',
  },
  {
    area: 'Rules: functions and limits',
    expected: 'The rules of a query may read 20 documents',
    source: 'measured rules',
    why: 'Ten, as the documentation promises.',
  },
  {
    area: 'Rules: functions and limits',
    expected: 'Functions may have 11 `let`s, and call 21 deep',
    source: 'measured rules',
    why: 'Ten and 20, as the documentation promises.',
  },
  {
    area: 'Rules: files and conditions that load',
    expected: 'A file with an unknown name loads, and one with an invalid pattern does not',
    source: 'measured rules',
    why: 'An unknown name is refused at once. A pattern is compiled, and fails, when it is first used: that keeps an idle server small.',
  },
  {
    area: 'Rules: methods',
    expected: 'Which white space `trim` takes off',
    source: 'rules reference',
    why: 'All of Unicode. Production was measured with spaces only; Java’s `trim` would leave a no-break space, so rules should not rely on it.',
  },
  {
    area: 'Writes',
    expected: 'A commit may have more than 500 writes',
    source: 'releases',
    why: 'Refused above 500: the reference of the SDK (`writeBatch`, `Transaction`) still promises no more.',
  },
  {
    area: 'Tokens and identities',
    expected: 'An ID token of another project is denied everything, also what the rules allow to everybody',
    source: 'foreign tokens',
    why: 'Taken. Any API key will do, so a client of another project gets the tokens of the project of the start.',
  },
  {
    area: 'Tokens and identities',
    expected: 'Custom claims are in force with the next token',
    source: 'Auth emulator',
    why: 'Open listeners are authorised again at once.',
  },
];
