// Single documents and listings: GET, POST, PATCH and DELETE on a resource, and :listCollectionIds.
import { randomInt } from 'node:crypto';
import { countIn, invalid } from '../../documents/json.ts';
import { project } from '../../documents/query/project.ts';
import type { Write } from '../../documents/types.ts';
import { RpcError } from '../../rpc-error.ts';
import { parseMask } from '../commit/parse-write.ts';
import type { ReadView } from '../read-view.ts';
import { readScope } from './consistency.ts';
import { encodeDocument } from './encode-document.ts';
import { listDocuments } from './list-documents.ts';
import type { RestCall, RestMethod } from './rest-call.ts';

const isDocumentPath = (path: string): boolean => path !== '' && path.split('/').length % 2 === 0;

const maskIn = (parameters: URLSearchParams, name: string) =>
  parameters.has(name) ? { fieldPaths: parameters.getAll(name) } : undefined;

const nameOf = ({ database, path }: RestCall): string => {
  if (!isDocumentPath(path)) throw invalid(`"${path}" is not the path of a document.`);
  return `${database.root}/${path}`;
};

export const get: RestMethod = (call) =>
  isDocumentPath(call.path) ? getDocument(call) : listDocuments(call);

function getDocument(call: RestCall) {
  const { database, requester, parameters } = call;
  const name = nameOf(call);
  const { view, locks } = readScope(call, Object.fromEntries(parameters));
  database.authorizeGet(name, requester, undefined, view);
  locks(new Set([name]));
  return stored(call, name, view);
}

function stored({ parameters }: RestCall, name: string, view: ReadView) {
  const document = view.read(name);
  if (!document) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`);
  return encodeDocument(project(document, parseMask(maskIn(parameters, 'mask.fieldPaths'))));
}

export const create: RestMethod = (call) => {
  const { path, parameters } = call;
  if (isDocumentPath(path) || path === '') throw invalid(`"${path}" is not the path of a collection.`);
  const id = parameters.get('documentId') ?? automaticId();
  return write({ ...call, path: `${path}/${id}` }, { currentDocument: { exists: false } });
};

const idLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;

/** The form of the ids that Firestore and its SDKs choose: 20 letters and digits. */
const automaticId = (): string =>
  Array.from({ length: idLength }, () => idLetters[randomInt(idLetters.length)]).join('');

export const patch: RestMethod = (call) => {
  const updateMask = maskIn(call.parameters, 'updateMask.fieldPaths');
  return write(call, { ...(updateMask && { updateMask }), ...preconditionIn(call) });
};

export const remove: RestMethod = async (call) => {
  await call.database.commit([{ delete: nameOf(call), ...preconditionIn(call) }], call.requester);
  return {};
};

async function write(call: RestCall, options: Pick<Write, 'updateMask' | 'currentDocument'>) {
  const name = nameOf(call);
  const update: unknown = { name, fields: call.body.fields };
  // Any value is passed on, because the database checks it.
  await call.database.commit([{ update, ...options } as Write], call.requester);
  return stored(call, name, call.database);
}

function preconditionIn({ parameters }: RestCall): Pick<Write, 'currentDocument'> {
  const exists = parameters.get('currentDocument.exists');
  const updateTime = parameters.get('currentDocument.updateTime');
  if (exists === null && updateTime === null) return {};
  return {
    currentDocument: {
      ...(exists !== null && { exists: exists === 'true' }),
      ...(updateTime !== null && { updateTime }),
    },
  };
}

export const listCollectionIds: RestMethod = ({ database, path, body, requester }) => {
  if (requester.kind !== 'admin')
    throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
  const all = database.collectionIds(path);
  const from = typeof body.pageToken === 'string' ? Number(body.pageToken) : 0;
  const to = from + (countIn(body.pageSize, 'pageSize') || all.length);
  return { collectionIds: all.slice(from, to), ...(to < all.length && { nextPageToken: String(to) }) };
};
