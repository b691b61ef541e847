import { createHash } from 'node:crypto';
import { collection, getDocs, orderBy, query } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { requestStatuses } from '#domain/adoption-request.ts';
import { feelings, sterilisedAnswers } from '#domain/follow-up.ts';
import { limits, photoLimits } from '#domain/limits.ts';
import { read, remove, set, update } from '../support/commit.ts';
import { answerDoc, type Doc, earlier, followUpDoc, homePhoto, newCommandId } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { luisFollowUp, luisRequest, lunasPost, setScene } from '../support/scene.ts';
import { isForbidden, passes, storageClient } from '../support/storage-client.ts';
import { type Person, people, type World } from '../support/world.ts';

const folder = 'posts/luna/requests/luis/followUps';
const path = `${folder}/7`;
const request = 'posts/luna/requests/luis';
/** Every status but `granted`: before the adoption, and after it ended. */
const others = requestStatuses.filter((status) => status !== 'granted');

export function followUpsCases(world: () => World) {
  const stands = (status = 'granted', fields: Doc = {}) =>
    setScene(world(), ...lunasPost('adopted'), ...luisRequest(status), luisFollowUp(fields));
  const answer = (who: Person, fields: Doc = {}) =>
    update(world().as(who), path, answerDoc(newCommandId(), fields));

  describe('follow-ups: answering', () => {
    beforeEach(() => stands());

    it('lets the adopter answer each question once, with each of its choices', async () => {
      for (const feeling of feelings) {
        for (const sterilised of sterilisedAnswers) {
          await stands();
          await allowed(answer(people.luis, { feeling, sterilised }));
          await refused(answer(people.luis, { feeling, sterilised }));
        }
      }
    });
    it('lets them leave out text and photo', () => allowed(answer(people.luis, { text: null, photo: null })));
    it('asks about sterilisation only if it was promised', async () => {
      await refused(answer(people.luis, { sterilised: null }));
      await stands('granted', { asksSterilised: false });
      await refused(answer(people.luis));
      await allowed(answer(people.luis, { sterilised: null }));
    });
    for (const [field, values] of Object.entries({
      feeling: ['bad', null, 1],
      sterilised: ['unknown', '', 1],
      text: ['', ' hola', 'x'.repeat(limits.followUpText + 1), 'a\u202eb', 5],
      answeredAt: [earlier, null],
      commandId: ['x', null],
    })) {
      for (const value of values)
        it(`refuses ${JSON.stringify(value)?.slice(0, 40)} for ${field}`, () =>
          refused(answer(people.luis, { [field]: value })));
    }
    it('refuses to change what the server wrote', async () => {
      for (const change of [
        { asksSterilised: false, sterilised: null },
        { afterDays: 30 },
        { askedAt: earlier, ownerId: 'luis' },
        { adopterId: 'eva' },
        { postId: 'toby' },
        { told: true },
      ])
        await refused(answer(people.luis, change));
    });
    it('refuses a photo that is not the adopter’s own, below this question', async () => {
      const id = 'b'.repeat(43);
      for (const wrong of [
        `posts/ana/luna/${id}`,
        `followUps/toby/luis/7/${id}`,
        `followUps/luna/eva/7/${id}`,
        `followUps/luna/luis/30/${id}`,
      ])
        await refused(answer(people.luis, { photo: homePhoto({ id, path: wrong }) }));
      for (const wrong of [{ id: 'a/b' }, { width: 1601 }, { height: 0 }, { thumbhash: '<' }, { alt: 'x' }])
        await refused(answer(people.luis, { photo: homePhoto(wrong) }));
    });
    it('refuses everybody else, the owner too', async () => {
      for (const who of [people.ana, people.eva, people.iris, people.bruno]) await refused(answer(who));
      await refused(update(world().visitor, path, answerDoc(newCommandId())));
    });
    it('refuses a blocked adopter', async () => {
      await update(world().server, 'users/luis', { blocked: true });
      await refused(answer(people.luis));
    });
    for (const status of others)
      it(`refuses an answer below a request that is ${status}`, async () => {
        await stands(status);
        await refused(answer(people.luis));
      });
    it('refuses questions of people, an answer without question, and their deletion', async () => {
      for (const who of [people.luis, people.ana, people.iris]) {
        await refused(set(world().as(who), `${folder}/30`, followUpDoc({ afterDays: 30 })));
        await refused(
          set(world().as(who), `${folder}/30`, {
            ...followUpDoc({ afterDays: 30 }),
            ...answerDoc(newCommandId()),
          }),
        );
        await refused(remove(world().as(who), path));
      }
    });
  });

  describe('follow-ups: reading', () => {
    const list = (who: Person) =>
      getDocs(query(collection(world().as(who), folder), orderBy('afterDays', 'asc')));

    it('shows them to the two while the adoption lasts, and to nobody else', async () => {
      await stands();
      for (const who of [people.luis, people.ana]) {
        await allowed(read(world().as(who), path));
        await allowed(read(world().as(who), `${folder}/30`));
        await allowed(list(who));
      }
      for (const who of [people.eva, people.iris, people.bruno]) {
        await refused(read(world().as(who), path));
        await refused(list(who));
      }
      await refused(read(world().visitor, path));
    });
    for (const status of others)
      it(`hides them from both when the request is ${status}`, async () => {
        await stands(status);
        for (const who of [people.luis, people.ana]) {
          await refused(read(world().as(who), path));
          await refused(list(who));
        }
      });
  });

  describe('follow-ups: the switches', () => {
    beforeEach(() => stands());
    const turn = (who: Person, fields: Doc) => update(world().as(who), request, fields);
    const own = [
      [people.luis, 'followUpsOffByAdopter', 'followUpsOffByOwner'],
      [people.ana, 'followUpsOffByOwner', 'followUpsOffByAdopter'],
    ] as const;

    for (const [who, mine, theirs] of own) {
      it(`lets ${who.uid} switch them off and on, and not the other one’s`, async () => {
        await allowed(turn(who, { [mine]: true }));
        await allowed(turn(who, { [mine]: false }));
        await refused(turn(who, { [theirs]: true }));
        await refused(turn(who, { [mine]: true, [theirs]: true }));
        await update(world().server, request, { [theirs]: true });
        await refused(turn(who, { [theirs]: false }));
      });
      it(`refuses ${who.uid} what is no switch, and anything beside it`, async () => {
        for (const value of ['yes', 1, null]) await refused(turn(who, { [mine]: value }));
        for (const beside of [{ status: 'denied' }, { followUpAt: earlier }, { commandId: newCommandId() }])
          await refused(turn(who, { [mine]: true, ...beside }));
      });
    }
    it('refuses third people and administrators', async () => {
      for (const who of [people.eva, people.iris, people.bruno])
        for (const field of ['followUpsOffByAdopter', 'followUpsOffByOwner'])
          await refused(turn(who, { [field]: true }));
    });
    for (const status of others)
      it(`refuses a switch of a request that is ${status}`, async () => {
        await stands(status);
        for (const [who, mine] of own) await refused(turn(who, { [mine]: true }));
      });
  });

  describe('follow-ups: the photo', () => {
    const as = (who: Person | null | 'server') => storageClient(world(), who);
    const fileOf = (text: string) =>
      `followUps/luna/luis/7/${createHash('sha256').update(text).digest('base64url')}`;
    const file = fileOf('home');
    const named = { photo: { id: file.split('/').at(-1) }, answeredAt: earlier };
    const checked = { settings: { metadata: { checked: 'yes' } } };
    beforeEach(async () => {
      await stands();
      await as('server').remove(file);
    });

    it('is uploaded by the adopter while the question waits for its answer, once', async () => {
      await passes(as(people.luis).upload(file, { contentType: 'image/jpeg' }));
      await isForbidden(as(people.luis).upload(file));
      for (const who of [people.luis, people.ana, people.iris]) {
        await isForbidden(as(who).remove(file));
        await isForbidden(as(who).describe(file, { contentType: 'image/webp' }));
      }
    });
    it('is refused without an open question', async () => {
      await isForbidden(as(people.luis).upload(file.replace('/7/', '/30/')));
      await stands('granted', { answeredAt: earlier });
      await isForbidden(as(people.luis).upload(file));
    });
    it('is refused from other people, visitors and blocked adopters', async () => {
      for (const who of [people.ana, people.eva, people.iris, null]) await isForbidden(as(who).upload(file));
      await update(world().server, 'users/luis', { blocked: true });
      await isForbidden(as(people.luis).upload(file));
    });
    it('is refused unless it is a plain picture that is named as its hash', async () => {
      for (const name of ['photo-1', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`])
        await isForbidden(as(people.luis).upload(`followUps/luna/luis/7/${name}`));
      await isForbidden(as(people.luis).upload(file, { contentType: 'text/html' }));
      await isForbidden(as(people.luis).upload(file, { bytes: new Uint8Array(0) }));
      await isForbidden(
        as(people.luis).upload(file, { bytes: new Uint8Array(photoLimits.maxUploadBytes + 1) }),
      );
      await isForbidden(as(people.luis).upload(file, checked));
    });
    it('is seen by the two: by the owner when it was checked and the answer names it', async () => {
      await as(people.luis).upload(file);
      await passes(as(people.luis).download(file));
      await isForbidden(as(people.ana).download(file));
      await stands('granted', named);
      await isForbidden(as(people.ana).download(file));
      await as('server').upload(file, checked);
      await passes(as(people.ana).download(file));
      await passes(as(people.luis).download(file));
      for (const who of [people.eva, people.iris, people.bruno, null])
        await isForbidden(as(who).download(file));
      for (const who of [people.ana, people.luis]) {
        for (const folder of ['followUps/luna/luis/7/', file]) await isForbidden(as(who).list(folder));
        await isForbidden(as(who).upload(file));
        await isForbidden(as(who).describe(file, { contentType: 'image/jpeg' }));
        await isForbidden(as(who).remove(file));
      }
      await stands('granted', { ...named, photo: { id: 'another' } });
      await isForbidden(as(people.ana).download(file));
    });
    for (const status of others)
      it(`is seen by nobody when the request is ${status}`, async () => {
        await as('server').upload(file, checked);
        await stands(status, named);
        for (const who of [people.luis, people.ana, people.eva, people.iris, null])
          await isForbidden(as(who).download(file));
      });
  });
}
