// One listener for each query, however many components use it. A listener continues for a short time after its last
// component, and its posts stay after it, so that "back" shows the list at once and at the same scroll position.
import type { ContactReports } from '#connection/connection.ts';
import type { ParamsOf, QueryName, QueryReader, ResultOf } from '#firebase/read/queries.ts';
import type { ListenerStore } from '#services/services.ts';
import { loading, type ReadState } from '#services/services.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { knownPost, postsOf } from './known-post.ts';
import { watchMissedChanges } from './missed-changes.ts';
import { noRenderedReads, type RenderedReads } from './rendered-reads.ts';

const keepListenerMs = 60_000;
/** A new attempt is not restarted within this time: on a slow link it would never finish. */
const reconnectPauseMs = 10_000;
/** Until a query is repeated that failed for want of an App Check token or of Firestore's code. Known data stay on the screen. */
const repeatAfterMs = 15_000;
/** Firestore does not report a server that never answers a new listener. */
const doubtAfterMs = 5000;

interface Entry {
  readonly name: QueryName;
  state: ReadState<unknown>;
  readonly subscribers: Set<() => void>;
  end: (() => void) | null;
  restart: () => void;
  lingering: ReturnType<typeof setTimeout> | undefined;
}

const isNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

/**
 * A cache without the document does not prove that a document known from a list is gone. Nor does an empty cache say anything about
 * what came with the page, where `at` is null: this phone may never have asked Firestore for it.
 */
const isNoNews = (cached: unknown, known: ReadState<unknown> & { status: 'ready' }) =>
  isNothing(cached) && (known.at === null || (cached === null && known.data !== null));

const keyOf = (name: QueryName, params: object) => `${name} ${JSON.stringify(params)}`;

/**
 * @param reports is told what the listeners learn of the connection
 * @param rendered what the page was rendered with: known from the beginning, until somebody leaves it
 */
export function createListenerStore(
  reader: QueryReader,
  now: () => number = Date.now,
  reports: ContactReports = { answered() {}, failed() {}, doubted() {} },
  rendered: RenderedReads = noRenderedReads,
): ListenerStore {
  const entries = new Map<string, Entry>();
  let lastContact: number | null = null;
  const postsChanged = watchMissedChanges(entries);
  /** How often `restartFailed` was called. A refusal of a listener that began before the last call tells nothing any more. */
  let restarts = 0;
  let lastReconnect = Number.NEGATIVE_INFINITY;

  function update(entry: Entry, state: ReadState<unknown>) {
    entry.state = state;
    for (const onChange of entry.subscribers) onChange();
  }

  function listenIfUsed(entry: Entry) {
    if (!entry.end && entry.subscribers.size > 0) entry.restart();
  }

  function ask(entry: Entry) {
    update(entry, loading);
    listenIfUsed(entry);
  }

  function start<Name extends QueryName>(entry: Entry, name: Name, params: ParamsOf<Name>) {
    entry.end?.();
    const restartsBefore = restarts;
    const doubt = setTimeout(() => reports.doubted('listener'), doubtAfterMs);
    const endListening = reader.listen(name, params, {
      next(answer, fromCache) {
        const known = entry.state.status === 'ready' ? entry.state : null;
        if (!fromCache) {
          clearTimeout(doubt);
          lastContact = now();
          reports.answered('listener');
        } else if (known && !known.fromCache && known.at !== null) {
          // The SDK noticed that its stream broke, or it reconnects. What came with the page was no answer of the stream.
          reports.doubted('listener');
        }
        if (fromCache && known && isNoNews(answer, known)) return;
        const data = known ? keepUnchanged(known.data, answer) : answer;
        update(entry, { status: 'ready', data, fromCache, at: fromCache ? (known?.at ?? null) : now() });
        const before = new Set(known ? postsOf({ name, state: known }) : []);
        if (postsOf(entry).some((post) => !before.has(post))) postsChanged(entry);
      },
      personChanged() {
        if (entry.state.status === 'ready' && entry.state.data === null) update(entry, loading);
      },
      failed(code) {
        // The failure of a listener that was replaced may still be on its way.
        if (entry.end !== end) return;
        // A failed listener of a visitor would otherwise begin to ask Firestore when somebody signs in.
        end();
        entry.end = null;
        // The refusal was on its way when the person signed in.
        if (code === 'permission-denied' && restartsBefore !== restarts) return ask(entry);
        const isForNow = code === 'unavailable';
        const { state } = entry;
        const keepsShown = isForNow && state.status === 'ready';
        update(entry, keepsShown ? { ...state, fromCache: true } : { status: 'failed', code });
        if (isForNow) setTimeout(listenIfUsed, repeatAfterMs, entry);
      },
    });
    const end = () => {
      clearTimeout(doubt);
      endListening();
    };
    entry.end = end;
  }

  /** The state of a query before its first answer. */
  function firstState<Name extends QueryName>(name: Name, params: ParamsOf<Name>): ReadState<unknown> {
    return name === 'post' ? knownPost(entries.values(), (params as ParamsOf<'post'>).postId) : loading;
  }

  function addEntry<Name extends QueryName>(
    name: Name,
    params: ParamsOf<Name>,
    state: ReadState<unknown>,
  ): Entry {
    const entry: Entry = {
      name,
      state,
      subscribers: new Set(),
      end: null,
      restart: () => start(entry, name, params),
      lingering: undefined,
    };
    entries.set(keyOf(name, params), entry);
    return entry;
  }

  function entryOf<Name extends QueryName>(name: Name, params: ParamsOf<Name>): Entry {
    return entries.get(keyOf(name, params)) ?? addEntry(name, params, firstState(name, params));
  }

  function endUnused<Name extends QueryName>(name: Name, params: ParamsOf<Name>) {
    const entry = entries.get(keyOf(name, params));
    if (!entry || entry.subscribers.size > 0) return;
    clearTimeout(entry.lingering);
    entry.end?.();
    entries.delete(keyOf(name, params));
  }

  /** The posts stay as a copy, like those that came with the page. */
  function endLingering<Name extends QueryName>(name: Name, params: ParamsOf<Name>) {
    const entry = entryOf(name, params);
    const { state } = entry;
    endUnused(name, params);
    if (state.status === 'ready' && postsOf(entry).length > 0)
      addEntry(name, params, { ...state, fromCache: true, at: null });
  }

  for (const { name, params, state } of rendered) addEntry(name, params, state);

  function isBehind() {
    const inView = [...entries.values()].filter(({ subscribers }) => subscribers.size > 0);
    const answers = inView.flatMap(({ state }) => (state.status === 'ready' ? [state] : []));
    return answers.length > 0 && answers.every(({ fromCache }) => fromCache);
  }

  function reconnect() {
    // The pause leaves a new connection time to be answered. Once a listener has heard the server, it was.
    const wasAnswered = lastContact !== null && lastContact > lastReconnect;
    // A clock that was set back must not make the pause last.
    if (!wasAnswered && Math.abs(now() - lastReconnect) < reconnectPauseMs) return;
    lastReconnect = now();
    // The reader may be closed together with its account. Its successor connects by itself.
    reader.reconnect().catch(() => {});
  }

  return {
    subscribe(name, params, onChange) {
      const entry = entryOf(name, params);
      clearTimeout(entry.lingering);
      entry.subscribers.add(onChange);
      // What was refused is asked again for a visit that begins, not for each component of the one that was refused.
      if (entry.state.status !== 'failed' || entry.subscribers.size === 1) listenIfUsed(entry);
      return () => {
        entry.subscribers.delete(onChange);
        if (entry.subscribers.size === 0)
          entry.lingering = setTimeout(endLingering, keepListenerMs, name, params);
      };
    },
    endUnused,
    read(name, params) {
      const state = entries.get(keyOf(name, params))?.state ?? firstState(name, params);
      return state as ReadState<ResultOf<typeof name>>;
    },
    readRendered(name, params) {
      const key = keyOf(name, params);
      const state = rendered.find((read) => keyOf(read.name, read.params) === key)?.state ?? loading;
      return state as ReadState<ResultOf<typeof name>>;
    },
    restartFailed() {
      restarts += 1;
      for (const entry of entries.values()) if (entry.state.status === 'failed') ask(entry);
    },
    catchUp() {
      if (isBehind()) reconnect();
    },
    reconnect,
    reset() {
      for (const entry of entries.values()) {
        entry.end?.();
        entry.end = null;
        update(entry, loading);
      }
      entries.forEach(listenIfUsed);
    },
    lastServerContact: () => lastContact,
  };
}
