import { Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptedPostLifeMs } from '#domain/limits.ts';
import { actingIn } from '../support/acting.ts';
import { commit, read, set, type Write } from '../support/commit.ts';
import { counted, oneMore } from '../support/counted.ts';
import {
  adopterContact,
  type Doc,
  earlier,
  messageDoc,
  newCommandId,
  notificationDoc,
  now,
  requestDoc,
} from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import {
  denial,
  grant,
  reservation,
  stamp,
  undoneAdoption,
  undoReason,
  undoReasonPath,
} from '../support/post-writes.ts';
import { luisRequest, lunasPost, recently, setScene } from '../support/scene.ts';
import { type Person, people, type World } from '../support/world.ts';

type Fields = NonNullable<Parameters<typeof undoneAdoption>[0]>;

const adopted: readonly Write[] = [
  ...lunasPost('adopted'),
  ...luisRequest('granted', { decidedAt: recently }),
];
const undone = (postStatus = 'pending', post: Doc = {}): readonly Write[] => [
  ...lunasPost(postStatus, { undoneAt: recently, ...post }),
  ...luisRequest('undone', { decidedAt: recently }),
  ['set', undoReasonPath, { reason: undoReason }],
];

export function undoneAdoptionsCases(world: () => World) {
  const { act, refusesAll } = actingIn(world);
  const reads = (who: Person, path: string) => read(world().as(who), path);

  describe('undone adoptions: undoing', () => {
    beforeEach(() => setScene(world(), ...adopted));

    it('lets the owner undo, also an archived post and one that was never undone before', async () => {
      await allowed(act(people.ana, ...undoneAdoption()));
      await setScene(world(), ...lunasPost('archived'), ...luisRequest('granted', { decidedAt: recently }));
      const { undoneAt: _, ...first } = (await read(world().server, 'posts/luna')).data() ?? {};
      await set(world().server, 'posts/luna', first);
      await allowed(act(people.ana, ...undoneAdoption()));
    });
    it('refuses every incomplete undoing', async () => {
      const writes = undoneAdoption();
      for (let parts = 1; parts < 2 ** writes.length - 1; parts += 1)
        await refused(act(people.ana, ...writes.filter((_, index) => parts & (1 << index))));
    });
    it('refuses the adopter and anybody else', async () => {
      for (const who of [people.luis, people.eva, people.iris])
        await refusesAll(who, ...undoneAdoption({ note: { actorId: who.uid } }));
    });
    it('refuses it after half a year, and not a minute before', async () => {
      const granted = (ageMs: number) =>
        setScene(
          world(),
          ...lunasPost('adopted'),
          ...luisRequest('granted', { decidedAt: Timestamp.fromMillis(Date.now() - ageMs) }),
        );
      await granted(adoptedPostLifeMs + 60_000);
      await refusesAll(people.ana, ...undoneAdoption());
      await granted(adoptedPostLifeMs - 60_000);
      await allowed(act(people.ana, ...undoneAdoption()));
    });
    it('refuses that the post is public at once, keeps its verdict, or changes', async () => {
      const wrong: Doc[] = [
        { status: 'accepted' },
        { status: 'withdrawn' },
        { moderatedAt: earlier },
        { moderatedCommandId: newCommandId() },
        { rejectionReason: 'No' },
        { confirmedAt: earlier },
        { undoneAt: earlier },
        { undoneAt: recently },
        { updatedAt: earlier },
        { commandId: newCommandId() },
        { city: 'Cádiz' },
        { reserved: true },
        { undoneReason: undoReason },
      ];
      for (const post of wrong) await refusesAll(people.ana, ...undoneAdoption({ post }));
    });
    it('refuses wrong times, ids, reasons and texts', async () => {
      const wrong: Fields[] = [
        { request: { decidedAt: recently } },
        { request: { commandId: newCommandId() } },
        { request: { adopterName: 'Otro' } },
        { request: { closedByGrant: true } },
        { reason: { reason: '' } },
        { reason: { reason: 'x'.repeat(501) } },
        { reason: { reason: 7 } },
        { reason: { adopterId: 'luis' } },
        { note: { message: `La adopción de Luna no siguió adelante: ${undoReason}` } },
        { note: { receiverId: 'eva' } },
        { note: { createdAt: earlier } },
      ];
      for (const fields of wrong) await refusesAll(people.ana, ...undoneAdoption(fields));
    });
    it('refuses an edit in the same batch, and accepts it after it', async () => {
      const edit: Write = ['update', 'posts/luna', { city: 'Cádiz', ...stamp() }];
      await refused(act(people.ana, ...undoneAdoption(), edit, oneMore('ana', 'posts', 'luna')));
      await allowed(act(people.ana, ...undoneAdoption()));
      await allowed(act(people.ana, edit, oneMore('ana', 'posts', 'luna')));
    });
    it('refuses to undo without the post, behind its archiving', async () => {
      const [request, , reason, note] = undoneAdoption();
      if (!request || !reason || !note) throw new Error('an undoing has four parts');
      const commandId = String(note[2]?.commandId);
      await refusesAll(
        people.ana,
        request,
        ['update', 'posts/luna', { status: 'archived', updatedAt: now, commandId }],
        reason,
        note,
      );
    });
    it('refuses the undoing of a request that was not granted', async () => {
      for (const status of ['pending', 'reserved', 'denied', 'withdrawn', 'undone']) {
        await setScene(world(), ...lunasPost('adopted'), ...luisRequest(status, { decidedAt: recently }));
        await refusesAll(people.ana, ...undoneAdoption());
      }
    });
    it('happens once, also when two phones do it at the same time', async () => {
      const outcomes = await Promise.allSettled([1, 2, 3].map(() => act(people.ana, ...undoneAdoption())));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await refusesAll(people.ana, ...undoneAdoption());
      // Another command of the owner on the same pet is refused as well.
      await refused(
        act(people.ana, [
          'update',
          'posts/luna',
          { status: 'archived', updatedAt: now, commandId: newCommandId() },
        ]),
      );
    });
    it('refuses to send an undone pet back to moderation under the notification of the first undoing', async () => {
      const first = undoneAdoption();
      await act(people.ana, ...first);
      const commandId = String(first[1]?.[2]?.commandId);
      await commit(world().server, ['update', 'posts/luna', { status: 'adopted', undoneAt: recently }]);
      const [, post] = undoneAdoption({ post: { commandId } });
      if (!post) throw new Error('an undoing has a post');
      await refused(act(people.ana, post));
    });
  });

  describe('undone adoptions: the reason', () => {
    beforeEach(() => setScene(world(), ...undone()));

    it('is read by the owner alone', async () => {
      await allowed(reads(people.ana, undoReasonPath));
      for (const who of [people.luis, people.eva, people.iris]) await refused(reads(who, undoReasonPath));
      await refused(read(world().visitor, undoReasonPath));
    });
    it('cannot be changed, invented or deleted', async () => {
      await refused(set(world().as(people.ana), undoReasonPath, { reason: 'Otro motivo' }));
      await refused(act(people.ana, ['delete', undoReasonPath]));
      for (const status of ['granted', 'undone']) {
        await setScene(world(), ...lunasPost('adopted'), ...luisRequest(status, { decidedAt: recently }));
        for (const who of [people.ana, people.luis, people.iris])
          await refused(set(world().as(who), undoReasonPath, { reason: undoReason }));
      }
    });
    it('is never replaced, not even by an undoing', async () => {
      await setScene(world(), ...adopted, ['set', undoReasonPath, { reason: 'El primero' }]);
      await refusesAll(people.ana, ...undoneAdoption());
    });
    it('refuses it beside another decision of the same moment', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));
      for (const decision of [grant(), reservation()])
        await refusesAll(people.ana, ...decision, ['set', undoReasonPath, { reason: undoReason }]);
    });
  });

  describe('undone adoptions: afterwards', () => {
    it('both keep the contacts they had, the page and the conversation, whatever becomes of the post', async () => {
      for (const status of ['pending', 'rejected', 'accepted', 'withdrawn', 'adopted']) {
        await setScene(world(), ...undone(status));
        for (const path of ['posts/luna', 'posts/luna/private/contact'])
          await allowed(reads(people.luis, path));
        await allowed(reads(people.ana, 'posts/luna/requests/luis/private/contact'));
        const commandId = newCommandId();
        await allowed(
          act(
            people.luis,
            ...counted('luis', [
              ['set', `posts/luna/requests/luis/messages/${commandId}`, messageDoc(commandId)],
            ]),
          ),
        );
        await refused(reads(people.eva, 'posts/luna/private/contact'));
        await refused(reads(people.luis, 'posts/luna/private/questionnaire'));
      }
    });
    it('nobody grants, denies, reserves, withdraws or renews the undone request', async () => {
      await setScene(world(), ...undone('accepted'));
      const commandId = newCommandId();
      await refusesAll(people.ana, ...grant());
      await refusesAll(people.ana, ...reservation());
      await refusesAll(people.ana, ...denial());
      await refused(
        act(people.luis, ['update', 'posts/luna/requests/luis', { status: 'withdrawn', commandId }]),
      );
      await refused(act(people.luis, ...asking('luis')));
    });

    const asking = (uid: string): readonly Write[] => {
      const commandId = newCommandId();
      return counted(uid, [
        [
          'set',
          `posts/luna/requests/${uid}`,
          requestDoc(commandId, { adopterId: uid, adopterName: `${uid} Pérez` }),
        ],
        ['set', `posts/luna/requests/${uid}/private/contact`, adopterContact()],
        [
          'set',
          `notifications/adoption-requested-${commandId}`,
          notificationDoc('adoption-requested', commandId, {
            actorId: uid,
            message: `${uid} Pérez quiere adoptar a Luna`,
          }),
        ],
      ]);
    };
    const evas = (fields: Doc): Write => [
      'set',
      'posts/luna/requests/eva',
      requestDoc(newCommandId(), {
        ...{ adopterId: 'eva', adopterName: 'eva Pérez', createdAt: earlier },
        ...{ status: 'denied', decidedAt: recently },
        ...fields,
      }),
    ];

    it('lets those ask again whom the grant had passed over, once the post is accepted', async () => {
      for (const status of ['pending', 'rejected', 'adopted']) {
        await setScene(world(), ...undone(status), evas({ closedByGrant: true }));
        await refused(act(people.eva, ...asking('eva')));
      }
      await setScene(world(), ...undone('accepted'), evas({ closedByGrant: true }));
      await allowed(act(people.eva, ...asking('eva')));
      expect((await read(world().server, 'posts/luna/requests/eva')).data()).not.toHaveProperty(
        'closedByGrant',
      );
    });
    it('refuses whom the owner had denied', async () => {
      await setScene(world(), ...undone('accepted'), evas({}));
      await refused(act(people.eva, ...asking('eva')));
      await setScene(world(), ...undone('accepted'), evas({ closedByGrant: false }));
      await refused(act(people.eva, ...asking('eva')));
    });
    it('refuses that anybody writes the marks of the server', async () => {
      await setScene(world(), ...undone('accepted'), evas({}));
      for (const mark of [{ closedByGrant: true }, { toldOfReturnAt: now }])
        for (const who of [people.eva, people.ana, people.iris])
          await refused(
            act(who, ['update', 'posts/luna/requests/eva', { ...mark, commandId: newCommandId() }]),
          );
    });
  });
}
