// What a stranger and an ordinary user must be denied, place by place. Written for a live project: nothing here changes
// or reads anything when the answer is the right one, and what a wrong answer lets through is one document or file named
// `probe-…`, which is deleted again.
import { agreementPaths } from '#domain/agreement.ts';
import { collectionPaths, documentPaths, filePaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { serverCollections, serverPaths } from '../../functions/src/server-paths.ts';

export type Who = 'stranger' | 'user';

export interface Question {
  readonly who: Who;
  /** The row of the table. */
  readonly place: string;
  /** The column of the table. */
  readonly act: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The HTTP statuses that mean a denial. Default: 401 and 403. */
  readonly denials?: readonly number[];
  /** The URL to delete if the server wrongly accepted the write. */
  readonly undo?: string;
}

export interface Target {
  readonly projectId: string;
  readonly apiKey: string;
  /** With scheme. */
  readonly authUrl: string;
  readonly firestoreUrl: string;
  readonly storageUrl: string;
  readonly buckets: readonly string[];
  /** Whether it is a real project. Emulators leave the administrators' interfaces open, which is not a finding. */
  readonly isLive: boolean;
  /** The address of the app. Undefined: its endpoints are not asked. */
  readonly appUrl: string | undefined;
  /** The signed-in user's. */
  readonly uid: string;
}

const both: readonly Who[] = ['stranger', 'user'];
const json = { 'Content-Type': 'application/json' };

/** An id that no document and no person has. */
const id = `probe-${Date.now().toString(36)}`;

/** Every collection that the rules name, those that only functions use, and one that does not exist. */
const collections: readonly string[] = [
  collectionPaths.users,
  collectionPaths.profiles,
  collectionPaths.posts,
  collectionPaths.notifications,
  collectionPaths.reports,
  collectionPaths.profileReports,
  collectionPaths.moderationLog,
  collectionPaths.postCounts,
  collectionPaths.favorites(id),
  collectionPaths.pushSubscriptions(id),
  collectionPaths.usage(id),
  searchPaths.searches(id),
  parentOf(searchPaths.count(id)),
  parentOf(searchPaths.hours(id)),
  collectionPaths.comments(id),
  collectionPaths.requests(id),
  collectionPaths.messages(id, id),
  collectionPaths.followUps(id, id),
  agreementPaths.agreements(id),
  parentOf(documentPaths.postContact(id)),
  parentOf(documentPaths.requestContact(id, id)),
  parentOf(documentPaths.removedPost(id)),
  parentOf(documentPaths.removedComment(id)),
  ...Object.values(serverCollections),
  'unheardOf',
];

function parentOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

/** Where looking for a document that is not there is allowed: the app asks so whether its own has arrived. */
const looked: Readonly<Record<Who, readonly string[]>> = {
  stranger: ['profiles', 'posts', `posts/${id}/comments`],
  user: ['profiles', 'posts', `posts/${id}/comments`, 'removedPosts', 'removedComments'],
};

function ofFirestore({ projectId, firestoreUrl, uid }: Target): Question[] {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const base = `${firestoreUrl}/v1/${root}`;
  const ask = (who: Who, place: string, act: string, path: string, body?: object): Question =>
    body
      ? { who, place, act, method: 'POST', url: `${base}${path}`, headers: json, body: JSON.stringify(body) }
      : { who, place, act, method: 'GET', url: `${base}${path}` };
  const write = (
    who: Who,
    path: string,
    fields: object,
    act = 'write',
    place = parentOf(path),
  ): Question => ({
    ...ask(who, place, act, ':commit', { writes: [{ update: { name: `${root}/${path}`, fields } }] }),
    undo: `${base}/${path}`,
  });
  const anything = { probe: { booleanValue: true } };

  const inCollections = both.flatMap((who) =>
    collections.flatMap((place) => {
      const parent = parentOf(place);
      const collectionId = place.split('/').at(-1) ?? '';
      const query = { from: [{ collectionId }], limit: 1 };
      const group = { from: [{ collectionId, allDescendants: true }], limit: 1 };
      const count = { structuredQuery: query, aggregations: [{ alias: 'n', count: {} }] };
      const from = parent === '' ? '' : `/${parent}`;
      return [
        ...(looked[who].includes(place) ? [] : [ask(who, place, 'get', `/${place}/${id}`)]),
        ask(who, place, 'list', `/${place}?pageSize=1`),
        ask(who, place, 'query', `${from}:runQuery`, { structuredQuery: query }),
        ask(who, place, 'group', ':runQuery', { structuredQuery: group }),
        ask(who, place, 'count', `${from}:runAggregationQuery`, { structuredAggregationQuery: count }),
        write(who, `${place}/${id}`, anything),
        ask(who, place, 'delete', ':commit', { writes: [{ delete: `${root}/${place}/${id}` }] }),
      ];
    }),
  );
  const collectionIds: Question = ask('user', '(root)', 'list', ':listCollectionIds', {});
  return [
    ...inCollections,
    { ...collectionIds, who: 'stranger' },
    collectionIds,
    write('user', `users/${uid}`, { role: { stringValue: 'admin' } }, 'role', 'users (own)'),
    write('user', serverPaths.closedAccount(uid), anything, 'write', 'closedAccounts (own)'),
  ];
}

function ofStorage({ storageUrl, buckets, uid, isLive }: Target): Question[] {
  const folders = [
    '',
    parentOf(filePaths.photo(id, id, id)),
    parentOf(filePaths.avatar(id, id)),
    parentOf(filePaths.homePhoto(id, id, 7, id)),
    parentOf(agreementPaths.pdf(id, id, id)),
    'unheard-of',
  ];
  const isPublic = (folder: string) => /^(posts|avatars)\//.test(folder);
  return buckets.flatMap((bucket) => {
    const objects = `${storageUrl}/v0/b/${bucket}/o`;
    const upload = (who: Who, folder: string, act: string, type: string): Question => {
      const name = folder === '' ? id : `${folder}/${id}`;
      return {
        who,
        place: `${bucket}/${folder}`,
        act,
        method: 'POST',
        url: `${objects}?name=${encodeURIComponent(name)}`,
        headers: { 'Content-Type': type, 'X-Goog-Upload-Protocol': 'raw' },
        body: 'probe',
        undo: `${objects}/${encodeURIComponent(name)}`,
      };
    };
    const inFolders = both.flatMap((who) =>
      folders.flatMap((folder): Question[] => {
        const file = `${objects}/${encodeURIComponent(folder === '' ? id : `${folder}/${id}`)}`;
        const place = `${bucket}/${folder}`;
        const prefix = folder === '' ? '' : `?prefix=${encodeURIComponent(`${folder}/`)}&delimiter=/`;
        return [
          { who, place, act: 'list', method: 'GET', url: `${objects}${prefix}` },
          ...(isPublic(folder) ? [] : [{ who, place, act: 'get', method: 'GET', url: file } as const]),
          upload(who, folder, 'write', 'image/webp'),
          { who, place, act: 'delete', method: 'DELETE', url: file },
        ];
      }),
    );
    const ownFolders = [parentOf(filePaths.photo(uid, id, id)), parentOf(filePaths.avatar(uid, id))];
    const api = 'https://storage.googleapis.com/storage/v1/b';
    return [
      ...inFolders,
      ...ownFolders.map((folder) => upload('user', folder, 'write HTML', 'text/html')),
      ...(isLive
        ? both.map((who): Question => {
            return {
              who,
              place: `${bucket} (JSON API)`,
              act: 'list',
              method: 'GET',
              url: `${api}/${bucket}/o`,
            };
          })
        : []),
    ];
  });
}

function ofAuth({ authUrl, projectId, apiKey }: Target): Question[] {
  const root = `${authUrl}/v1/projects/${projectId}`;
  const key = `?key=${encodeURIComponent(apiKey)}`;
  const ask = (who: Who, act: string, url: string, body?: object): Question => {
    const question = { who, place: 'accounts', act, url, denials: [400, 401, 403] };
    if (!body) return { ...question, method: 'GET' };
    return { ...question, method: 'POST', headers: json, body: JSON.stringify(body) };
  };
  return both.flatMap((who) => [
    ask(who, 'list', `${root}/accounts:batchGet${key}`),
    ask(who, 'query', `${root}/accounts:query${key}`, {}),
    ask(who, 'lookup', `${authUrl}/v1/accounts:lookup${key}`, { localId: [id] }),
    ask(who, 'claims', `${root}/accounts:update${key}`, {
      localId: id,
      customAttributes: '{"role":"admin"}',
    }),
    ask(who, 'settings', `${authUrl}/v2/projects/${projectId}/config${key}`),
  ]);
}

function ofEndpoints({ appUrl }: Target): Question[] {
  if (appUrl === undefined) return [];
  const ask = (place: string, method: Question['method'], denials: readonly number[]): Question => {
    return { who: 'stranger', place, act: method, method, url: `${appUrl}${place}`, denials };
  };
  return [
    ask('/api/account', 'DELETE', [401]),
    ask('/api/account', 'GET', [401, 405]),
    ask('/feed/constructor.json', 'GET', [404]),
    ask('/feed/all.json', 'POST', [404, 405]),
    ask('/feed/all.json?probe=1', 'GET', [301]),
  ];
}

export function questionsFor(target: Target): Question[] {
  return [...ofFirestore(target), ...ofStorage(target), ...ofAuth(target), ...ofEndpoints(target)];
}
