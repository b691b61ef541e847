import { expect, it } from 'vitest';
import type { Agreement } from '#domain/agreement.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { withPendingAgreement } from './with-pending-agreement.ts';

const ofAna = { postId: 'luna', adopterId: 'luis', uid: 'ana' };
const signature = (fullName: string, commandId: string) => ({ fullName, commandId, isOnOthersPhone: false });
const stored = (fields: object) =>
  ({ facts: 'F', text: 'T', owner: null, adopter: null, ...fields }) as unknown as Agreement;
const waiting = (side: 'owner' | 'adopter', fields: object = {}, state = 'waiting') =>
  ({
    commandId: `w-${side}`,
    state,
    rejectionCode: null,
    command: {
      type: 'sign-agreement',
      postId: 'luna',
      adopterId: 'luis',
      side,
      facts: 'own F',
      text: 'own T',
      signature: { fullName: side },
      ...fields,
    },
  }) as unknown as PendingEntry;

it('shows nothing before anybody signed', () => {
  expect(withPendingAgreement(ofAna, null, [])).toEqual({
    owner: null,
    adopter: null,
    terms: null,
    refused: [],
  });
});

it('shows both signatures of one phone before the server has them, with where they were made', () => {
  const shown = withPendingAgreement(ofAna, null, [waiting('owner'), waiting('adopter')]);
  expect(shown.owner).toMatchObject({ signature: { isOnOthersPhone: false }, pending: { state: 'waiting' } });
  expect(shown.adopter).toMatchObject({ signature: { fullName: 'adopter', isOnOthersPhone: true } });
  expect(shown.terms).toEqual({ facts: 'own F', text: 'own T' });
});

it('keeps what the server has: its terms, and a signature in the place of one that waits', () => {
  const shown = withPendingAgreement(ofAna, stored({ adopter: signature('Luis', 'c1') }), [
    waiting('adopter'),
    waiting('owner'),
  ]);
  expect(shown.adopter).toEqual({ signature: signature('Luis', 'c1'), pending: null });
  expect(shown.owner?.pending).not.toBeNull();
  expect(shown.terms).toEqual({ facts: 'F', text: 'T' });
});

it('shows a signature that was refused beside the agreement, and one that arrived once', () => {
  const refused = withPendingAgreement(ofAna, stored({ adopter: signature('Luis', 'c1') }), [
    waiting('owner', {}, 'rejected'),
  ]);
  expect(refused.owner).toBeNull();
  expect(refused.refused).toMatchObject([{ commandId: 'w-owner' }]);
  const arrived = withPendingAgreement(ofAna, stored({ owner: signature('Ana', 'w-owner') }), [
    waiting('owner'),
  ]);
  expect(arrived.owner?.pending).toBeNull();
});

it('leaves out what is about another adoption', () => {
  const others = [waiting('owner', { postId: 'toby' }), waiting('owner', { adopterId: 'eva' })];
  expect(withPendingAgreement(ofAna, null, others)).toMatchObject({ owner: null, adopter: null });
});
