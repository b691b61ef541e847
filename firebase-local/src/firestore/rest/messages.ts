// The request messages of google.firestore.v1 over REST, as far as they are nested messages. A field that is not named
// here is unknown. Source: https://github.com/googleapis/googleapis/tree/master/google/firestore/v1

export interface MessageForm {
  /** By the name in JSON. */
  readonly fields: { readonly [name: string]: FieldForm };
  /** By group name: at most one field of each group may be set. */
  readonly oneofs?: { readonly [group: string]: readonly string[] };
}

/** A message is a function because messages contain themselves. */
export type FieldForm =
  | 'scalar'
  | { readonly message: () => MessageForm }
  | { readonly list: 'scalar' | (() => MessageForm) }
  | { readonly map: () => MessageForm };

const scalars = (...names: string[]): MessageForm['fields'] =>
  Object.fromEntries(names.map((name) => [name, 'scalar']));

const one = (message: () => MessageForm): FieldForm => ({ message });
const list = (of: 'scalar' | (() => MessageForm)): FieldForm => ({ list: of });

const value: MessageForm = {
  fields: {
    ...scalars('nullValue', 'booleanValue', 'integerValue', 'doubleValue', 'timestampValue', 'stringValue'),
    ...scalars('bytesValue', 'referenceValue', 'fieldReferenceValue', 'variableReferenceValue'),
    geoPointValue: one(() => ({ fields: scalars('latitude', 'longitude') })),
    arrayValue: one(() => array),
    mapValue: one(() => ({ fields: { fields: { map: () => value } } })),
  },
  oneofs: {
    value_type: [
      'nullValue',
      'booleanValue',
      'integerValue',
      'doubleValue',
      'timestampValue',
      'stringValue',
      'bytesValue',
      'referenceValue',
      'geoPointValue',
      'arrayValue',
      'mapValue',
    ],
  },
};

const array: MessageForm = { fields: { values: list(() => value) } };
const mask: MessageForm = { fields: { fieldPaths: list('scalar') } };
const reference: MessageForm = { fields: scalars('fieldPath') };

const document: MessageForm = {
  fields: { ...scalars('name', 'createTime', 'updateTime'), fields: { map: () => value } },
};

const transform: MessageForm = {
  fields: {
    ...scalars('fieldPath', 'setToServerValue'),
    increment: one(() => value),
    maximum: one(() => value),
    minimum: one(() => value),
    appendMissingElements: one(() => array),
    removeAllFromArray: one(() => array),
  },
  oneofs: {
    transform_type: [
      'setToServerValue',
      'increment',
      'maximum',
      'minimum',
      'appendMissingElements',
      'removeAllFromArray',
    ],
  },
};

const write: MessageForm = {
  fields: {
    ...scalars('delete', 'verify'),
    update: one(() => document),
    transform: one(() => ({ fields: { document: 'scalar', fieldTransforms: list(() => transform) } })),
    updateMask: one(() => mask),
    updateTransforms: list(() => transform),
    currentDocument: one(() => ({
      fields: scalars('exists', 'updateTime'),
      oneofs: { condition_type: ['exists', 'updateTime'] },
    })),
  },
  oneofs: { operation: ['update', 'delete', 'verify', 'transform'] },
};

const filter: MessageForm = {
  fields: {
    compositeFilter: one(() => ({ fields: { op: 'scalar', filters: list(() => filter) } })),
    fieldFilter: one(() => ({
      fields: { field: one(() => reference), op: 'scalar', value: one(() => value) },
    })),
    unaryFilter: one(() => ({ fields: { op: 'scalar', field: one(() => reference) } })),
  },
  oneofs: { filter_type: ['compositeFilter', 'fieldFilter', 'unaryFilter'] },
};

const cursor: MessageForm = { fields: { values: list(() => value), before: 'scalar' } };

const query: MessageForm = {
  fields: {
    ...scalars('offset', 'limit'),
    select: one(() => ({ fields: { fields: list(() => reference) } })),
    from: list(() => ({ fields: scalars('collectionId', 'allDescendants') })),
    where: one(() => filter),
    orderBy: list(() => ({ fields: { field: one(() => reference), direction: 'scalar' } })),
    startAt: one(() => cursor),
    endAt: one(() => cursor),
    findNearest: one(() => ({
      fields: {
        ...scalars('distanceMeasure', 'limit', 'distanceResultField', 'distanceThreshold'),
        vectorField: one(() => reference),
        queryVector: one(() => value),
      },
    })),
  },
};

const aggregationOf: FieldForm = one(() => ({ fields: { field: one(() => reference) } }));

const aggregationQuery: MessageForm = {
  fields: {
    structuredQuery: one(() => query),
    aggregations: list(() => ({
      fields: {
        alias: 'scalar',
        count: one(() => ({ fields: scalars('upTo') })),
        sum: aggregationOf,
        avg: aggregationOf,
      },
      oneofs: { operator: ['count', 'sum', 'avg'] },
    })),
  },
};

const options: MessageForm = {
  fields: {
    readOnly: one(() => ({ fields: scalars('readTime') })),
    readWrite: one(() => ({ fields: scalars('retryTransaction') })),
  },
  oneofs: { mode: ['readOnly', 'readWrite'] },
};

const consistent: MessageForm = {
  fields: { ...scalars('transaction', 'readTime'), newTransaction: one(() => options) },
  oneofs: { consistency_selector: ['transaction', 'newTransaction', 'readTime'] },
};

const reading = (fields: MessageForm['fields']): MessageForm => ({
  ...consistent,
  fields: {
    ...consistent.fields,
    ...fields,
    explainOptions: one(() => ({ fields: scalars('analyze') })),
  },
});

/** The bodies of the methods. `database` and `parent` stand in the address, and clients may repeat them. */
export const messages = {
  empty: { fields: {} },
  document,
  commit: { fields: { ...scalars('database', 'transaction'), writes: list(() => write) } },
  batchWrite: {
    fields: { database: 'scalar', writes: list(() => write), labels: { map: () => ({ fields: {} }) } },
  },
  batchGet: reading({ database: 'scalar', documents: list('scalar'), mask: one(() => mask) }),
  runQuery: reading({ parent: 'scalar', structuredQuery: one(() => query) }),
  runAggregationQuery: reading({
    parent: 'scalar',
    structuredAggregationQuery: one(() => aggregationQuery),
  }),
  partitionQuery: {
    fields: {
      ...scalars('parent', 'partitionCount', 'pageSize', 'pageToken', 'readTime'),
      structuredQuery: one(() => query),
    },
  },
  beginTransaction: { fields: { database: 'scalar', options: one(() => options) } },
  rollback: { fields: scalars('database', 'transaction') },
  listCollectionIds: { fields: scalars('parent', 'pageSize', 'pageToken', 'readTime') },
} as const satisfies Record<string, MessageForm>;
