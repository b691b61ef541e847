// Each path, in each kind of request, from each kind of person. Whatever the table does not list is refused.
import { collection, documentId, getDocs, query, Timestamp, where } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { agreementPaths } from '#domain/agreement.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { serverCollections } from '../../functions/src/server-paths.ts';
import { read, remove, set, update, type Write } from '../rules/support/commit.ts';
import {
  type Doc,
  earlier,
  logDoc,
  luisCommentId,
  now,
  profileReportDoc,
  reportDoc,
  searchDoc,
  subscriptionDoc,
  subscriptionId,
} from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { undoReason } from '../rules/support/post-writes.ts';
import {
  anasNotification,
  luisAgreed,
  luisComment,
  luisFollowUp,
  luisMessage,
  luisMessageId,
  luisRequest,
  lunasPost,
  noteToAna,
  setScene,
} from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { type Person, people } from '../rules/support/world.ts';

const world = sharedWorld();

/** Ana's post, adopted by Luis. Bruno is blocked. The token of `old` still claims that Iris is an administrator. */
const persons = {
  visitor: undefined,
  stranger: people.eva,
  newcomer: people.nora,
  blocked: people.bruno,
  adopter: people.luis,
  owner: people.ana,
  admin: people.iris,
  demoted: { uid: 'old', claims: { email: 'old@patitas.test', role: 'admin' } } satisfies Person,
};
type Who = keyof typeof persons;

const everybody = Object.keys(persons) as Who[];
const signedIn = everybody.filter((who) => who !== 'visitor');

interface Access {
  readonly get?: readonly Who[];
  readonly list?: readonly Who[];
  readonly delete?: readonly Who[];
}

/** Only functions read and write these. The last one is nobody's. */
const serverOnly = [...Object.values(serverCollections), 'unheardOf'].map((name) => `${name}/x`);
const justNow = Timestamp.fromMillis(Date.now() - 60_000);

const stored: readonly Write[] = [
  ...lunasPost('adopted'),
  ...luisRequest('granted'),
  luisComment(),
  luisMessage(),
  ['set', documentPaths.undoReason('luna', 'luis'), { reason: undoReason }],
  luisFollowUp(),
  ...luisAgreed(),
  anasNotification(),
  ['set', 'reports/r', reportDoc({ createdAt: earlier, commandId: luisCommentId })],
  ['set', 'users/ana/favorites/luna', { createdAt: earlier }],
  ['set', `users/ana/pushSubscriptions/${subscriptionId}`, subscriptionDoc({ createdAt: earlier })],
  ['set', searchPaths.search('ana', luisCommentId), searchDoc({ createdAt: earlier })],
  ['set', searchPaths.count('ana'), { count: 1, last: luisCommentId, at: earlier }],
  ['set', searchPaths.hours('ana'), { from: 9, until: 21 }],
  ['set', 'profileReports/luis_ana', profileReportDoc({ createdAt: earlier, commandId: luisCommentId })],
  ['set', `moderationLog/${luisCommentId}`, logDoc('accept', { createdAt: earlier })],
  ['set', 'postCounts/ana', { count: 1 }],
  ['set', 'removedPosts/toby', { removedAt: earlier }],
  ['set', 'revokedRoles/old', { revokedAt: earlier }],
  ['set', 'users/old', { blocked: false }],
  ['set', 'removedComments/c', { removedAt: earlier }],
  ...serverOnly.map((path): Write => ['set', path, { createdAt: earlier }]),
];
/** Luna's post before moderation, without an adoption. */
const hidden: readonly Write[] = [...stored, ...lunasPost('pending'), ...luisRequest('pending')];
/** An adoption that did not work out. */
const undone: readonly Write[] = [
  ...stored,
  ...lunasPost('pending', { undoneAt: justNow }),
  ...luisRequest('undone'),
];
/** A post that its owner may not delete yet. */
const archived: readonly Write[] = [...stored, ...lunasPost('archived', { updatedAt: justNow })];

const table: readonly (readonly [path: string, access: Access])[] = [
  [documentPaths.user('ana'), { get: ['owner', 'admin'], list: ['admin'] }],
  [documentPaths.profile('ana'), { get: everybody }],
  [documentPaths.favorite('ana', 'luna'), { get: ['owner'], list: ['owner'], delete: ['owner'] }],
  [
    documentPaths.pushSubscription('ana', subscriptionId),
    { get: ['owner'], list: ['owner'], delete: ['owner'] },
  ],
  // A search cannot be deleted alone, because the count of searches must change in the same batch.
  [searchPaths.search('ana', luisCommentId), { get: ['owner'], list: ['owner'] }],
  [searchPaths.count('ana'), { get: ['owner'] }],
  [searchPaths.hours('ana'), { get: ['owner'] }],
  // An administrator cannot delete a post or a comment alone, because the same batch must tell its owner or author and write the log.
  [documentPaths.post('luna'), { get: everybody, list: everybody, delete: ['owner'] }],
  [documentPaths.postQuestionnaire('luna'), { get: ['owner', 'admin'] }],
  [documentPaths.postContact('luna'), { get: ['owner', 'adopter'] }],
  [
    documentPaths.comment('luna', luisCommentId),
    { get: everybody, list: everybody, delete: ['owner', 'adopter'] },
  ],
  [documentPaths.request('luna', 'luis'), { get: ['owner', 'adopter'], list: ['owner', 'adopter'] }],
  [documentPaths.requestContact('luna', 'luis'), { get: ['owner', 'adopter'] }],
  [documentPaths.undoReason('luna', 'luis'), { get: ['owner'] }],
  [
    documentPaths.message('luna', 'luis', luisMessageId),
    { get: ['owner', 'adopter'], list: ['owner', 'adopter'] },
  ],
  [documentPaths.followUp('luna', 'luis', 7), { get: ['owner', 'adopter'], list: ['owner', 'adopter'] }],
  [agreementPaths.agreement('luna', 'luis'), { get: ['owner', 'adopter'] }],
  [documentPaths.notification(noteToAna), { get: ['owner'], list: ['owner'], delete: ['owner'] }],
  [documentPaths.report('r'), { get: ['adopter', 'admin'], list: ['adopter', 'admin'] }],
  [documentPaths.profileReport('luis_ana'), { get: ['adopter', 'admin'], list: ['adopter', 'admin'] }],
  [documentPaths.moderationLog(luisCommentId), { get: ['admin'], list: ['admin'] }],
  [documentPaths.usage('ana', 'comments'), { get: ['owner'] }],
  [documentPaths.postCount('ana'), { get: ['admin'], list: ['admin'] }],
  [documentPaths.removedPost('toby'), { get: signedIn }],
  [documentPaths.removedComment('c'), { get: signedIn }],
  ...serverOnly.map((path) => [path, {}] as const),
];

/** Below a post that was never accepted. */
const hiddenTable: typeof table = [
  [documentPaths.post('luna'), { get: ['owner', 'admin'], list: ['owner', 'admin'], delete: ['owner'] }],
  [
    documentPaths.comment('luna', luisCommentId),
    {
      get: ['owner', 'admin', 'adopter'],
      list: ['owner', 'admin', 'adopter'],
      delete: ['owner', 'adopter'],
    },
  ],
  [documentPaths.postContact('luna'), { get: ['owner'] }],
  // The adoption ended.
  [documentPaths.followUp('luna', 'luis', 7), {}],
  [agreementPaths.agreement('luna', 'luis'), {}],
];

/** Below a post that its owner archived after the adoption. */
const archivedTable: typeof table = [
  [documentPaths.post('luna'), { get: ['owner', 'admin', 'adopter'], list: ['owner', 'admin'] }],
  [documentPaths.postQuestionnaire('luna'), { get: ['owner', 'admin'] }],
  [documentPaths.postContact('luna'), { get: ['owner', 'adopter'] }],
  [documentPaths.request('luna', 'luis'), { get: ['owner', 'adopter'], list: ['owner', 'adopter'] }],
  [documentPaths.requestContact('luna', 'luis'), { get: ['owner', 'adopter'] }],
];

/** Below a post that returns to moderation after an adoption that did not work out. */
const undoneTable: typeof table = [
  ...archivedTable,
  [documentPaths.undoReason('luna', 'luis'), { get: ['owner'] }],
  [documentPaths.followUp('luna', 'luis', 7), {}],
  [agreementPaths.agreement('luna', 'luis'), { get: ['owner', 'adopter'] }],
  [
    documentPaths.message('luna', 'luis', luisMessageId),
    { get: ['owner', 'adopter'], list: ['owner', 'adopter'] },
  ],
];

const dbOf = (who: Who) => {
  const person = persons[who];
  return person ? world().as(person) : world().visitor;
};
const split = (path: string) =>
  [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)] as const;

function cases(title: string, scene: readonly Write[], rows: typeof table): void {
  for (const [path, access] of rows) {
    const [parent, id] = split(path);
    describe(`${title}${path}`, () => {
      for (const who of everybody) {
        const expected = (method: keyof Access) => (access[method]?.includes(who) ? allowed : refused);
        const says = (method: keyof Access) => (access[method]?.includes(who) ? 'lets' : 'refuses that');

        it(`${says('get')} the ${who} read it`, async () => {
          await setScene(world(), ...scene);
          await expected('get')(read(dbOf(who), path));
        });
        it(`${says('list')} the ${who} find it with a query`, async () => {
          await setScene(world(), ...scene);
          await expected('list')(
            getDocs(query(collection(dbOf(who), parent), where(documentId(), '==', id))),
          );
        });
        it(`${says('delete')} the ${who} delete it`, async () => {
          await setScene(world(), ...scene);
          await expected('delete')(remove(dbOf(who), path));
        });
        it(`refuses that the ${who} adds a field to it`, async () => {
          await setScene(world(), ...scene);
          await refused(update(dbOf(who), path, { extra: 'x' }));
        });
        it(`refuses that the ${who} writes a copy beside it`, async () => {
          await setScene(world(), ...scene);
          const own = scene.findLast((write) => write[1] === path);
          const data: Doc = own && own[0] !== 'delete' ? own[2] : { createdAt: now };
          await refused(set(dbOf(who), `${parent}/copy`, data));
        });
      }
    });
  }
}

cases('', stored, table);
cases('before moderation: ', hidden, hiddenTable);
cases('archived: ', archived, archivedTable);
cases('undone: ', undone, undoneTable);

describe('documents that do not exist', () => {
  const missing: readonly (readonly [path: string, get: readonly Who[], list?: readonly Who[]])[] = [
    ['posts/ghost', everybody, ['admin']],
    ['posts/luna/comments/ghost', everybody, ['owner', 'admin']],
    ['notifications/ghost', []],
    [`notifications/commented-${luisMessageId}`, signedIn],
    ['notifications/still-available-ghost-1', signedIn],
    ['notifications/available-again-luna-1-eva', ['stranger']],
    ['notifications/search-found-eva-1', ['stranger']],
    ['reports/ghost', ['admin'], ['admin']],
    ['reports/eva_luna_post', ['stranger', 'admin'], ['admin']],
    ['profileReports/ghost', ['admin'], ['admin']],
    ['profileReports/eva_ana', ['stranger', 'admin'], ['admin']],
    ['removedPosts/ghost', signedIn],
    ['removedComments/ghost', signedIn],
    ['users/ana/usage/ghost', ['owner']],
    ['users/ana/searches/ghost', ['owner'], ['owner']],
    ['posts/luna/requests/eva', ['owner', 'stranger'], ['owner']],
  ];
  for (const [path, get, list = []] of missing) {
    const [parent, id] = split(path);
    for (const who of everybody) {
      const isRight = get.includes(who);
      it(`${isRight ? 'answers the' : 'refuses to tell the'} ${who} whether there is ${path}`, async () => {
        await setScene(world(), ...hidden);
        await (isRight ? allowed : refused)(read(dbOf(who), path));
      });
      const mayList = list.includes(who);
      it(`${mayList ? 'lets' : 'refuses that'} the ${who} look for ${path} by a query`, async () => {
        await setScene(world(), ...hidden);
        await (mayList ? allowed : refused)(
          getDocs(query(collection(dbOf(who), parent), where(documentId(), '==', id))),
        );
      });
    }
  }
});
