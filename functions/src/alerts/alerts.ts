// New pets that fit kept searches. When a post becomes public, `findSearches` notes it for each person whose search it fits, in
// `foundPets/{uid}`, which is the server's alone. A job, `tellFound`, writes one notification for all that a person was not
// told yet: at most once an hour, at the hours that the person chose.
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { country } from '#domain/countries/chosen.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { id, millis } from '#domain/fields.ts';
import {
  alertHoursSchema,
  indexKeysFor,
  type KeptSearch,
  keptSearchSchema,
  searchPaths,
  usualAlertHours,
} from '#domain/kept-search.ts';
import { type Post, postSchema } from '#domain/post.ts';
import { listingQuery, nextAlertMs, petList, searchJudge } from '#domain/search-alerts.ts';
import type { Deps } from '../deps.ts';
import { eachDocument } from '../each-document.ts';
import { notify } from '../notify.ts';
import { oneOfMany } from '../one-of-many.ts';
import { parseDocument } from '../parse-document.ts';
import { serverCollections, serverPaths } from '../server-paths.ts';

/** Of one transaction. */
const peoplePerRound = 100;
/** More pets than anybody is told of before the oldest is forgotten. */
const maxKnown = 500;

const foundSchema = v.object({
  /** Found, and not told yet. */
  waiting: v.array(v.object({ postId: id, searchId: id })),
  /** The newest posts that the person was told of. */
  told: v.array(id),
  toldAt: v.nullable(millis),
  /** When the job looks at it. Null if nothing waits. */
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

/** @param found the search of each person that the post fits */
async function note({ db, now }: Deps, { id: postId }: Post, found: ReadonlyMap<string, string>) {
  if (found.size === 0) return;
  await db.runTransaction(async (transaction) => {
    const people = await transaction.getAll(
      ...[...found.keys()].map((uid) => db.doc(serverPaths.foundPets(uid))),
    );
    for (const snapshot of people) {
      const searchId = found.get(snapshot.id) ?? '';
      const known = parseDocument(foundSchema, snapshot) ?? nothingFound;
      const isKnown = known.told.includes(postId) || known.waiting.some((each) => each.postId === postId);
      if (isKnown) continue;
      const waiting = [...known.waiting, { postId, searchId }];
      transaction.set(snapshot.ref, stored({ ...known, waiting, dueAt: known.dueAt ?? now() }));
    }
  });
}

/**
 * After a post became public. A repeated event finds what the first one noted. The index leaves the searches of the post's
 * species and province, and those without one; only these are read.
 */
export async function findSearches(deps: Deps, postId: string): Promise<void> {
  const post = parseDocument(postSchema, await deps.db.doc(documentPaths.post(postId)).get());
  if (post?.status !== 'accepted') return;
  const candidates = deps.db.collectionGroup('searches').where('indexKey', 'in', indexKeysFor(post));
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

/** What changed meanwhile is not told: a pet that is not listed any more, a search that was deleted. */
async function tell({ db, now }: Deps, uid: string): Promise<void> {
  const reference = db.doc(serverPaths.foundPets(uid));
  await db.runTransaction(async (transaction) => {
    const [noted, user, settings] = await transaction.getAll(
      reference,
      db.doc(documentPaths.user(uid)),
      db.doc(searchPaths.hours(uid)),
    );
    const found = noted && parseDocument(foundSchema, noted);
    // The account was closed meanwhile.
    if (!found || !user?.exists) {
      transaction.delete(reference);
      return;
    }
    const hours = (settings && parseDocument(alertHoursSchema, settings)) ?? usualAlertHours;
    const dueAt = nextAlertMs(hours, country.timeZone, now(), found.toldAt);
    if (found.waiting.length > 0 && dueAt > now()) {
      transaction.update(reference, { dueAt: orTime(dueAt) });
      return;
    }
    const postPaths = found.waiting.map(({ postId }) => documentPaths.post(postId));
    const keptPaths = new Set(found.waiting.map(({ searchId }) => searchPaths.search(uid, searchId)));
    const paths = [...postPaths, ...keptPaths];
    const snapshots = paths.length > 0 ? await transaction.getAll(...paths.map((path) => db.doc(path))) : [];
    const at = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
    const pets = found.waiting.flatMap(({ postId, searchId }) => {
      const post = at.get(documentPaths.post(postId));
      const search = at.get(searchPaths.search(uid, searchId));
      const kept = search && parseDocument(keptSearchSchema, search);
      return post?.get('status') === 'accepted' && kept
        ? [{ postId, name: String(post.get('name')), search: kept }]
        : [];
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

/** Every few minutes: tells everybody for whom something waits and who may be told now. */
export async function tellFound(deps: Deps): Promise<void> {
  const due = deps.db
    .collection(serverCollections.foundPets)
    .where('dueAt', '<=', Timestamp.fromMillis(deps.now()))
    .orderBy('dueAt');
  for await (const { id: uid } of eachDocument(deps, due))
    await oneOfMany(deps, { foundPets: uid }, () => tell(deps, uid));
}
