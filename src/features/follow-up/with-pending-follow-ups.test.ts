import { expect, it } from 'vitest';
import type { FollowUp } from '#domain/follow-up.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { withPendingFollowUps } from './with-pending-follow-ups.ts';

const adoption = {
  postId: 'luna',
  adopterId: 'luis',
  followUpsOffByAdopter: false,
  followUpsOffByOwner: false,
};
const asked = (afterDays: number, fields: object = {}) =>
  ({ afterDays, feeling: null, answeredAt: null, commandId: null, ...fields }) as FollowUp;
const answered = (afterDays: number) =>
  asked(afterDays, { feeling: 'well', answeredAt: 1, commandId: `c${afterDays}` });
const waiting = (type: string, fields: object, state = 'waiting') =>
  ({
    commandId: 'w1',
    state,
    rejectionCode: null,
    command: { type, postId: 'luna', createdAt: 2, ...fields },
  }) as unknown as PendingEntry;
const answer = (afterDays: number, state?: string) =>
  waiting('answer-follow-up', { afterDays, feeling: 'hard' }, state);

it('shows what the server has, and the newest question if nobody answered it', () => {
  const shown = withPendingFollowUps(adoption, 'luis', [answered(7), asked(30)], []);
  expect(shown).toMatchObject({ question: { afterDays: 30 }, isOver: false });
  expect(shown.answers.map(({ afterDays, pending }) => [afterDays, pending])).toEqual([[7, null]]);
  const over = { ...adoption, followUpAt: null };
  const late = withPendingFollowUps(over, 'luis', [asked(7), answered(30), answered(120)], []);
  expect(late).toMatchObject({ question: null, isOver: true });
  const last = withPendingFollowUps(over, 'luis', [answered(30), asked(120)], []);
  expect(last).toMatchObject({ question: { afterDays: 120 }, isOver: false });
});

it('shows an own answer that waits in the place of its question', () => {
  const shown = withPendingFollowUps(adoption, 'luis', [answered(7), asked(30)], [answer(30)]);
  expect(shown.question).toBeNull();
  expect(shown.answers.map(({ afterDays, pending }) => [afterDays, pending?.state])).toEqual([
    [7, undefined],
    [30, 'waiting'],
  ]);
});

it('asks again below an own answer that was refused', () => {
  const shown = withPendingFollowUps(adoption, 'luis', [asked(7)], [answer(7, 'rejected')]);
  expect(shown).toMatchObject({ question: { afterDays: 7 }, refused: { afterDays: 7, feeling: 'hard' } });
  const answeredElsewhere = withPendingFollowUps(adoption, 'luis', [answered(7)], [answer(7, 'rejected')]);
  expect(answeredElsewhere).toMatchObject({ question: null, refused: null });
});

it('shows an answer once when it has arrived, and beside another one that was first', () => {
  const own = asked(7, { feeling: 'well', answeredAt: 1, commandId: 'w1' });
  expect(withPendingFollowUps(adoption, 'luis', [own], [answer(7)]).answers).toHaveLength(1);
  expect(withPendingFollowUps(adoption, 'luis', [answered(7)], [answer(7, 'rejected')]).answers).toHaveLength(
    2,
  );
});

it('shows an own answer that waits, also if the phone has not read its question', () => {
  expect(withPendingFollowUps(adoption, 'luis', [], [answer(7)]).answers).toHaveLength(1);
});

it('leaves out what is about another pet or another person', () => {
  const others = [
    waiting('answer-follow-up', { postId: 'toby', afterDays: 7 }),
    waiting('switch-follow-ups', { adopterId: 'eva', isOn: false }),
  ];
  expect(withPendingFollowUps(adoption, 'luis', [asked(7)], others)).toMatchObject({
    answers: [],
    isOffByMe: false,
  });
});

it('knows the switches of both, and the own one at once', () => {
  const off = waiting('switch-follow-ups', { adopterId: 'luis', isOn: false });
  expect(withPendingFollowUps(adoption, 'luis', [], [off])).toMatchObject({
    isOffByMe: true,
    isOffByOther: false,
  });
  const byOwner = { ...adoption, followUpsOffByOwner: true };
  expect(withPendingFollowUps(byOwner, 'luis', [], [])).toMatchObject({
    isOffByMe: false,
    isOffByOther: true,
  });
  const on = waiting('switch-follow-ups', { adopterId: 'luis', isOn: true });
  expect(withPendingFollowUps(byOwner, 'ana', [], [on])).toMatchObject({
    isOffByMe: false,
    isOffByOther: false,
  });
  const refused = waiting('switch-follow-ups', { adopterId: 'luis', isOn: true }, 'rejected');
  expect(withPendingFollowUps(byOwner, 'ana', [], [refused]).isOffByMe).toBe(true);
});

it('promises no more questions after the last date, also if a switch was off on that day', () => {
  const over = { ...adoption, followUpAt: null, followUpsOffByAdopter: true };
  expect(withPendingFollowUps(over, 'luis', [answered(7)], []).isOver).toBe(true);
  expect(withPendingFollowUps({ ...over, followUpAt: 5 }, 'luis', [answered(7)], []).isOver).toBe(false);
});
