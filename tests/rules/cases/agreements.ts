import { createHash } from 'node:crypto';
import { collection, deleteField, getDocs, Timestamp } from 'firebase/firestore/lite';
import { beforeEach, describe, it } from 'vitest';
import { requestStatuses } from '#domain/adoption-request.ts';
import { agreementLifeMs, agreementLimits } from '#domain/agreement.ts';
import { maxSignatureLength } from '#domain/signature.ts';
import { commit, read, remove, set, update } from '../support/commit.ts';
import { agreementDoc, type Doc, earlier, newCommandId, now, signatureDoc } from '../support/documents.ts';
import { allowed, refused } from '../support/expect-decision.ts';
import { luisAgreed, luisAgreement, luisRequest, lunasPost, pdfHash, setScene } from '../support/scene.ts';
import { isForbidden, passes, storageClient } from '../support/storage-client.ts';
import { type Person, people, type World } from '../support/world.ts';

const path = 'posts/luna/agreements/luis';
const request = 'posts/luna/requests/luis';
const others = requestStatuses.filter((status) => status !== 'granted');
const two = [
  [people.luis, 'adopter', 'owner'],
  [people.ana, 'owner', 'adopter'],
] as const;
const minuteMs = 60_000;
const longestDrawing = '100,20'.padEnd(maxSignatureLength, ' 30,40');
const lines = (count: number) => 'a\n'.repeat(count).trim();
const tooManyLines = [lines(agreementLimits.lines + 1), 'a\n\nb'];
const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);

export function agreementsCases(world: () => World) {
  const adopted = (status = 'granted') => [...lunasPost('adopted'), ...luisRequest(status)];
  const signature = (fields: Doc = {}) => signatureDoc(newCommandId(), fields);
  const begin = (who: Person, fields: Doc) => set(world().as(who), path, agreementDoc(fields));
  /** The second signature with the hash in the request. */
  const complete = (who: Person, fields: Doc, hash: unknown = pdfHash) =>
    commit(
      world().as(who),
      ['update', path, { agreedAt: now, pdfHash, ...fields }],
      ['update', request, { agreementHash: hash }],
    );

  describe('agreements: the first signature', () => {
    beforeEach(() => setScene(world(), ...adopted()));

    for (const [who, mine, theirs] of two) {
      it(`lets ${who.uid} begin with the own signature, once`, async () => {
        await allowed(begin(who, { [mine]: signature() }));
        await refused(begin(who, { [mine]: signature() }));
      });
      it(`refuses that ${who.uid} begins with the other signature, with both, or with none`, async () => {
        await refused(begin(who, { [theirs]: signature() }));
        await refused(begin(who, { [theirs]: signature({ isOnOthersPhone: true }) }));
        await refused(begin(who, { [mine]: signature(), [theirs]: signature({ isOnOthersPhone: true }) }));
        await refused(begin(who, {}));
        await refused(begin(who, { [mine]: signature({ isOnOthersPhone: true }) }));
      });
      it(`refuses that ${who.uid} concludes it alone`, async () => {
        await refused(begin(who, { [mine]: signature(), agreedAt: now }));
        await refused(begin(who, { [mine]: signature(), pdfHash }));
        await refused(
          commit(
            world().as(who),
            ['set', path, agreementDoc({ [mine]: signature(), agreedAt: now, pdfHash })],
            ['update', request, { agreementHash: pdfHash }],
          ),
        );
      });
    }
    it('accepts a typed name instead of a drawing', () =>
      allowed(begin(people.luis, { adopter: signature({ strokes: '' }) })));
    for (const signedAt of [0, agreementLimits.signedAtMs])
      it(`accepts ${signedAt} for the time of a signature`, () =>
        allowed(begin(people.luis, { adopter: signature({ signedAt }) })));
    it('accepts the longest texts', () =>
      allowed(
        begin(people.luis, {
          facts: 'x'.repeat(agreementLimits.facts),
          text: 'x'.repeat(agreementLimits.text),
          adopter: signature({
            fullName: 'x'.repeat(agreementLimits.signerName),
            document: 'x'.repeat(agreementLimits.signerDocument),
            strokes: longestDrawing,
          }),
        }),
      ));
    it('accepts the most lines', () =>
      allowed(
        begin(people.luis, {
          facts: lines(agreementLimits.lines),
          text: lines(agreementLimits.lines),
          adopter: signature(),
        }),
      ));
    for (const [field, values] of Object.entries({
      facts: ['', ' x', 'x'.repeat(agreementLimits.facts + 1), 'a\u202eb', ...tooManyLines, null],
      text: ['', ' x', 'x'.repeat(agreementLimits.text + 1), 'a\u202eb', ...tooManyLines, null],
      petName: ['Toby'],
      ownerId: ['eva', 'luis'],
      adopterId: ['eva'],
      postId: ['toby'],
      startedAt: [earlier, null],
      extra: ['x'],
    }))
      for (const value of values)
        it(`refuses ${JSON.stringify(value)?.slice(0, 30)} for ${field}`, () =>
          refused(begin(people.luis, { adopter: signature(), [field]: value })));
    for (const [field, values] of Object.entries({
      fullName: [
        '',
        'xy',
        ' Luis',
        'Luis\nPérez',
        'x'.repeat(agreementLimits.signerName + 1),
        'a\u202ebc',
        // Names that nobody can see: spaces without a width, and letters without a shape.
        ...['\u200b\u200b\u200b', '\u3164\u3164\u3164', '. - .', '123'],
        5,
      ],
      document: ['', '123', '12 34 ', '12\n34', 'x'.repeat(agreementLimits.signerDocument + 1), 5],
      strokes: [
        ...['<svg>', '10,20 1,1a', '10,20 -1,2', `${longestDrawing}0`, null],
        // Strokes that draw nothing visible, without a typed name.
        ...[';;;', ' ', '10,20', '10,20;30,40', '10,20 ', '10,20 30,40;', '10 20', ',0 0,'],
        ...['10,20 10,20', '10,20 10,20;10,20'],
      ],
      signedAt: [earlier, 'today', 1.5, null, -1, agreementLimits.signedAtMs + 1, 9_000_000_000_000_000],
      isOnOthersPhone: [true, 'no', null],
      commandId: ['x', null],
      extra: ['x'],
    }))
      for (const value of values)
        it(`refuses ${JSON.stringify(value)?.slice(0, 30)} for a signature’s ${field}`, () =>
          refused(begin(people.luis, { adopter: signature({ [field]: value }) })));
    it('refuses third people, administrators and visitors', async () => {
      for (const who of [people.eva, people.iris, people.bruno])
        for (const side of ['owner', 'adopter'])
          for (const isOnOthersPhone of [true, false])
            await refused(begin(who, { [side]: signature({ isOnOthersPhone }) }));
      await refused(set(world().visitor, path, agreementDoc({ adopter: signature() })));
    });
    it('refuses a blocked person', async () => {
      await update(world().server, 'users/luis', { blocked: true });
      await refused(begin(people.luis, { adopter: signature() }));
    });
    for (const status of others)
      it(`refuses it below a request that is ${status}`, async () => {
        await setScene(world(), ...adopted(status));
        for (const [who, mine] of two) await refused(begin(who, { [mine]: signature() }));
      });
    it('refuses it where nobody asked', () =>
      refused(
        set(
          world().as(people.ana),
          'posts/luna/agreements/eva',
          agreementDoc({ adopterId: 'eva', owner: signature() }),
        ),
      ));
  });

  describe('agreements: the second signature', () => {
    const begun = (fields: Doc = {}, status?: string) =>
      setScene(world(), ...adopted(status), luisAgreement(fields));
    beforeEach(() => begun());

    it('is the owner’s own, once', async () => {
      await allowed(complete(people.ana, { owner: signature() }));
      await refused(complete(people.ana, { owner: signature() }));
    });
    it('may be given on the phone of whoever was first, which the agreement says', async () => {
      await refused(complete(people.luis, { owner: signature() }));
      await allowed(complete(people.luis, { owner: signature({ isOnOthersPhone: true }) }));
    });
    it('is the adopter’s where the owner was first', async () => {
      await begun({ owner: signature(), adopter: null });
      await refused(complete(people.ana, { adopter: signature() }));
      await refused(complete(people.luis, { adopter: signature({ isOnOthersPhone: true }) }));
      await refused(complete(people.luis, { adopter: signature(), owner: signature() }));
      await allowed(complete(people.luis, { adopter: signature() }));
    });
    it('needs the hash of the PDF, the same in agreement and request, and the time of now', async () => {
      const owner = signature();
      await refused(update(world().as(people.ana), path, { owner, agreedAt: now, pdfHash }));
      await refused(update(world().as(people.ana), path, { owner }));
      await refused(complete(people.ana, { owner }, 'x'.repeat(43)));
      await refused(complete(people.ana, { owner, agreedAt: null }));
      await refused(complete(people.ana, { owner, agreedAt: earlier }));
      for (const wrong of ['x', `${'x'.repeat(42)}.`, 'x'.repeat(44), null])
        await refused(complete(people.ana, { owner, pdfHash: wrong }, wrong));
    });
    for (const [who, mine, theirs] of two) {
      it(`leaves everything else as it is, if it is that of ${who.uid}`, async () => {
        await begun({ [mine]: null, [theirs]: signatureDoc(newCommandId()) });
        for (const change of [
          { text: 'Otra cosa.' },
          { facts: 'Animal: Toby' },
          { petName: 'Toby' },
          { [theirs]: signature() },
          { [theirs]: null },
          { startedAt: now },
          { ownerId: 'eva' },
          { adopterId: 'eva' },
          { postId: 'toby' },
          { extra: 'x' },
        ])
          await refused(complete(who, { [mine]: signature(), ...change }));
        await refused(complete(who, { [mine]: null }));
        await refused(complete(who, { [mine]: signature({ extra: 'x' }) }));
        await allowed(complete(who, { [mine]: signature() }));
      });
    }
    it('comes within 30 days', async () => {
      await begun({ startedAt: ago(agreementLifeMs - minuteMs) });
      await allowed(complete(people.ana, { owner: signature() }));
      await begun({ startedAt: ago(agreementLifeMs + minuteMs) });
      await refused(complete(people.ana, { owner: signature() }));
    });
    it('is refused from third people, administrators and blocked owners', async () => {
      for (const who of [people.eva, people.iris, people.bruno])
        for (const isOnOthersPhone of [true, false])
          await refused(complete(who, { owner: signature({ isOnOthersPhone }) }));
      await update(world().server, 'users/ana', { blocked: true });
      await refused(complete(people.ana, { owner: signature() }));
    });
    for (const status of others)
      it(`is refused below a request that is ${status}`, async () => {
        await begun({}, status);
        await refused(complete(people.ana, { owner: signature() }));
      });
  });

  describe('agreements: with both signatures', () => {
    beforeEach(() => setScene(world(), ...adopted(), ...luisAgreed()));

    it('never change, and are deleted by nobody', async () => {
      for (const who of [people.luis, people.ana, people.iris]) {
        for (const change of [
          { adopter: signature() },
          { owner: signature() },
          { adopter: null },
          { agreedAt: null, pdfHash: null },
          { pdfHash: 'x'.repeat(43) },
        ]) {
          await refused(update(world().as(who), path, change));
          await refused(complete(who, change));
          await refused(complete(who, change, 'x'.repeat(43)));
        }
        await refused(update(world().as(who), request, { agreementHash: 'x'.repeat(43) }));
        await refused(update(world().as(who), request, { agreementHash: deleteField() }));
        await refused(begin(who, { adopter: signature() }));
        await refused(begin(who, { owner: signature() }));
        await refused(remove(world().as(who), path));
      }
    });
    it('change nothing else in the request', async () => {
      await setScene(world(), ...adopted(), luisAgreement());
      for (const beside of [{ status: 'denied' }, { decidedAt: now }, { commandId: newCommandId() }])
        await refused(
          commit(
            world().as(people.ana),
            ['update', path, { owner: signature(), agreedAt: now, pdfHash }],
            ['update', request, { agreementHash: pdfHash, ...beside }],
          ),
        );
    });
  });

  describe('agreements: reading', () => {
    const list = (who: Person) => getDocs(collection(world().as(who), 'posts/luna/agreements'));

    for (const status of requestStatuses) {
      const isShown = status === 'granted' || status === 'undone';
      it(`${isShown ? 'shows' : 'hides'} them when the request is ${status}, and only to the two`, async () => {
        await setScene(world(), ...adopted(status), ...luisAgreed());
        for (const who of [people.luis, people.ana]) {
          await (isShown ? allowed : refused)(read(world().as(who), path));
          await refused(list(who));
        }
        for (const who of [people.eva, people.iris, people.bruno]) {
          await refused(read(world().as(who), path));
          await refused(list(who));
        }
        await refused(read(world().visitor, path));
      });
    }
    it('says to the two that there is none', async () => {
      await setScene(world(), ...adopted());
      for (const who of [people.luis, people.ana]) await allowed(read(world().as(who), path));
      await refused(read(world().as(people.eva), path));
    });
  });

  describe('agreements: the PDF', () => {
    const as = (who: Person | null | 'server') => storageClient(world(), who);
    const hash = createHash('sha256').update('%PDF-').digest('base64url');
    const file = `agreements/luna/luis/${hash}`;
    const pdf = { contentType: 'application/pdf' };
    beforeEach(async () => {
      await setScene(world(), ...adopted());
      await as('server').remove(file);
    });

    for (const [who] of two)
      it(`is uploaded by ${who.uid}, once, and replaced or deleted by nobody`, async () => {
        await passes(as(who).upload(file, pdf));
        for (const each of [people.luis, people.ana, people.iris]) {
          await isForbidden(as(each).upload(file, pdf));
          await isForbidden(as(each).remove(file));
          await isForbidden(as(each).describe(file, pdf));
        }
      });
    it('is refused from everybody else', async () => {
      for (const who of [people.eva, people.iris, people.bruno, null])
        await isForbidden(as(who).upload(file, pdf));
      await update(world().server, 'users/luis', { blocked: true });
      await isForbidden(as(people.luis).upload(file, pdf));
    });
    it('is refused unless it is a small, plain PDF that is named as a hash', async () => {
      for (const name of ['agreement', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`])
        await isForbidden(as(people.luis).upload(`agreements/luna/luis/${name}`, pdf));
      for (const contentType of ['text/html', 'image/webp', 'application/pdf+xml'])
        await isForbidden(as(people.luis).upload(file, { contentType }));
      await isForbidden(as(people.luis).upload(file, { ...pdf, bytes: new Uint8Array(0) }));
      const tooLarge = new Uint8Array(agreementLimits.pdfBytes + 1);
      await isForbidden(as(people.luis).upload(file, { ...pdf, bytes: tooLarge }));
      await isForbidden(as(people.luis).upload(file, { ...pdf, settings: { metadata: { checked: 'yes' } } }));
      await passes(as(people.luis).upload(file, { ...pdf, bytes: new Uint8Array(agreementLimits.pdfBytes) }));
      await as('server').remove(file);
      await passes(as(people.luis).upload(file, { ...pdf, bytes: new Uint8Array(1) }));
    });
    for (const status of requestStatuses) {
      const isShown = status === 'granted' || status === 'undone';
      it(`is ${isShown ? 'read by the two' : 'read by nobody'} when the request is ${status}`, async () => {
        await as('server').upload(file, pdf);
        await setScene(world(), ...adopted(status));
        for (const who of [people.luis, people.ana])
          await (isShown ? passes : isForbidden)(as(who).download(file));
        for (const who of [people.eva, people.iris, people.bruno, null])
          await isForbidden(as(who).download(file));
        for (const who of [people.luis, people.ana])
          for (const folder of ['agreements/luna/luis/', file]) await isForbidden(as(who).list(folder));
        if (status === 'granted') return;
        await as('server').remove(file);
        for (const who of [people.luis, people.ana]) await isForbidden(as(who).upload(file, pdf));
      });
    }
  });
}
