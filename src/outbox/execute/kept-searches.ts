import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { alertHoursSchema, indexKeyOf, keptSearchSchema, searchCountSchema } from '#domain/kept-search.ts';
import { keptSearchLimits } from '#domain/limits.ts';
import { sameData } from '#domain/same-data.ts';
import {
  deleteDocument,
  oneLess,
  oneMore,
  serverTime,
  setDocument,
  updateDocument,
} from '#firebase/write/server.ts';
import { type Executor, isDone, Refusal, toDo } from './executor.ts';

const named = v.pick(keptSearchSchema, ['name']);

/** The count of searches, with the search that changes it. `count` is a number for the first one. */
const countOf = (searchId: string, count: unknown) => ({ count, last: searchId, at: serverTime() });

const keepSearch: Executor<CommandOf<'keep-search'>, { isFirst: boolean }> = {
  async look({ uid, searchId }, { server }) {
    if (await server.exists(documentPaths.keptSearch(uid, searchId))) return isDone;
    const total = await server.read(documentPaths.searchCount(uid), searchCountSchema);
    if (total && total.count >= keptSearchLimits.perPerson) throw new Refusal('too-many-searches');
    return toDo({ isFirst: total === null });
  },
  async send({ uid, searchId, name, filters }, { isFirst }, { server }) {
    const path = documentPaths.searchCount(uid);
    await server.commit([
      setDocument(documentPaths.keptSearch(uid, searchId), {
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
    const search = await server.read(documentPaths.keptSearch(uid, searchId), named);
    if (!search) throw new Refusal('not-found');
    return search.name === name ? isDone : toDo(null);
  },
  async send({ uid, searchId, name }, _found, { server }) {
    await server.commit([updateDocument(documentPaths.keptSearch(uid, searchId), { name })]);
  },
};

const deleteSearch: Executor<CommandOf<'delete-search'>, null> = {
  async look({ uid, searchId }, { server }) {
    return (await server.exists(documentPaths.keptSearch(uid, searchId))) ? toDo(null) : isDone;
  },
  async send({ uid, searchId }, _found, { server }) {
    await server.commit([
      deleteDocument(documentPaths.keptSearch(uid, searchId)),
      updateDocument(documentPaths.searchCount(uid), countOf(searchId, oneLess())),
    ]);
  },
};

const setAlertHours: Executor<CommandOf<'set-alert-hours'>, null> = {
  async look({ uid, hours }, { server }) {
    const stored = await server.read(documentPaths.alertHours(uid), alertHoursSchema);
    return sameData(stored, hours) ? isDone : toDo(null);
  },
  async send({ uid, hours }, _found, { server }) {
    await server.commit([setDocument(documentPaths.alertHours(uid), hours)]);
  },
};

export const keptSearchExecutors = {
  'keep-search': keepSearch,
  'rename-search': renameSearch,
  'delete-search': deleteSearch,
  'set-alert-hours': setAlertHours,
};
