// Ends a session, at the person's request or after the server ended it. The phone may be shared: nothing of this
// account stays except its unsent work, which only its owner can see.
import { unsentDrafts } from '#drafts/unsent-drafts.ts';
import { forgetRegistered } from '#firebase/auth/ensure-user.ts';
import type { Reader } from '#firebase/read/queries.ts';
import type { OwnPush } from '#firebase/server-acts/push-acts.ts';
import { isStorageDenied } from '#local-database/with-reopen.ts';
import { heldByAuthor } from '#outbox/held-entries.ts';
import type { Leaving, ListenerStore } from '#services/services.ts';
import { endedSession } from '#session/ended-session.ts';
import { ownPlace } from '#session/own-place.ts';
import { shownSession } from '#session/shown-session.ts';
import { forgetPhotos } from '#sw-bridge/forget-photos.ts';
import { forgetting } from '#sw-bridge/forgetting.ts';
import { tellWorker } from '#sw-bridge/worker-messages.ts';
import type { Account } from './account.ts';
import { tellOthersOfLeaving } from './left-elsewhere.ts';
import { phoneOwner } from './phone-marks.ts';
import type { Sending } from './sending.ts';
import { leavingMark } from './watch-ending.ts';

const patienceMs = 3000;

interface LeavingTools {
  account: Account;
  sending: Sending;
  push: OwnPush;
  reader: Pick<Reader, 'clear'>;
  listeners: ListenerStore;
}

/** Longer than any sign-out takes. A tab that the browser has stopped during one keeps the lock until it goes on or is closed. */
const longestTurnMs = 20_000;

/**
 * A lock over all tabs, so that only one of them clears the phone.
 * @throws if another tab does not end its sign-out. Without the lock, that tab would later end the next person's session.
 */
function oneAtATime(act: () => Promise<void>): Promise<void> {
  const locks = isStorageDenied() ? undefined : navigator.locks;
  return locks ? locks.request('patitas-leave', { signal: AbortSignal.timeout(longestTurnMs) }, act) : act();
}

const presentUid = ({ account }: LeavingTools) => account.clients.auth.currentUser?.uid;

export function leave(leaving: LeavingTools, how: Leaving): Promise<void> {
  return oneAtATime(() => leaveNow(leaving, how));
}

/** Continues a sign-out: the page was closed after the person had asked for it, and before Auth had signed the person out. */
export function finishLeaving(leaving: LeavingTools): Promise<void> {
  return oneAtATime(async () => {
    const uid = presentUid(leaving);
    if (uid && leavingMark.isOf(uid)) await leaveNow(leaving, { keepsDrafts: true });
  });
}

async function leaveNow(leaving: LeavingTools, { keepsDrafts }: Leaving): Promise<void> {
  const { account, sending, push } = leaving;
  const uid = presentUid(leaving);
  if (uid) leavingMark.set(uid);
  await leavePush(push);
  try {
    // Before the sign-out, so that the person can still be told if the deletion fails.
    if (uid && !keepsDrafts) await sending.drafts.removeAllOf(uid);
    await account.auth.signOut();
  } catch (error) {
    leavingMark.clear();
    throw error;
  }
  await forgetTraces(leaving, uid ?? phoneOwner.uid());
}

/**
 * Clears the phone after the server ended the session of `uid`. The person was not asked about the drafts, so these stay, like
 * the unsent commands. Only their owner can see both.
 */
export function leaveAfterEnd(leaving: LeavingTools, uid: string): Promise<void> {
  const { sending, push } = leaving;
  return oneAtATime(async () => {
    // Another tab or the sign-out button was faster.
    if (phoneOwner.uid() !== uid) return;
    const wasAsked = leavingMark.isOf(uid);
    const why = leaving.account.whyEnded(uid);
    // If the count fails, the commands and drafts still stay hidden from everybody but their owner.
    const [entries, drafts] = await Promise.all([
      sending.outbox.pendingOf(uid).catch(() => []),
      unsentDrafts(sending.drafts, sending.outbox.knows, uid).catch(() => []),
      leavePush(push),
    ]);
    const [reason] = await Promise.all([why, forgetTraces(leaving, uid)]);
    const present = presentUid(leaving);
    if (wasAsked || present === uid) return;
    const waiting = entries.length + drafts.length;
    const sendable = entries.length - heldByAuthor(entries).length;
    endedSession.tell({ uid, reason, waiting, sendable, told: present ? 'past' : 'new' });
  });
}

async function haveWorkerForget(): Promise<void> {
  await forgetting.begin().catch(() => {});
  await tellWorker({ type: 'forget' });
}

/** If one of these deletions fails, the others are still made, because another person may use this phone next. */
async function forgetTraces({ sending, reader, listeners }: LeavingTools, uid: string | null): Promise<void> {
  forgetRegistered();
  ownPlace.forget();
  const forgotten = await Promise.allSettled([
    uid && sending.outbox.forgetSentBy(uid),
    uid && haveWorkerForget(),
    forgetPhotos(),
    shownSession.isNot(uid).then(() => reader.clear()),
  ]);
  listeners.reset();
  // If a deletion failed, the marks stay, so that the next start repeats the clean-up.
  if (forgotten.every(({ status }) => status === 'fulfilled')) {
    phoneOwner.forget();
    leavingMark.clear();
  }
  tellOthersOfLeaving(uid);
}

/**
 * Must run while this person may still write. Without a network, only the local subscription ends, and the server
 * deletes its copy when the first push fails. The sign-out never waits for it.
 */
async function leavePush(push: OwnPush): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([push.leave().catch(() => {}), patience]);
}
