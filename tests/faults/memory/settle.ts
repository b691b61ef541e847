// The end of a story: all faults end, pending requests arrive, and every person comes back to every phone.
import { type PersonName, personNames } from '../support/people.ts';
import type { Cast } from './cast.ts';
import type { Played } from './oracles.ts';
import type { Phone } from './phone.ts';

/** In this time all requests arrive, and all functions run. */
const quietMs = 6 * 60_000;
/** In this time the functions run that the last acts start. */
const functionsMs = 10_000;
const maxRounds = 60;
const busyMs = 3000;

async function clearSky({ server, phones, scheduler }: Cast): Promise<void> {
  server.areRulesClosed = false;
  server.unavailable = 0;
  for (const person of personNames) server.setBlocked(person, false);
  for (const phone of phones) {
    phone.line.weather = 'pass';
    phone.line.mishaps.length = 0;
    phone.disk.isFull = false;
    phone.shutDown();
  }
  await scheduler.runUntil(scheduler.nowMs + quietMs);
}

const entriesOf = (phone: Phone, person: PersonName) => phone.entries().filter(({ uid }) => uid === person);

async function drain({ scheduler }: Cast, phone: Phone): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const { ran, left, nextDueAt } = await scheduler.complete(phone.drain());
    if (left === 0 || nextDueAt === null) return;
    // The page may be draining already.
    const waitMs = ran ? Math.max(0, nextDueAt - phone.now()) + 1 : busyMs;
    await scheduler.runUntil(scheduler.nowMs + waitMs);
  }
}

function refusedEntries(phone: Phone) {
  const refused = phone.entries().filter(({ state }) => state === 'rejected');
  return refused.map(({ commandId, rejectionCode }) => ({
    commandId: String(commandId),
    code: String(rejectionCode),
  }));
}

/** Refused entries are tried once more, now that all faults are over. */
async function empty(cast: Cast, phone: Phone, person: PersonName): Promise<void> {
  const { scheduler } = cast;
  for (const { commandId, isPaused } of entriesOf(phone, person))
    if (isPaused) await scheduler.complete(phone.outbox.resume(String(commandId)));
  await drain(cast, phone);
  const refused = entriesOf(phone, person).filter(({ state }) => state === 'rejected');
  if (refused.length === 0) return;
  for (const { commandId } of refused) {
    const done = cast.find(commandId);
    if (done) done.isReordered = true;
    await scheduler.complete(phone.outbox.retry(String(commandId)));
  }
  await drain(cast, phone);
}

export async function settle(cast: Cast): Promise<Played> {
  cast.say('the sky clears');
  await clearSky(cast);
  const refused = new Map<string, string>();
  const stuck: string[] = [];
  const crossed: string[] = [];
  const blamed = cast.phones.flatMap((phone) => refusedEntries(phone));
  const sealed = new Set<string>();
  for (const phone of cast.phones) {
    for (const { commandId, uid } of phone.entries())
      if (cast.find(commandId)?.person !== uid) crossed.push(`${commandId} of ${uid}`);
    for (const person of personNames) {
      if (entriesOf(phone, person).length === 0) continue;
      phone.session.signOut();
      if (!phone.session.signIn(person)) {
        // The account was deleted. Its entries stay on this phone until somebody discards them.
        for (const { commandId } of entriesOf(phone, person)) sealed.add(String(commandId));
        continue;
      }
      await empty(cast, phone, person);
      for (const { commandId, state, rejectionCode, lastRetryCode } of entriesOf(phone, person)) {
        if (state === 'rejected') refused.set(String(commandId), String(rejectionCode));
        else stuck.push(`${cast.nameOf(commandId)} ${state} ${lastRetryCode}`);
      }
    }
  }
  await cast.scheduler.runUntil(cast.scheduler.nowMs + functionsMs);
  const { done, posts, arrived, bugs, server } = cast;
  blamed.push(...Array.from(refused, ([commandId, code]) => ({ commandId, code })));
  return { done, posts, refused, blamed, stuck, crossed, sealed, applied: server.applied, arrived, bugs };
}
