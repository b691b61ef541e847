// Reads the backend's data as an administrator, so that tests can check the app against them.
import type { Addresses } from './embedded-server.ts';

/** The part of a server that this file needs. */
interface Server {
  config(): Promise<Addresses>;
}

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };
export type StoredFields = { [name: string]: Plain };

/** A value as Firestore's REST interface writes it: one field, named after its type. */
interface JsonValue {
  [kind: string]: unknown;
}

function plain(value: JsonValue): Plain {
  const [kind, inner] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'integerValue':
      return Number(inner);
    case 'nullValue':
    case undefined:
      return null;
    case 'arrayValue':
      return ((inner as { values?: JsonValue[] }).values ?? []).map(plain);
    case 'mapValue':
      return plainFields((inner as { fields?: Record<string, JsonValue> }).fields ?? {});
    default:
      return inner as Plain;
  }
}

export function plainFields(fields: Record<string, JsonValue>): StoredFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

export interface StoredDocument {
  id: string;
  path: string;
  fields: StoredFields;
}

/** All documents of a collection, or of every collection of that name with `everywhere`. */
export async function storedDocuments(
  server: Server,
  collectionId: string,
  { everywhere = false } = {},
): Promise<StoredDocument[]> {
  const { projectId, firestoreHost } = await server.config();
  const root = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`http://${firestoreHost}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId, allDescendants: everywhere }] } }),
  });
  if (!response.ok) throw new Error(`${collectionId}: ${response.status} ${await response.text()}`);
  const rows = (await response.json()) as {
    document?: { name: string; fields?: Record<string, JsonValue> };
  }[];
  return rows.flatMap(({ document }) => {
    if (!document) return [];
    const path = document.name.slice(root.length + 1);
    return [{ id: path.split('/').at(-1) ?? '', path, fields: plainFields(document.fields ?? {}) }];
  });
}

/** The posts of pets with this name. */
export async function storedPets(server: Server, name: string): Promise<StoredDocument[]> {
  return (await storedDocuments(server, 'posts')).filter(({ fields }) => fields.name === name);
}

/** A public post of that person. */
export async function publicPostOf(server: Server, ownerName: string) {
  const posts = await storedDocuments(server, 'posts');
  const found = posts.find(({ fields }) => fields.ownerName === ownerName && fields.status === 'accepted');
  if (!found) throw new Error(`${ownerName} has no public post`);
  return { id: found.id, name: String(found.fields.name) };
}

/** The push subscriptions that the server would send to. The demo's people have none. */
export async function storedEndpoints(server: Server): Promise<(Plain | undefined)[]> {
  const stored = await storedDocuments(server, 'pushSubscriptions', { everywhere: true });
  return stored.map(({ fields }) => fields.endpoint);
}

export interface StoredFile {
  name: string;
  size: number;
  contentType: string;
}

export async function storedFiles(server: Server, prefix: string): Promise<StoredFile[]> {
  const { projectId, storageHost, storageBucket } = await server.config();
  const bucket = storageBucket ?? `${projectId}.firebasestorage.app`;
  const response = await fetch(
    `http://${storageHost}/storage/v1/b/${bucket}/o?prefix=${encodeURIComponent(prefix)}`,
    {
      headers: { Authorization: 'Bearer owner' },
    },
  );
  if (!response.ok) throw new Error(`${prefix}: ${response.status} ${await response.text()}`);
  const { items = [] } = (await response.json()) as {
    items?: { name: string; size: string; contentType: string }[];
  };
  return items.map(({ name, size, contentType }) => ({ name, size: Number(size), contentType }));
}
