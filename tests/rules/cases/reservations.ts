import { beforeEach, describe, expect, it } from 'vitest';
import { actingIn } from '../support/acting.ts';
import { commit, read, type Write } from '../support/commit.ts';
import { adopterContact, type Doc, earlier, newCommandId, now } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { postContact, questionnaire } from '../support/post-documents.ts';
import {
  type DecisionFields,
  denial,
  grant,
  leaving,
  release,
  reservation,
  stamp,
} from '../support/post-writes.ts';
import { luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { people, type World } from '../support/world.ts';

const evas = (status: string): Write[] => {
  const [[kind, , data]] = luisRequest(status, { adopterId: 'eva', adopterName: 'eva Pérez' }) as [
    ['set', string, Doc],
  ];
  return [
    [kind, 'posts/luna/requests/eva', data],
    ['set', 'posts/luna/requests/eva/private/contact', adopterContact()],
  ];
};

export function reservationsCases(world: () => World) {
  const { act, refusesAll } = actingIn(world);
  const parts = (writes: readonly Write[]) => {
    const [request, post, note] = writes;
    if (!request || !post || !note) throw new Error('the act has three parts');
    return [[request], [post], [note], [request, post], [request, note], [post, note]];
  };

  describe('reservations: reserving', () => {
    beforeEach(() =>
      setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'), ...evas('pending')),
    );

    it('lets the owner reserve, also a post that was stored before there were reservations', async () => {
      await allowed(act(people.ana, ...reservation()));
      const { reserved: _, ...older } = (await read(world().server, 'posts/luna')).data() ?? {};
      await commit(world().server, ['set', 'posts/luna', older], ...luisRequest('pending'));
      await allowed(act(people.ana, ...reservation()));
    });
    it('refuses every incomplete reservation', async () => {
      for (const part of parts(reservation())) await refused(act(people.ana, ...part));
    });
    it('refuses the adopter and anybody else', async () => {
      for (const who of [people.luis, people.eva, people.iris])
        await refusesAll(who, ...reservation({ note: { actorId: who.uid } }));
    });
    it('refuses that the public post says for whom it is', async () => {
      for (const post of [{ reservedFor: 'luis' }, { reserved: 'luis' }, { reserved: 1 }, { reserved: null }])
        await refusesAll(people.ana, ...reservation({ post }));
    });
    it('refuses to reserve for anybody except the person whose request is reserved', async () => {
      for (const receiverId of ['eva', 'ana', 'luis/private/contact'])
        await refusesAll(people.ana, ...reservation({ note: { receiverId } }));
    });
    it('refuses wrong times, ids and contents', async () => {
      const wrong: DecisionFields[] = [
        { request: { decidedAt: earlier } },
        { request: { commandId: newCommandId() } },
        { request: { adopterName: 'Otro' } },
        { post: { updatedAt: earlier } },
        { post: { commandId: newCommandId() } },
        { post: { confirmedAt: now } },
        { post: { status: 'adopted' } },
        { note: { message: 'Luna es tuya' } },
        { note: { createdAt: earlier } },
      ];
      for (const fields of wrong) await refusesAll(people.ana, ...reservation(fields));
    });
    it('refuses two reservations, one after the other, at once, and in one batch', async () => {
      await refusesAll(
        people.ana,
        ...reservation(),
        ...reservation({ adopter: 'eva' }).filter(([, path]) => path !== 'posts/luna'),
      );
      const outcomes = await Promise.allSettled([
        act(people.ana, ...reservation()),
        act(people.ana, ...reservation({ adopter: 'eva' })),
        act(people.ana, ...reservation()),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await refused(act(people.ana, ...reservation()));
      await refused(act(people.ana, ...reservation({ adopter: 'eva' })));
    });
    it('refuses a second reservation that hides behind a confirmation of the post', async () => {
      await commit(world().server, ...lunasPost('accepted', { reserved: true }), ...luisRequest('reserved'));
      const [request, , note] = reservation({ adopter: 'eva' });
      const commandId = String(note?.[2]?.commandId);
      if (!request || !note) throw new Error('a reservation has three parts');
      await refusesAll(
        people.ana,
        request,
        ['update', 'posts/luna', { confirmedAt: now, ...stamp(commandId) }],
        note,
      );
    });
    it('refuses that a new post is reserved', () =>
      refused(act(people.ana, ['update', 'posts/luna', { reserved: true, ...stamp() }])));
  });

  describe('reservations: while there is one', () => {
    beforeEach(() =>
      setScene(
        world(),
        ...lunasPost('accepted', { reserved: true }),
        ...luisRequest('reserved'),
        ...evas('pending'),
      ),
    );

    it('refuses to grant another request, with and without ending the reservation in the same batch', async () => {
      await refusesAll(people.ana, ...grant({ adopter: 'eva' }));
      await refusesAll(people.ana, ...grant({ adopter: 'eva', post: { reserved: false } }));
    });
    it('refuses a grant that leaves the mark, or changes the post', async () => {
      await refusesAll(people.ana, ...grant());
      await refusesAll(people.ana, ...grant({ post: { reserved: false, city: 'Cádiz' } }));
    });
    it('lets the owner grant it', () => allowed(act(people.ana, ...grant({ post: { reserved: false } }))));
    it('refuses to deny it: the owner ends the reservation first', async () => {
      await refusesAll(people.ana, ...denial());
    });
    it('lets the owner end it, also while nobody else sees the post', async () => {
      for (const status of ['accepted', 'pending', 'withdrawn', 'rejected']) {
        await setScene(world(), ...lunasPost(status, { reserved: true }), ...luisRequest('reserved'));
        await allowed(act(people.ana, ...release()));
      }
    });
    it('refuses every incomplete end, and the end of a request that is not reserved', async () => {
      for (const part of parts(release())) await refused(act(people.ana, ...part));
      await refusesAll(people.ana, ...release({ adopter: 'eva' }));
    });
    it('refuses that an administrator, the adopter or another ends it for the owner', async () => {
      for (const who of [people.luis, people.eva, people.iris])
        await refusesAll(who, ...release({ note: { actorId: who.uid } }));
    });
    it('refuses an end whose notification goes to another, or says something else', async () => {
      await refusesAll(people.ana, ...release({ note: { receiverId: 'eva' } }));
      await refusesAll(people.ana, ...release({ note: { message: 'Lo siento' } }));
      await refusesAll(people.ana, ...release({ request: { decidedAt: earlier } }));
      await refusesAll(people.ana, ...release({ post: { reserved: true } }));
      await refusesAll(people.ana, ...release({ request: { commandId: newCommandId() } }));
    });
    it('refuses anybody but owner and adopter to read whose it is', async () => {
      for (const who of [people.ana, people.luis])
        await allowed(read(world().as(who), 'posts/luna/requests/luis'));
      for (const who of [people.eva, people.iris])
        await refused(read(world().as(who), 'posts/luna/requests/luis'));
      await refused(read(world().visitor, 'posts/luna/requests/luis'));
    });
    it('keeps the adopter from the owner’s contact until the grant', () =>
      refused(read(world().as(people.luis), 'posts/luna/private/contact')));
  });

  describe('reservations: its adopter withdraws', () => {
    const scene = (status: string) =>
      setScene(
        world(),
        ...lunasPost(status, { reserved: true }),
        ...luisRequest('reserved'),
        ...evas('pending'),
      );
    beforeEach(() => scene('accepted'));

    it('passes, whatever became of the post', async () => {
      for (const status of ['accepted', 'pending', 'withdrawn', 'rejected']) {
        await scene(status);
        await allowed(act(people.luis, ...leaving()));
      }
    });
    it('refuses every incomplete withdrawal', async () => {
      for (const part of parts(leaving())) await refused(act(people.luis, ...part));
    });
    it('refuses that another adopter ends the reservation', async () => {
      await refusesAll(people.eva, ...leaving({ note: { actorId: 'eva' } }));
      const commandId = newCommandId();
      await refusesAll(
        people.eva,
        ['update', 'posts/luna/requests/eva', { status: 'withdrawn', commandId }],
        ['update', 'posts/luna', { reserved: false, updatedAt: now }],
      );
    });
    it('refuses a notification to another, or with another text', async () => {
      await refusesAll(people.luis, ...leaving({ note: { receiverId: 'eva' } }));
      await refusesAll(people.luis, ...leaving({ note: { message: 'Ya no la quiero' } }));
      await refusesAll(people.luis, ...leaving({ request: { commandId: newCommandId() } }));
    });
    it('refuses that the adopter tells a third person, too, or the owner twice', async () => {
      for (const receiverId of ['eva', 'ana']) {
        const [, , second] = leaving({ note: { receiverId } });
        if (!second) throw new Error('a withdrawal has three parts');
        await refusesAll(people.luis, ...leaving(), second);
      }
    });
    it('refuses that the adopter tells the owner of it without a reservation', async () => {
      await setScene(world(), ...lunasPost('accepted'), ...luisRequest('pending'));
      const [request, , note] = leaving();
      if (!request || !note) throw new Error('a withdrawal has three parts');
      await refusesAll(people.luis, request, note);
    });
    it('refuses to change anything else of the post', async () => {
      for (const post of [
        { name: 'Otra' },
        { status: 'withdrawn' },
        { commandId: newCommandId() },
        { confirmedAt: now },
        { updatedAt: earlier },
        { reserved: true },
      ])
        await refusesAll(people.luis, ...leaving({ post }));
    });
    it('refuses that the adopter writes the private documents of a post that waits for moderation', async () => {
      await scene('pending');
      await refusesAll(people.luis, ...leaving(), ['set', 'posts/luna/private/contact', postContact()]);
      await refusesAll(people.luis, ...leaving(), [
        'set',
        'posts/luna/private/questionnaire',
        questionnaire(),
      ]);
    });
  });
}
