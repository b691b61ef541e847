// A person in whose name somebody signs gets a message about it (docs/decisions/0043-the-agreement.md). The signer's client
// chooses the id of its command, and tries to use one id twice so that the message is lost.
import { Timestamp } from 'firebase/firestore/lite';
import { beforeEach, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { lapseAgreements } from '../../functions/src/agreements/agreements.ts';
import { commit, set, type Write } from '../rules/support/commit.ts';
import {
  agreementDoc,
  type Doc,
  newCommandId,
  now,
  requestDoc,
  signatureDoc,
} from '../rules/support/documents.ts';
import { allowed } from '../rules/support/expect-decision.ts';
import { postContact, storedPost } from '../rules/support/post-documents.ts';
import { luisRequest, lunasPost, pdfHash, setScene } from '../rules/support/scene.ts';
import { people } from '../rules/support/world.ts';
import { watchedWorld } from './support/watched-world.ts';

const { world, settled, deps } = watchedWorld();
beforeEach(settled);

/** Ana has granted Luna to Luis, and these pets to somebody. */
async function granted(...pets: { id: string; name: string; adopter: string }[]) {
  const others = pets.flatMap(({ id, name, adopter }): Write[] => {
    const facts = { postId: id, petName: name, adopterId: adopter, adopterName: `${adopter} Pérez` };
    const request = requestDoc(newCommandId(), { status: 'granted', decidedAt: Timestamp.now(), ...facts });
    return [
      ['set', `posts/${id}`, storedPost('adopted', { name })],
      ['set', `posts/${id}/private/contact`, postContact()],
      ['set', `posts/${id}/requests/${adopter}`, request],
    ];
  });
  await setScene(world(), ...lunasPost('adopted'), ...luisRequest('granted'), ...others);
  await settled();
}

const asAna = () => world().as(people.ana);

async function anaSigns(pet: string, adopter: string, commandId: string, fields: Doc = {}) {
  const owner = signatureDoc(commandId);
  await allowed(set(asAna(), `posts/${pet}/agreements/${adopter}`, agreementDoc({ owner, ...fields })));
  await settled();
}

/** Ana signs for the adopter, as if both were at one phone. */
async function anaSignsFor(pet: string, adopter: string, commandId: string) {
  const signature = signatureDoc(commandId, { isOnOthersPhone: true });
  await allowed(
    commit(
      asAna(),
      ['update', `posts/${pet}/agreements/${adopter}`, { agreedAt: now, pdfHash, adopter: signature }],
      ['update', `posts/${pet}/requests/${adopter}`, { agreementHash: pdfHash }],
    ),
  );
  await settled();
}

/** The texts that Luis can read about Luna. */
async function toldToLuis() {
  const { docs } = await deps().db.collection('notifications').where('receiverId', '==', 'luis').get();
  return docs.filter((doc) => doc.get('postId') === 'luna').map((doc) => String(doc.get('message')));
}
const forged = expect.stringContaining('Tu firma del acuerdo de adopción de Luna se hizo en el teléfono de');

it.each(['eva', 'luis'])(
  'the same command for another pet, of %s, takes nobody’s message away',
  async (adopter) => {
    await granted({ id: 'toby', name: 'Toby', adopter });
    const of = { postId: 'toby', adopterId: adopter, petName: 'Toby' };
    const commandId = newCommandId();
    await anaSigns('luna', 'luis', newCommandId());
    await anaSignsFor('luna', 'luis', commandId);
    expect(await toldToLuis()).toContainEqual(forged);
    await anaSigns('toby', adopter, newCommandId(), of);
    await anaSignsFor('toby', adopter, commandId);
    expect(await toldToLuis()).toContainEqual(forged);
  },
);

it('a command that was used for an accomplice before creates a message of its own, which is pushed', async () => {
  await granted({ id: 'toby', name: 'Toby', adopter: 'eva' });
  const commandId = newCommandId();
  await anaSigns('toby', 'eva', newCommandId(), { postId: 'toby', adopterId: 'eva', petName: 'Toby' });
  await anaSignsFor('toby', 'eva', commandId);
  const before = await deps().db.collection('notifications').get();
  await anaSigns('luna', 'luis', newCommandId());
  await anaSignsFor('luna', 'luis', commandId);
  const { docs } = await deps().db.collection('notifications').where('receiverId', '==', 'luis').get();
  const known = before.docs.map(({ id }) => id);
  const created = docs.filter(({ id }) => !known.includes(id));
  expect(created.map((doc) => doc.get('message'))).toContainEqual(forged);
});

it('a command of an agreement that lapsed is told again', async () => {
  await granted();
  const commandId = newCommandId();
  const adopter = signatureDoc(commandId);
  await allowed(set(world().as(people.luis), 'posts/luna/agreements/luis', agreementDoc({ adopter })));
  await settled();
  const startedAt = Timestamp.fromMillis(deps().now() - 31 * dayMs).toDate();
  await deps().db.doc('posts/luna/agreements/luis').update({ startedAt });
  await lapseAgreements(deps());
  await settled();
  await anaSigns('luna', 'luis', newCommandId());
  await anaSignsFor('luna', 'luis', commandId);
  expect(await toldToLuis()).toContainEqual(forged);
});

it('both signatures in one batch, so that one event has both, are told as two', async () => {
  await granted();
  const [own, others] = [newCommandId(), newCommandId()];
  const signature = signatureDoc(others, { isOnOthersPhone: true });
  await allowed(
    commit(
      asAna(),
      ['set', 'posts/luna/agreements/luis', agreementDoc({ owner: signatureDoc(own) })],
      ['update', 'posts/luna/agreements/luis', { agreedAt: now, pdfHash, adopter: signature }],
      ['update', 'posts/luna/requests/luis', { agreementHash: pdfHash }],
    ),
  );
  await settled();
  expect(await toldToLuis()).toContainEqual(forged);
});
