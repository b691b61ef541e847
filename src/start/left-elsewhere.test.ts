// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { shownSession } from '#session/shown-session.ts';
import { tellOthersOfLeaving, watchLeaving } from './left-elsewhere.ts';

afterEach(() => shownSession.become(null));

/** A tab that shows Ana, while another one signs her out. */
async function hearOfLeaving(isSignedOut: boolean) {
  const reopen = vi.fn(async () => {});
  const reset = vi.fn();
  shownSession.become('ana');
  const signedOutHere = vi.fn(async () => isSignedOut);
  watchLeaving({ account: { signedOutHere }, reader: { reopen }, listeners: { reset } });
  tellOthersOfLeaving('ana');
  await vi.waitFor(() => expect(signedOutHere).toHaveBeenCalledWith('ana'));
  return { reopen, reset };
}

it('opens Firestore again when no screen shows the person who left any more', async () => {
  const { reopen, reset } = await hearOfLeaving(true);
  expect(reopen).not.toHaveBeenCalled();
  shownSession.become(null);
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce());
  expect(reopen).toHaveBeenCalledOnce();
});

it('opens Firestore again for the same person, who has signed in again and stays on the screen', async () => {
  const { reset } = await hearOfLeaving(false);
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce());
});
