// The real rules, by the rules engine and the commit logic of firebase-local. They decide each situation that has not
// occurred before; RememberedRules keeps their answers.
import { readFileSync } from 'node:fs';
import type {
  Fields,
  FieldTransform,
  StoredDocument,
  Value,
  Write,
} from '../../../firebase-local/src/documents/types.ts';
import { authorizeWrites } from '../../../firebase-local/src/firestore/access/authorize-writes.ts';
import { Gate } from '../../../firebase-local/src/firestore/access/gate.ts';
import { parseWrites } from '../../../firebase-local/src/firestore/commit/parse-write.ts';
import { planCommit } from '../../../firebase-local/src/firestore/commit/plan-commit.ts';
import type { Requester } from '../../../firebase-local/src/requester.ts';
import { RpcError } from '../../../firebase-local/src/rpc-error.ts';
import { compileRules } from '../../../firebase-local/src/rules/ruleset.ts';
import type { StorageObjectForRules } from '../../../firebase-local/src/rules/types.ts';
import type { DataWrite, Doc } from './documents.ts';
import { Increment, isServerTimestamp } from './documents.ts';
import { ServerTime } from './shape.ts';

const projectId = 'demo-patitas';
const root = `projects/${projectId}/databases/(default)/documents`;
const bucket = `${projectId}.appspot.com`;

const compiled = (file: string, service: 'cloud.firestore' | 'firebase.storage') =>
  compileRules(readFileSync(file, 'utf8'), { file, service });

export type ReadDoc = (path: string) => Doc | undefined;
/** Null: allowed. Otherwise the code of the error, as the SDK names it. */
export type Verdict = string | null;
export interface Asker {
  readonly uid: string | null;
  readonly isAdmin: boolean;
}

function requesterOf({ uid, isAdmin }: Asker): Requester {
  if (uid === null) return { kind: 'anonymous' };
  const token = { aud: projectId, email: `${uid}@patitas.test`, ...(isAdmin && { role: 'admin' }) };
  return { kind: 'user', uid, token };
}

function protoOf(value: unknown): Value {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof ServerTime)
    return { timestampValue: `${new Date(value.ms).toISOString().slice(0, -1)}000Z` };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(protoOf) } };
  return { mapValue: { fields: fieldsOf(value as object) } };
}

const fieldsOf = (data: object): Fields =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, protoOf(value)]));

function storedOf(path: string, doc: Doc | undefined): StoredDocument | undefined {
  return doc && { name: `${root}/${path}`, fields: fieldsOf(doc.data), createTime: 1, updateTime: 1 };
}

function wireOf(write: DataWrite): Write {
  const name = `${root}/${write.path}`;
  if (write.kind === 'delete') return { delete: name };
  const plain = Object.entries(write.data).filter(
    ([, value]) => !isServerTimestamp(value) && !(value instanceof Increment),
  );
  const updateTransforms = Object.entries(write.data).flatMap(([fieldPath, value]): FieldTransform[] => {
    if (isServerTimestamp(value)) return [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    return value instanceof Increment ? [{ fieldPath, increment: protoOf(value.by) }] : [];
  });
  const update = { name, fields: fieldsOf(Object.fromEntries(plain)) };
  if (write.kind === 'set') return { update, updateTransforms };
  const updateMask = { fieldPaths: plain.map(([field]) => field) };
  return { update, updateMask, updateTransforms, currentDocument: { exists: true } };
}

const codes: Readonly<Record<string, string>> = {
  PERMISSION_DENIED: 'permission-denied',
  NOT_FOUND: 'not-found',
};

function verdictOf(act: () => void): Verdict {
  try {
    act();
    return null;
  } catch (error) {
    const code = error instanceof RpcError ? codes[error.status] : undefined;
    if (!code) throw error;
    return code;
  }
}

export class RealRules {
  readonly #firestore = compiled('firestore.rules', 'cloud.firestore');
  readonly #storage = compiled('storage.rules', 'firebase.storage');

  #gate(nowMs: number, read: (name: string) => StoredDocument | undefined): Gate {
    return new Gate({ rules: this.#firestore, clock: () => nowMs, log: () => {}, observe: undefined, read });
  }

  /** Also computes each document's content after the batch, by the commit logic of firebase-local. */
  commit(asker: Asker, writes: readonly DataWrite[], nowMs: number, read: ReadDoc) {
    const readStored = (name: string) => {
      const path = name.slice(root.length + 1);
      return storedOf(path, read(path));
    };
    const plan = planCommit(parseWrites(root, writes.map(wireOf)), nowMs * 1000, readStored);
    const verdict = verdictOf(() => authorizeWrites(plan, requesterOf(asker), this.#gate(nowMs, readStored)));
    const after = new Map(
      plan.changes.map((change) => [change.name.slice(root.length + 1), change.after?.fields]),
    );
    return { verdict, after };
  }

  get(asker: Asker, path: string, nowMs: number, read: ReadDoc): Verdict {
    const readStored = (name: string) => {
      const asked = name.slice(root.length + 1);
      return storedOf(asked, read(asked));
    };
    const gate = this.#gate(nowMs, readStored);
    return verdictOf(() => gate.get(`${root}/${path}`, requesterOf(asker)));
  }

  file(
    asker: Asker,
    method: 'get' | 'create' | 'delete',
    path: string,
    isThere: boolean,
    read: ReadDoc,
  ): Verdict {
    const readStored = (name: string) => {
      const asked = name.slice(root.length + 1);
      return storedOf(asked, read(asked));
    };
    const object = objectOf(path);
    const decision = this.#storage.decideStorage(
      {
        method: method === 'create' && isThere ? 'update' : method,
        bucket,
        projectId,
        path,
        requester: requesterOf(asker),
        timeMs: 0,
        resource: isThere ? object : undefined,
        requestResource: method === 'create' ? object : undefined,
      },
      { before: readStored, after: readStored },
    );
    return decision.allowed ? null : 'storage/unauthorized';
  }
}

function objectOf(path: string): StorageObjectForRules {
  return {
    name: path,
    bucket,
    size: 8,
    contentType: path.startsWith('agreements/') ? 'application/pdf' : 'image/webp',
    contentDisposition: 'inline',
    contentEncoding: 'identity',
    metadata: {},
    md5Hash: '',
    crc32c: '',
    generation: 1,
    timeCreatedMs: 1,
    updatedMs: 1,
  };
}

/** Whether the commit logic of firebase-local and that of Documents came to the same content. */
export function isSameContent(fields: Fields | undefined, doc: Doc | undefined): boolean {
  return JSON.stringify(sorted(fields)) === JSON.stringify(sorted(doc && fieldsOf(doc.data)));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}
