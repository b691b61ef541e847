// Google's own tool for testing rules, as published and in Node, where the SDK speaks gRPC: nothing is bundled or replaced.
import { readFile } from 'node:fs/promises';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  arrayRemove,
  arrayUnion,
  collection,
  collectionGroup,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { getBytes, getMetadata, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../src/backend.ts';
import { start } from '../../src/start.ts';

const rulesIn = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

let backend: Backend;
let environment: RulesTestEnvironment;

beforeAll(async () => {
  // The tool prints each refusal otherwise.
  setLogLevel('silent');
  // Another project than the tests': theirs comes to be with its first use.
  backend = await start({ projectId: 'demo-other' });
  const host = '127.0.0.1';
  environment = await initializeTestEnvironment({
    projectId: 'demo-board',
    firestore: { host, port: backend.ports.firestore, rules: await rulesIn('board.rules') },
    storage: { host, port: backend.ports.storage, rules: await rulesIn('storage.rules') },
  });
});

afterAll(async () => {
  await environment.cleanup();
  await backend.stop();
});

/** The tool's types are those of the older, compatible SDK. Its values work with both. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

async function setTheScene(): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = firestoreOf(context);
    const batch = writeBatch(db);
    batch.set(doc(db, 'profiles/ana'), { name: 'Ana', joinedAt: Timestamp.fromMillis(0) });
    batch.set(doc(db, 'boards/open'), { isOpen: true, members: ['ana'] });
    batch.set(doc(db, 'boards/closed'), { isOpen: false, members: ['ana', 'luis'] });
    for (const board of ['open', 'closed'])
      batch.set(doc(db, `boards/${board}/posts/first`), { author: 'ana', text: 'hello', likes: 0 });
    await batch.commit();
  });
}

type Who = 'visitor' | 'ana' | 'luis' | 'eva' | 'moderator';

const claims: Partial<Record<Who, TokenOptions>> = { moderator: { role: 'moderator' } };

const contexts = new Map<Who, RulesTestContext>();

function contextOf(who: Who): RulesTestContext {
  const context =
    contexts.get(who) ??
    (who === 'visitor'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(who, claims[who]));
  contexts.set(who, context);
  return context;
}

const as = (who: Who): Firestore => firestoreOf(contextOf(who));

type Act = (db: Firestore) => Promise<unknown>;

const profile = { name: 'Eva', joinedAt: serverTimestamp() };
const post = (author: string, text = 'hi') => ({ author, text, likes: 0 });

const withWelcome =
  (members: string[], isWelcome = true): Act =>
  (db) => {
    const batch = writeBatch(db);
    batch.set(doc(db, 'boards/new'), { isOpen: true, members });
    if (isWelcome) batch.set(doc(db, 'boards/new/posts/welcome'), post('eva'));
    return batch.commit();
  };

const firstEvent = (db: Firestore, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const stop = onSnapshot(
      doc(db, path),
      (snapshot) => {
        stop();
        resolve(snapshot.exists());
      },
      reject,
    );
  });

const openBoards = (db: Firestore, ...more: Parameters<typeof query>[1][]) =>
  getDocs(query(collection(db, 'boards'), where('isOpen', '==', true), ...more));

const ownPosts = (db: Firestore, author: string) =>
  getDocs(query(collectionGroup(db, 'posts'), where('author', '==', author)));

const allowed: readonly (readonly [string, Who, Act])[] = [
  ['a visitor reads a profile', 'visitor', (db) => getDoc(doc(db, 'profiles/ana'))],
  ['a visitor reads a profile that does not exist', 'visitor', (db) => getDoc(doc(db, 'profiles/nobody'))],
  ['a moderator lists profiles', 'moderator', (db) => getDocs(collection(db, 'profiles'))],
  ['a moderator counts profiles', 'moderator', (db) => getCountFromServer(collection(db, 'profiles'))],
  ['a person creates the own profile', 'eva', (db) => setDoc(doc(db, 'profiles/eva'), profile)],
  ['a person renames the own profile', 'ana', (db) => updateDoc(doc(db, 'profiles/ana'), { name: 'Anita' })],
  ['a person deletes the own profile', 'ana', (db) => deleteDoc(doc(db, 'profiles/ana'))],
  ['a moderator deletes a profile', 'moderator', (db) => deleteDoc(doc(db, 'profiles/ana'))],
  ['a visitor reads an open board', 'visitor', (db) => getDoc(doc(db, 'boards/open'))],
  ['a visitor asks for a board that does not exist', 'visitor', (db) => getDoc(doc(db, 'boards/none'))],
  ['a member reads a closed board', 'luis', (db) => getDoc(doc(db, 'boards/closed'))],
  ['a visitor lists open boards with a limit', 'visitor', (db) => openBoards(db, limit(20))],
  ['a board comes with its welcome', 'eva', withWelcome(['eva'])],
  [
    'a member adds a member',
    'luis',
    (db) => updateDoc(doc(db, 'boards/closed'), { members: arrayUnion('eva') }),
  ],
  ['a moderator deletes a board', 'moderator', (db) => deleteDoc(doc(db, 'boards/closed'))],
  ['a visitor reads a post of an open board', 'visitor', (db) => getDoc(doc(db, 'boards/open/posts/first'))],
  ['a visitor lists posts of an open board', 'visitor', (db) => getDocs(collection(db, 'boards/open/posts'))],
  ['a member lists posts of a closed board', 'luis', (db) => getDocs(collection(db, 'boards/closed/posts'))],
  ['a member posts', 'luis', (db) => addDoc(collection(db, 'boards/closed/posts'), post('luis'))],
  [
    'a member likes a post',
    'luis',
    (db) => updateDoc(doc(db, 'boards/closed/posts/first'), { likes: increment(1) }),
  ],
  [
    'a member likes a post in a transaction',
    'luis',
    (db) =>
      runTransaction(db, async (transaction) => {
        const read = await transaction.get(doc(db, 'boards/closed/posts/first'));
        transaction.update(read.ref, { likes: read.get('likes') + 1 });
      }),
  ],
  ['an author deletes a post', 'ana', (db) => deleteDoc(doc(db, 'boards/open/posts/first'))],
  ['a moderator deletes a post', 'moderator', (db) => deleteDoc(doc(db, 'boards/open/posts/first'))],
  ['a person finds the own posts of all boards', 'ana', (db) => ownPosts(db, 'ana')],
  ['a visitor listens to an open board', 'visitor', (db) => firstEvent(db, 'boards/open')],
];

const refused: readonly (readonly [string, Who, Act])[] = [
  ['a visitor lists profiles', 'visitor', (db) => getDocs(collection(db, 'profiles'))],
  ['a person lists profiles', 'ana', (db) => getDocs(collection(db, 'profiles'))],
  ['a person counts profiles', 'ana', (db) => getCountFromServer(collection(db, 'profiles'))],
  ['a visitor creates a profile', 'visitor', (db) => setDoc(doc(db, 'profiles/eva'), profile)],
  ['a person creates a profile of another', 'luis', (db) => setDoc(doc(db, 'profiles/eva'), profile)],
  [
    'a profile has a field too many',
    'eva',
    (db) => setDoc(doc(db, 'profiles/eva'), { ...profile, role: 'moderator' }),
  ],
  ['a profile has no name', 'eva', (db) => setDoc(doc(db, 'profiles/eva'), { joinedAt: serverTimestamp() })],
  ['a name is a number', 'eva', (db) => setDoc(doc(db, 'profiles/eva'), { ...profile, name: 7 })],
  ['a name is too long', 'eva', (db) => setDoc(doc(db, 'profiles/eva'), { ...profile, name: 'Evangelina' })],
  [
    'the time of joining is made up',
    'eva',
    (db) => setDoc(doc(db, 'profiles/eva'), { ...profile, joinedAt: Timestamp.fromMillis(0) }),
  ],
  [
    'the time of joining is changed',
    'ana',
    (db) => updateDoc(doc(db, 'profiles/ana'), { joinedAt: serverTimestamp() }),
  ],
  [
    'the time of joining is removed',
    'ana',
    (db) => updateDoc(doc(db, 'profiles/ana'), { joinedAt: deleteField() }),
  ],
  [
    'a person renames the profile of another',
    'eva',
    (db) => updateDoc(doc(db, 'profiles/ana'), { name: 'Eva' }),
  ],
  ['a person deletes the profile of another', 'eva', (db) => deleteDoc(doc(db, 'profiles/ana'))],
  ['a visitor reads a closed board', 'visitor', (db) => getDoc(doc(db, 'boards/closed'))],
  ['a stranger reads a closed board', 'eva', (db) => getDoc(doc(db, 'boards/closed'))],
  ['boards are listed without the limit', 'visitor', (db) => openBoards(db)],
  ['boards are listed with too large a limit', 'visitor', (db) => openBoards(db, limit(21))],
  [
    'boards are listed without the filter',
    'visitor',
    (db) => getDocs(query(collection(db, 'boards'), limit(20))),
  ],
  ['a board comes without its welcome', 'eva', withWelcome(['eva'], false)],
  ['a board comes with other members', 'eva', withWelcome(['eva', 'ana'])],
  [
    'a member removes a member',
    'luis',
    (db) => updateDoc(doc(db, 'boards/closed'), { members: arrayRemove('ana') }),
  ],
  [
    'a stranger joins a closed board',
    'eva',
    (db) => updateDoc(doc(db, 'boards/closed'), { members: arrayUnion('eva') }),
  ],
  ['a member deletes a board', 'ana', (db) => deleteDoc(doc(db, 'boards/closed'))],
  ['a stranger lists posts of a closed board', 'eva', (db) => getDocs(collection(db, 'boards/closed/posts'))],
  ['a stranger posts', 'eva', (db) => addDoc(collection(db, 'boards/closed/posts'), post('eva'))],
  [
    'a member posts in the name of another',
    'luis',
    (db) => addDoc(collection(db, 'boards/closed/posts'), post('ana')),
  ],
  [
    'a post is too long',
    'luis',
    (db) => addDoc(collection(db, 'boards/closed/posts'), post('luis', 'x'.repeat(21))),
  ],
  [
    'a post is liked twice at once',
    'luis',
    (db) => updateDoc(doc(db, 'boards/closed/posts/first'), { likes: increment(2) }),
  ],
  ['a member deletes the post of another', 'luis', (db) => deleteDoc(doc(db, 'boards/closed/posts/first'))],
  ['a person looks for the posts of another', 'eva', (db) => ownPosts(db, 'ana')],
  ['a stranger listens to a closed board', 'eva', (db) => firstEvent(db, 'boards/closed')],
  ['a path without rules is read', 'ana', (db) => getDoc(doc(db, 'elsewhere/document'))],
];

describe('rules allow that', () => {
  beforeEach(setTheScene);

  it.each(allowed)('%s', async (_what, who, act) => {
    await assertSucceeds(act(as(who)));
  });
});

describe('rules refuse that', () => {
  beforeAll(setTheScene);

  it.each(refused)('%s', async (_what, who, act) => {
    await assertFails(act(as(who)));
  });

  it('a new board is there in part, when one of its writes is refused', async () => {
    await assertFails(withWelcome(['ana'])(as('eva')));
    expect((await getDoc(doc(as('visitor'), 'boards/new'))).exists()).toBe(false);
  });
});

describe('rules of Storage', () => {
  const upload = (who: Who, bytes: number, contentType: string) =>
    uploadBytes(ref(contextOf(who).storage() as never, 'avatars/ana/me'), new Uint8Array(bytes), {
      contentType,
    });

  it('let a person upload the own avatar, and everybody read it', async () => {
    await assertSucceeds(upload('ana', 10, 'image/png'));
    const avatar = ref(contextOf('visitor').storage() as never, 'avatars/ana/me');
    expect((await assertSucceeds(getMetadata(avatar))).contentType).toBe('image/png');
    expect((await assertSucceeds(getBytes(avatar))).byteLength).toBe(10);
  });

  it.each([
    ['the avatar of another', 'eva', 10, 'image/png'],
    ['an avatar that is too large', 'ana', 1000, 'image/png'],
    ['a text', 'ana', 10, 'text/plain'],
  ] as const)('refuse %s', async (_what, who, bytes, contentType) => {
    await assertFails(upload(who, bytes, contentType));
  });
});

describe('the test environment of @firebase/rules-unit-testing', () => {
  beforeEach(setTheScene);

  it('holds the data of its own project alone', async () => {
    expect(
      backend.firestore.run({
        parent: backend.firestore.root,
        structuredQuery: { from: [{ collectionId: 'boards' }] },
      }),
    ).toEqual([]);
  });

  it('clears them', async () => {
    await environment.clearFirestore();
    expect((await getDoc(doc(as('visitor'), 'boards/open'))).exists()).toBe(false);
  });
});
