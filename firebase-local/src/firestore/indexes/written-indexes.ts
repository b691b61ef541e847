// `--write-indexes`: adds to firestore.indexes.json the indexes that the executed queries need.
import { arrayOr, type JsonObject, objectOr } from '../../documents/json.ts';
import { type IndexDefinitions, parseIndexDefinitions } from './index-definitions.ts';
import type { MissingIndex } from './require-index.ts';

/** A field override replaces the automatic indexes, so it has to list them. */
const automaticIndexes: readonly JsonObject[] = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
];

export class WrittenIndexes implements IndexDefinitions {
  readonly #write: (text: string) => void;
  #json: JsonObject;
  #definitions: IndexDefinitions;

  /** `json` is the parsed file. `write` is given the whole text whenever it grows. @throws RpcError INVALID_ARGUMENT */
  constructor(json: JsonObject, write: (text: string) => void) {
    this.#json = { indexes: [], fieldOverrides: [], ...json };
    this.#write = write;
    this.#definitions = parseIndexDefinitions(this.#json);
  }

  get composites(): IndexDefinitions['composites'] {
    return this.#definitions.composites;
  }

  get overrides(): IndexDefinitions['overrides'] {
    return this.#definitions.overrides;
  }

  readonly add = (missing: MissingIndex): void => {
    const { indexes, fieldOverrides } = this.#json;
    this.#json =
      missing.kind === 'composite'
        ? { ...this.#json, indexes: [...arrayOr(indexes, 'indexes'), missing.entry] }
        : { ...this.#json, fieldOverrides: withOverride(arrayOr(fieldOverrides, 'fieldOverrides'), missing) };
    this.#definitions = parseIndexDefinitions(this.#json);
    this.#write(`${JSON.stringify(this.#json, null, 2)}\n`);
  };
}

function withOverride(
  overrides: readonly unknown[],
  { collectionGroup, fieldPath, index }: Extract<MissingIndex, { kind: 'override' }>,
): readonly unknown[] {
  const isOfField = (override: JsonObject) =>
    override.collectionGroup === collectionGroup && override.fieldPath === fieldPath;
  const known = overrides.map((override) => objectOr(override, 'fieldOverrides'));
  const found = known.find(isOfField);
  const indexes = [...(found ? arrayOr(found.indexes, 'indexes') : automaticIndexes), index];
  const override = { collectionGroup, fieldPath, ...found, indexes };
  return found ? known.map((one) => (one === found ? override : one)) : [...known, override];
}
