// Notifies people of new pets that match their kept searches. When a post becomes public, `findSearches` records it for each
// person with a matching search in `foundPets/{uid}`, which no client can read. The job `tellFound` writes one notification about
// all pets that a person has not been notified of: at most once an hour, in the hours that the person chose.
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collectionGroups } from '#domain/collection-groups.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { id, millis } from '#domain/fields.ts';
import { indexKeysFor, type KeptSearch, keptSearchSchema, searchPaths } from '#domain/kept-search.ts';
import { type Post, postSchema } from '#domain/post.ts';
import { listingQuery, petList, searchJudge } from '#domain/search-alerts.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverCollections, serverPaths } from '../server-paths.ts';
import { nextAlert } from './alert-hours.ts';

/** The number of people that one transaction handles. */
const peoplePerRound = 100;
/** The number of entries that each list keeps. The oldest are dropped. */
const maxKnown = 500;

const foundSchema = v.object({
  /** Pets of which the person has not been notified yet. */
  waiting: v.array(v.object({ postId: id, searchId: id })),
  /** The newest posts of which the person has been notified. */
  told: v.array(id),
  toldAt: v.nullable(millis),
  /** When the job handles this document. Null if nothing waits. */
  dueAt: v.nullable(millis),
});
type Found = v.InferOutput<typeof foundSchema>;

const nothingFound: Found = { waiting: [], told: [], toldAt: null, dueAt: null };
const orTime = (ms: number | null) => (ms === null ? null : Timestamp.fromMillis(ms));
const stored = ({ waiting, told, toldAt, dueAt }: Found) => ({
  waiting: waiting.slice(-maxKnown),
  told: told.slice(-maxKnown),
  toldAt: orTime(toldAt),
  dueAt: orTime(dueAt),
});

/** @param found for each person, the id of a search that the post matches */
async function note({ db, now }: Deps, { id: postId }: Post, found: ReadonlyMap<string, string>) {
  if (found.size === 0) return;
  await db.runTransaction(async (transaction) => {
    const people = await transaction.getAll(
      ...[...found.keys()].map((uid) => db.doc(serverPaths.foundPets(uid))),
    );
    for (const snapshot of people) {
      const searchId = found.get(snapshot.id) ?? '';
      const known = parseDocument(foundSchema, snapshot) ?? nothingFound;
      const waitsFor = known.waiting.find((each) => each.postId === postId)?.searchId;
      if (known.told.includes(postId) || waitsFor === searchId) continue;
      // The pet may have been found before an edit, by a search that it no longer fits.
      const others = known.waiting.filter((each) => each.postId !== postId);
      const waiting = [...others, { postId, searchId }];
      transaction.set(snapshot.ref, stored({ ...known, waiting, dueAt: known.dueAt ?? now() }));
    }
  });
}

/**
 * Runs after a post became public. A repeated event adds nothing, because the first one recorded the post. The query reads only
 * the searches whose `indexKey` fits the species and the province of the post, or names none.
 */
export async function findSearches(deps: Deps, postId: string): Promise<void> {
  const post = parseDocument(postSchema, await deps.db.doc(documentPaths.post(postId)).get());
  if (post?.status !== 'accepted') return;
  const candidates = deps.db
    .collectionGroup(collectionGroups.searches)
    .where('indexKey', 'in', indexKeysFor(post));
  let found = new Map<string, string>();
  for await (const snapshot of eachDocument(deps, candidates)) {
    const uid = snapshot.ref.parent.parent?.id ?? '';
    if (uid === post.ownerId || found.has(uid)) continue;
    const search: KeptSearch | undefined = parseDocument(keptSearchSchema, snapshot);
    if (!search || !searchJudge(search.filters)(post)) continue;
    found.set(uid, search.id);
    if (found.size < peoplePerRound) continue;
    await note(deps, post, found);
    found = new Map();
  }
  await note(deps, post, found);
}

async function postsOf(transaction: Transaction, db: Firestore, { waiting }: Found) {
  if (waiting.length === 0) return new Map<string, Post>();
  const snapshots = await transaction.getAll(
    ...waiting.map(({ postId }) => db.doc(documentPaths.post(postId))),
  );
  return byId(snapshots.map((snapshot) => parseDocument(postSchema, snapshot)));
}

/** The searches that found the pets. If one of them was deleted: all searches of the person, because another may fit the same pet. */
async function searchesOf(transaction: Transaction, db: Firestore, uid: string, { waiting }: Found) {
  const ids = new Set(waiting.map(({ searchId }) => searchId));
  if (ids.size === 0) return new Map<string, KeptSearch>();
  const named = await transaction.getAll(...[...ids].map((each) => db.doc(searchPaths.search(uid, each))));
  const areThere = named.every(({ exists }) => exists);
  const snapshots = areThere ? named : (await transaction.get(db.collection(searchPaths.searches(uid)))).docs;
  return byId(snapshots.map((snapshot) => parseDocument(keptSearchSchema, snapshot)));
}

const byId = <T extends { readonly id: string }>(documents: readonly (T | undefined)[]) =>
  new Map(documents.flatMap((each) => (each ? [[each.id, each] as const] : [])));

/**
 * Notifies one person. Leaves out pets that are no longer listed or no longer fit, because they may have been edited or the search
 * deleted since.
 */
async function tell(deps: Deps, uid: string): Promise<void> {
  const { db, now } = deps;
  const reference = db.doc(serverPaths.foundPets(uid));
  await db.runTransaction(async (transaction) => {
    const [noted, user, settings] = await transaction.getAll(
      reference,
      db.doc(documentPaths.user(uid)),
      db.doc(searchPaths.hours(uid)),
    );
    const found = noted && parseDocument(foundSchema, noted);
    // The account was closed after the pets were found.
    if (!found || !user?.exists) {
      transaction.delete(reference);
      return;
    }
    const dueAt = nextAlert(deps, settings, found.toldAt);
    if (found.waiting.length > 0 && dueAt > now()) {
      transaction.update(reference, { dueAt: orTime(dueAt) });
      return;
    }
    const posts = await postsOf(transaction, db, found);
    const searches = await searchesOf(transaction, db, uid, found);
    const pets = found.waiting.flatMap(({ postId, searchId }) => {
      const post = posts.get(postId);
      if (post?.status !== 'accepted') return [];
      const known = searches.get(searchId);
      const search = (known ? [known] : [...searches.values()]).find((each) =>
        searchJudge(each.filters)(post),
      );
      return search ? [{ postId, name: post.name, search }] : [];
    });
    const told = [...found.told, ...pets.map(({ postId }) => postId)];
    const toldAt = pets.length > 0 ? now() : found.toldAt;
    transaction.set(reference, stored({ waiting: [], told, toldAt, dueAt: null }));
    const [first] = pets;
    if (!first) return;
    const isOneSearch = pets.every(({ search }) => search.id === first.search.id);
    notify(transaction, db, {
      type: 'search-found',
      receiverId: uid,
      actorId: uid,
      postId: pets.length === 1 ? first.postId : null,
      commandId: `${uid}-${toldAt}`,
      pet: petList(pets.map(({ name }) => name)),
      actor: isOneSearch ? first.search.name : '',
      count: pets.length,
      query: isOneSearch && pets.length > 1 ? listingQuery(first.search.filters) : undefined,
    });
  });
}

/** Every few minutes: notifies each person for whom pets wait and who may be notified now. */
export async function tellFound(deps: Deps): Promise<void> {
  const due = deps.db
    .collection(serverCollections.foundPets)
    .where('dueAt', '<=', Timestamp.fromMillis(deps.now()))
    .orderBy('dueAt');
  for await (const { id: uid } of eachDocument(deps, due))
    await oneOfMany(deps, { foundPets: uid }, () => tell(deps, uid));
}
