import { expect, it } from 'vitest';
import { shownSession } from './shown-session.ts';

it('resolves at once for a person whom no screen shows', async () => {
  shownSession.become('luis');
  await shownSession.isNot('ana');
  await shownSession.isNot(null);
});

it('waits until the screens show another person, or nobody', async () => {
  for (const next of [null, 'luis']) {
    shownSession.become('ana');
    let isOver = false;
    const over = shownSession.isNot('ana').then(() => {
      isOver = true;
    });
    shownSession.become('ana');
    await Promise.resolve();
    expect(isOver).toBe(false);
    shownSession.become(next);
    await over;
  }
});
