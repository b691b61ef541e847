// The real backend with the real rules, its people, and access without rules for the oracles.
import { readFileSync } from 'node:fs';
import { type StartOptions, start } from 'firebase-local';
import { documentPaths } from '#domain/document-paths.ts';
import { usageLimits } from '#domain/limits.ts';
import type { FirebaseConfig } from '#firebase/config.ts';
import { readConfig } from '#firebase/config-of-build.ts';
import { plainFields } from '../../support/stored.ts';
import type { Seen } from './acts.ts';
import { displayNameOf, type PersonName, passwordOf, personNames } from './people.ts';

export type Backend = Awaited<ReturnType<typeof start>>;
export type StoredDocument = Readonly<Record<string, unknown>>;

const firestoreRules = readFileSync('firestore.rules', 'utf8');
const closedRules =
  "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /{p=**} { allow read, write: if false; } } }";

/** Rules that refuse everything, until they are opened again. */
export const closeRules = (backend: Backend, areClosed: boolean): void =>
  backend.replaceRules('firestore', areClosed ? closedRules : firestoreRules);

export interface World {
  readonly backend: Backend;
  readonly config: FirebaseConfig;
  uidOf(person: PersonName): string;
  /** Every document below `collection`, by path, without its times. */
  documents(collection: string): Promise<Map<string, StoredDocument>>;
  document(path: string): Promise<StoredDocument | undefined>;
  /** What an administrator who looks at the post now can judge. */
  seenNow(postId: string): Seen;
  /** In milliseconds since the epoch. */
  createdAt(path: string): number;
  /** Called directly instead of over the network, where the faults apply. */
  isStored(path: string): boolean;
  /** Signs a person in, and returns whether the rules allow them to read a document. */
  readerFor(person: PersonName): Promise<(path: string) => Promise<boolean>>;
  /** Does what the functions do after a removal: stores the post's id in `removedPosts`. */
  rememberRemoved(postId: string): Promise<void>;
  /** Changes fields as the functions do. */
  change(path: string, fields: Readonly<Record<string, string | boolean>>): Promise<void>;
  /** Does what the functions do a week after the grant: asks Luis how Ana's pet is doing. */
  askHowItGoes(postId: string): Promise<void>;
  /**
   * Opens a new counting window for everybody with a count of zero, and removes all kept searches, so that no test uses up
   * another's limit.
   */
  newDay(): Promise<void>;
  /** Every document of all collections with this name, by path. */
  group(collectionId: string): Promise<Map<string, StoredDocument>>;
  /** All documents, exactly, with the time of their last change. */
  everything(): Promise<ReadonlyMap<string, string>>;
  files(): string[];
  /** Deletes everything except the people. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

const uids: Record<PersonName, string> = { ana: 'ana', luis: 'luis', eva: 'eva', admin: 'admin' };
const times = [
  'since',
  'at',
  'createdAt',
  'updatedAt',
  'confirmedAt',
  'moderatedAt',
  'decidedAt',
  'undoneAt',
  'askedAt',
  'answeredAt',
  'startedAt',
  'agreedAt',
];

type JsonDocument = { name: string; fields?: Parameters<typeof plainFields>[0] };

const withoutTimes = (fields: StoredDocument): StoredDocument =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !times.includes(name)));

export async function openWorld(options: Partial<Pick<StartOptions, 'appCheck'>> = {}): Promise<World> {
  const projectId = 'demo-patitas';
  const backend = await start({
    projectId,
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    ...options,
  });
  const hostOf = (url: string) => new URL(url).host;
  const config = readConfig({
    VITE_FIREBASE_AUTH_HOST: hostOf(backend.urls.auth),
    VITE_FIREBASE_FIRESTORE_HOST: hostOf(backend.urls.firestore),
    VITE_FIREBASE_STORAGE_HOST: hostOf(backend.urls.storage),
  });
  const root = `projects/${projectId}/databases/(default)/documents`;
  const asOperator = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${backend.urls.firestore}/v1/${root}${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  const string = (stringValue: string) => ({ stringValue });
  const none = { nullValue: 'NULL_VALUE' };

  async function createPerson(person: PersonName) {
    const uid = uids[person];
    const email = `${person}@patitas.test`;
    const claims = person === 'admin' ? { customClaims: { role: 'admin' } } : {};
    await backend.auth.createAccount({ uid, email, password: passwordOf(person), ...claims });
    const shared = {
      displayName: string(displayNameOf(person)),
      photoURL: none,
      province: none,
      city: none,
      createdAt: { timestampValue: new Date().toISOString() },
    };
    const user = {
      ...shared,
      uid: string(uid),
      email: string(email),
      name: string(person),
      lastName: string('Pérez'),
      phone: none,
      role: string('user'),
      blocked: { booleanValue: false },
    };
    await asOperator(':commit', {
      writes: [
        { update: { name: `${root}/${documentPaths.user(uid)}`, fields: user } },
        { update: { name: `${root}/${documentPaths.profile(uid)}`, fields: shared } },
      ],
    });
  }

  async function query(parent: string, from: object): Promise<Map<string, JsonDocument>> {
    const answer = await asOperator(`${parent}:runQuery`, { structuredQuery: { from: [from] } });
    const found = (answer as { document?: JsonDocument }[]).flatMap(({ document }) => document ?? []);
    return new Map(found.map((document) => [document.name.slice(root.length + 1), document]));
  }

  const contentOf = ({ fields = {} }: JsonDocument) => withoutTimes(plainFields(fields));
  const contents = (found: Map<string, JsonDocument>): Map<string, StoredDocument> =>
    new Map([...found].map(([path, document]) => [path, contentOf(document)]));

  async function documents(collection: string) {
    const parent = collection.includes('/') ? `/${collection.slice(0, collection.lastIndexOf('/'))}` : '';
    const collectionId = collection.slice(collection.lastIndexOf('/') + 1);
    return contents(await query(parent, { collectionId }));
  }

  const group = async (collectionId: string) =>
    contents(await query('', { collectionId, allDescendants: true }));

  async function everything() {
    const found = await query('', { allDescendants: true });
    return new Map([...found].map(([path, document]) => [path, JSON.stringify(document)]));
  }

  async function clear() {
    await backend.reset();
    for (const person of personNames) await createPerson(person);
  }

  const document = async (path: string) => (await documents(path.slice(0, path.lastIndexOf('/')))).get(path);

  const stored = (path: string) => backend.firestore.read(`${root}/${path}`);

  async function tokenOf(person: PersonName): Promise<string> {
    const answer = await fetch(
      `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${config.apiKey}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: `${person}@patitas.test`,
          password: passwordOf(person),
          returnSecureToken: true,
        }),
      },
    );
    const { idToken } = (await answer.json()) as { idToken: string };
    return idToken;
  }

  await clear();
  return {
    backend,
    config,
    uidOf: (person) => uids[person],
    documents,
    document,
    seenNow(postId) {
      const { commandId, updatedAt } = plainFields(stored(documentPaths.post(postId))?.fields ?? {});
      return typeof commandId === 'string'
        ? { seenCommandId: commandId, seenUpdatedAt: Date.parse(String(updatedAt)) }
        : { seenCommandId: null };
    },
    createdAt: (path) => Date.parse(String(plainFields(stored(path)?.fields ?? {}).createdAt)),
    isStored: (path) => stored(path) != null,
    async readerFor(person) {
      const headers = { Authorization: `Bearer ${await tokenOf(person)}` };
      return async (path) => {
        const response = await fetch(`${backend.urls.firestore}/v1/${root}/${path}`, { headers });
        if (!response.ok && response.status !== 403) throw new Error(`${path}: ${await response.text()}`);
        await response.arrayBuffer();
        return response.ok;
      };
    },
    async rememberRemoved(postId) {
      const name = `${root}/${documentPaths.removedPost(postId)}`;
      await asOperator(':commit', { writes: [{ update: { name, fields: {} } }] });
    },
    async change(path, fields) {
      const typed = Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? string(value) : { booleanValue: value },
      ]);
      const update = { name: `${root}/${path}`, fields: Object.fromEntries(typed) };
      await asOperator(':commit', { writes: [{ update, updateMask: { fieldPaths: Object.keys(fields) } }] });
    },
    async askHowItGoes(postId) {
      const asked = { postId, adopterId: uids.luis, ownerId: uids.ana };
      const unanswered = ['feeling', 'sterilised', 'text', 'photo', 'answeredAt', 'commandId'];
      const fields = {
        ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, string(value)])),
        ...Object.fromEntries(unanswered.map((name) => [name, none])),
        afterDays: { integerValue: '7' },
        asksSterilised: { booleanValue: true },
        askedAt: { timestampValue: new Date().toISOString() },
      };
      const name = `${root}/${documentPaths.followUp(postId, uids.luis, 7)}`;
      await asOperator(':commit', { writes: [{ update: { name, fields } }] });
    },
    async newDay() {
      const timestamp = { timestampValue: new Date().toISOString() };
      const fields = { count: { integerValue: '0' }, since: timestamp, at: timestamp, last: string('') };
      const counts = personNames.flatMap((person) =>
        Object.keys(usageLimits).map((kind) => `${root}/${documentPaths.usage(uids[person], kind)}`),
      );
      const kept = [...(await group('searches')).keys(), ...(await group('totals')).keys()];
      await asOperator(':commit', {
        writes: [
          ...counts.map((name) => ({ update: { name, fields } })),
          ...kept.map((path) => ({ delete: `${root}/${path}` })),
        ],
      });
    },
    files: () => backend.storage.list(config.storageBucket, '').map(({ name }) => name),
    group,
    everything,
    clear,
    stop: () => backend.stop(),
  };
}
