// What must hold after each story: the properties of the slow layer, and those that only this layer can see, because it
// knows every moment. Each oracle returns sentences about violations.
import { commandParts } from '#domain/commands/registry.ts';
import { searchPaths } from '#domain/kept-search.ts';
import {
  audienceOf,
  complaintsAbout as complaintsOfSlowLayer,
  keptOf,
  type Seen,
  secretsOf,
} from '../support/oracles.ts';
import { personNames } from '../support/people.ts';
import type { Done as ConfirmedAct, Played as PlayedSlowly } from '../support/play.ts';
import type { Server } from './server.ts';

export interface Done extends ConfirmedAct {
  /** The phone on which it was done. */
  readonly phone: string;
  /** The author decided about the entry again (pause, retry), so its place in the order no longer counts. */
  isReordered: boolean;
}

export interface Played extends PlayedSlowly {
  readonly done: readonly Done[];
  /** Each refusal that a phone showed, before and after the end of all faults. */
  readonly blamed: readonly { readonly commandId: string; readonly code: string }[];
  /** Entries of people whose account is gone. */
  readonly sealed: ReadonlySet<string>;
  /** The commands of all batches that took effect, in their order. */
  readonly applied: readonly string[];
  /** Commands that a phone showed as arrived, and whether a batch of theirs had taken effect by then. */
  readonly arrived: ReadonlyMap<string, boolean>;
  readonly bugs: readonly string[];
}

/** Every action that the phone stored is at any time in one of these places. */
function nothingVanishes({ done, refused, sealed, arrived }: Played): string[] {
  return done
    .filter(({ commandId, isDiscarded }) => {
      const isAnywhere = refused.has(commandId) || sealed.has(commandId) || arrived.has(commandId);
      return !isDiscarded && !isAnywhere;
    })
    .map(({ commandId, request }) => `vanished from the phone: ${request.type} ${commandId}`);
}

/** Commands of these kinds arrived only if their own batch took effect. For others somebody else may have had the same effect. */
const provenByBatch = new Set([
  'create-post',
  'add-comment',
  'send-message',
  'keep-search',
  'sign-agreement',
]);

function arrivedHasArrived({ done, arrived }: Played): string[] {
  return done
    .filter(({ commandId, request }) => provenByBatch.has(request.type) && arrived.get(commandId) === false)
    .map(({ commandId, request }) => `shown as arrived, but it had not: ${request.type} ${commandId}`);
}

/** The refusals of the rules. The server must have refused a request of this command that carried its author's token. */
const fromRules = new Set(['permission-denied', 'storage/unauthorized']);
/** The refusals of the executors, by the state that they found. */
const fromState = new Set([
  'not-found',
  'already-exists',
  'failed-precondition',
  'already-reserved',
  'already-reported',
  'already-reported-here',
  'too-many-searches',
  'already-undone',
  'agreement-changed',
  'agreement-lapsed',
  'conversation-closed',
  'content-changed',
  'post-removed',
]);

/** An act is not shown as refused because of a network failure or another person's sign-out. */
function refusalsHaveReasons({ done, blamed }: Played, server: Server): string[] {
  const persons = new Map(done.map(({ commandId, person }) => [commandId, person]));
  return blamed
    .filter(({ commandId, code }) => {
      const isByRules = fromRules.has(code) && server.hasRefused(commandId, persons.get(commandId) ?? '');
      return !isByRules && !fromState.has(code);
    })
    .map(({ commandId, code }) => `refused although nobody refused it: ${commandId} (${code})`);
}

/** The acts of one person on one phone about one thing, each with the one that follows it. */
function inOrder(done: readonly Done[]): readonly (readonly [earlier: Done, later: Done])[] {
  const last = new Map<string, Done>();
  const pairs: [Done, Done][] = [];
  for (const act of done) {
    if (act.isReordered || act.isDiscarded) continue;
    const subject = commandParts(act.request).subject({ ...act.request, uid: act.person });
    const key = `${act.phone} ${act.person} ${subject}`;
    const earlier = last.get(key);
    if (earlier) pairs.push([earlier, act]);
    last.set(key, act);
  }
  return pairs;
}

/** Such acts take effect in their order, which is also the order that everybody sees on the server. */
function orderIsKept({ done, applied }: Played): string[] {
  return inOrder(done)
    .filter(([earlier, later]) => {
      const first = applied.indexOf(later.commandId);
      return first !== -1 && applied.indexOf(earlier.commandId) > first;
    })
    .map(
      ([earlier, later]) =>
        `out of order: ${later.request.type} ${later.commandId} before ${earlier.request.type} ${earlier.commandId}`,
    );
}

/**
 * How many acts took effect once more after the next one, because the network delivered a copy that late. Nothing in a
 * batch tells the rules that it is old: a known limit, which is counted and does not fail a story.
 */
export function oldCopies({ done, applied }: Pick<Played, 'done' | 'applied'>): number {
  return inOrder(done).filter(([earlier, later]) => {
    const first = applied.indexOf(later.commandId);
    return first !== -1 && applied.lastIndexOf(earlier.commandId) > first;
  }).length;
}

/** A search that arrived is kept until it is deleted, and the server's number is how many there are. */
function searchesAreKept({ done, arrived, refused }: Played, server: Server): string[] {
  const deleted = new Set(done.flatMap(({ request }) => searchIdOf(request, 'delete-search')));
  const lost = done.filter(({ commandId, person, request }) => {
    const [searchId] = searchIdOf(request, 'keep-search');
    if (searchId === undefined || !arrived.has(commandId) || refused.has(commandId)) return false;
    return !deleted.has(searchId) && !server.docs.has(searchPaths.search(person, searchId));
  });
  const miscounted = personNames.filter((person) => {
    const folder = `${searchPaths.searches(person)}/`;
    const kept = [...server.docs.keys()].filter((path) => path.startsWith(folder)).length;
    return kept !== (server.docs.get(searchPaths.count(person))?.data.count ?? 0);
  });
  return [
    ...lost.map(({ commandId }) => `a kept search is not there: ${commandId}`),
    ...miscounted.map((person) => `the searches of ${person} are miscounted`),
  ];
}

function searchIdOf(request: Done['request'], type: 'keep-search' | 'delete-search'): string[] {
  const isOne = request.type === 'keep-search' || request.type === 'delete-search';
  return isOne && request.type === type ? [request.searchId] : [];
}

/** Nobody can read other people's private data, and nobody has lost a contact or an answer. */
function secretsHaveTheirAudience(server: Server, seen: Seen): string[] {
  const leaks = [...secretsOf(seen)].flatMap(([path, document]) => {
    const audience = audienceOf(path, document, seen);
    return personNames
      .filter((person) => !audience.includes(person) && server.mayRead(person, path))
      .map((person) => `${person} can read ${path}`);
  });
  const lost = [...keptOf(seen)].flatMap(([path, audience]) =>
    personNames
      .filter((person) => audience.includes(person) && !server.mayRead(person, path))
      .map((person) => `${person} has lost ${path}`),
  );
  return [...leaks, ...lost];
}

export function complaintsAbout(played: Played, server: Server): string[] {
  const posts = new Map();
  const comments = new Map();
  const requests = new Map();
  const messages = new Map();
  const agreements = new Map();
  const notifications = new Map();
  const secrets = new Map();
  const followUps = new Map();
  for (const [path, { data }] of server.docs) {
    const [collection, , below, , deeper] = path.split('/');
    if (collection === 'notifications') notifications.set(path, data);
    if (collection === 'users' && below === 'searches') secrets.set(path, data);
    if (collection !== 'posts') continue;
    if (below === undefined) posts.set(path, data);
    else if (below === 'agreements') agreements.set(path, data);
    else if (below === 'comments') comments.set(path, data);
    else if (below === 'private' || deeper === 'private') secrets.set(path, data);
    else if (deeper === 'messages') messages.set(path, data);
    else if (deeper === 'followUps') followUps.set(path, data);
    else if (below === 'requests') requests.set(path, data);
  }
  const done = played.done.map((act) =>
    played.sealed.has(act.commandId) ? { ...act, isDiscarded: true } : act,
  );
  const seen: Seen = {
    played: { ...played, done },
    posts,
    comments,
    requests,
    messages,
    agreements,
    notifications,
    secrets,
    followUps,
  };
  return [
    ...played.bugs,
    ...nothingVanishes(played),
    ...arrivedHasArrived(played),
    ...refusalsHaveReasons(played, server),
    ...orderIsKept(played),
    ...searchesAreKept(played, server),
    ...server.changedAgreements.map((path) => `an agreement changed after both had signed: ${path}`),
    ...complaintsOfSlowLayer(seen, server.files),
    ...secretsHaveTheirAudience(server, seen),
  ];
}
