import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import {
  alertHoursSchema,
  indexKeyOf,
  keptSearchLimits,
  keptSearchSchema,
  searchCountSchema,
  searchPaths,
} from '#domain/kept-search.ts';
import { sameData } from '#domain/same-data.ts';
import {
  deleteDocument,
  oneLess,
  oneMore,
  serverTime,
  setDocument,
  updateDocument,
} from '#firebase/write/server.ts';
import { alreadyDone, type Executor, Refusal, toDo } from './executor.ts';

const named = v.pick(keptSearchSchema, ['name']);

/**
 * The fields of the count of searches. `last` names the search that this batch creates or deletes. `count` is 1 for the first
 * search, and an increment later.
 */
const countOf = (searchId: string, count: unknown) => ({ count, last: searchId, at: serverTime() });

const keepSearch: Executor<CommandOf<'keep-search'>, { isFirst: boolean }> = {
  async look({ uid, searchId }, { server }) {
    if (await server.exists(searchPaths.search(uid, searchId))) return alreadyDone;
    const total = await server.read(searchPaths.count(uid), searchCountSchema);
    if (total && total.count >= keptSearchLimits.perPerson) throw new Refusal('too-many-searches');
    return toDo({ isFirst: total === null });
  },
  async send({ uid, searchId, name, filters }, { isFirst }, { server }) {
    const path = searchPaths.count(uid);
    await server.commit([
      setDocument(searchPaths.search(uid, searchId), {
        name,
        filters,
        indexKey: indexKeyOf(filters),
        createdAt: serverTime(),
      }),
      isFirst ? setDocument(path, countOf(searchId, 1)) : updateDocument(path, countOf(searchId, oneMore())),
    ]);
  },
};

const renameSearch: Executor<CommandOf<'rename-search'>, null> = {
  async look({ uid, searchId, name }, { server }) {
    const search = await server.read(searchPaths.search(uid, searchId), named);
    if (!search) throw new Refusal('not-found');
    return search.name === name ? alreadyDone : toDo(null);
  },
  async send({ uid, searchId, name }, _found, { server }) {
    await server.commit([updateDocument(searchPaths.search(uid, searchId), { name })]);
  },
};

const deleteSearch: Executor<CommandOf<'delete-search'>, null> = {
  async look({ uid, searchId }, { server }) {
    return (await server.exists(searchPaths.search(uid, searchId))) ? toDo(null) : alreadyDone;
  },
  async send({ uid, searchId }, _found, { server }) {
    await server.commit([
      deleteDocument(searchPaths.search(uid, searchId)),
      updateDocument(searchPaths.count(uid), countOf(searchId, oneLess())),
    ]);
  },
};

const setAlertHours: Executor<CommandOf<'set-alert-hours'>, null> = {
  async look({ uid, hours }, { server }) {
    const stored = await server.read(searchPaths.hours(uid), alertHoursSchema);
    return sameData(stored, hours) ? alreadyDone : toDo(null);
  },
  async send({ uid, hours }, _found, { server }) {
    await server.commit([setDocument(searchPaths.hours(uid), hours)]);
  },
};

export const keptSearchExecutors = {
  'keep-search': keepSearch,
  'rename-search': renameSearch,
  'delete-search': deleteSearch,
  'set-alert-hours': setAlertHours,
};
