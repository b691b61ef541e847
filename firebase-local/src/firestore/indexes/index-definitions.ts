// `firestore.indexes.json`, in the form that the Firebase CLI deploys.
import { documentIdField, formatFieldPath, parseFieldPath } from '../../documents/field-path.ts';
import { arrayOr, invalid, isObject, type JsonObject, stringIn } from '../../documents/json.ts';

export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface IndexField {
  /** Canonical text; `__name__` for the document's name. */
  readonly path: string;
  readonly mode: IndexMode;
}

export interface CompositeIndex {
  readonly collectionGroup: string;
  readonly queryScope: QueryScope;
  readonly fields: readonly IndexField[];
}

/** Replaces all automatic indexes of a field; an empty list exempts it from indexing. */
export interface FieldOverride {
  readonly collectionGroup: string;
  readonly path: string;
  readonly indexes: readonly { readonly queryScope: QueryScope; readonly mode: IndexMode }[];
}

export interface IndexDefinitions {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

export const noIndexes: IndexDefinitions = { composites: [], overrides: [] };

/** `json` is the parsed file. @throws RpcError INVALID_ARGUMENT that says what is wrong. */
export function parseIndexDefinitions(json: unknown): IndexDefinitions {
  if (!isObject(json)) throw invalid('The index definitions must be an object.');
  return {
    composites: arrayOr(json.indexes, 'indexes').map(parseComposite),
    overrides: arrayOr(json.fieldOverrides, 'fieldOverrides').map(parseOverride),
  };
}

function parseComposite(json: unknown): CompositeIndex {
  if (!isObject(json)) throw invalid('An index must be an object.');
  const listed = arrayOr(json.fields, 'fields');
  const fields = listed.filter(isNotVector).map(parseField);
  checkFields(fields, listed.length);
  return {
    collectionGroup: stringIn(json.collectionGroup, 'collectionGroup'),
    queryScope: parseScope(json.queryScope),
    fields,
  };
}

/**
 * A composite index has two fields or more, of which at most one is an array. Production refuses to deploy others:
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes (`fields`) and
 * https://firebase.google.com/docs/firestore/query-data/index-overview. An index of the document names alone is allowed: it orders them descending.
 * @param listed the number of fields, with those for nearest-neighbour search
 */
function checkFields(fields: readonly IndexField[], listed: number): void {
  const [first] = fields;
  if (listed === 0) throw invalid('An index needs fields.');
  if (listed === 1 && first && first.path !== documentIdField)
    throw invalid(
      `An index of the one field "${first.path}" is not necessary: it exists by itself, or belongs to "fieldOverrides".`,
    );
  if (fields.filter(({ mode }) => mode === 'CONTAINS').length > 1)
    throw invalid('An index can have only one array field.');
}

// Nearest-neighbour search is not emulated, so indexes for it are ignored.
const isNotVector = (json: unknown): json is JsonObject => isObject(json) && json.vectorConfig === undefined;

function parseField(json: JsonObject): IndexField {
  const path = stringIn(json.fieldPath, 'fieldPath');
  return { path: path === '*' ? path : formatFieldPath(parseFieldPath(path)), mode: parseMode(json) };
}

function parseOverride(json: unknown): FieldOverride {
  if (!isObject(json)) throw invalid('A field override must be an object.');
  return {
    collectionGroup: stringIn(json.collectionGroup, 'collectionGroup'),
    path: parseField({ ...json, order: 'ASCENDING' }).path,
    indexes: arrayOr(json.indexes, 'indexes')
      .filter(isObject)
      .map((index) => ({
        queryScope: parseScope(index.queryScope),
        mode: parseMode(index),
      })),
  };
}

function parseScope(json: unknown): QueryScope {
  const scope = json ?? 'COLLECTION';
  if (scope === 'COLLECTION' || scope === 'COLLECTION_GROUP') return scope;
  throw invalid(`Unknown query scope "${String(json)}".`);
}

function parseMode({ order, arrayConfig, mode }: JsonObject): IndexMode {
  const known = order ?? arrayConfig ?? mode;
  if (known === 'ASCENDING' || known === 'DESCENDING' || known === 'CONTAINS') return known;
  throw invalid(`Unknown index mode "${String(known)}".`);
}
