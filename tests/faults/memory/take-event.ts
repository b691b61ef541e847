// Carries out one event of a story. Nothing here waits: what it starts goes on while the next events happen.
import { type CommandRequest, commandParts } from '#domain/commands/registry.ts';
import type { FollowUpDay } from '#domain/follow-up.ts';
import { IndexedDbError, type PhotoBytes } from '#outbox/types.ts';
import * as acts from '../support/acts.ts';
import type { PersonName } from '../support/people.ts';
import type { Cast } from './cast.ts';
import { askHowItGoes } from './follow-ups.ts';
import type { Done } from './oracles.ts';
import type { Phone } from './phone.ts';
import { requestOf } from './requests.ts';
import type { Event } from './steps.ts';

/** A killed app is opened again, and a full phone is cleaned up, after this time. */
const restartMs = 2000;
const fullMs = 20_000;

const bytes = new Map<string, PhotoBytes>();
/** All stories share the bytes of their photos, because hashing them takes longer than the rest of an act. */
function bytesOf(id: string): PhotoBytes {
  const known = bytes.get(id);
  if (known) return known;
  const made = acts.bytesOf(id, id.endsWith('p2') ? 600 : 16);
  bytes.set(id, made);
  return made;
}

const photosOf = (request: CommandRequest): PhotoBytes[] =>
  commandParts(request)
    .photos(request)
    .map(({ id }) => bytesOf(id));

export function takeEvent(cast: Cast, event: Event): void {
  const phone = cast.phone('phone' in event ? event.phone : 0);
  const { scheduler, server } = cast;
  switch (event.kind) {
    case 'act':
      act(cast, phone, event);
      break;
    case 'discard':
    case 'retry':
    case 'pause':
    case 'resume':
      decide(cast, phone, event);
      break;
    case 'weather':
      phone.line.weather = event.weather;
      if (event.weather === 'pass') phone.wake('network-back');
      break;
    case 'mishap':
      phone.line.mishaps.push(event);
      break;
    case 'kill':
      phone.page.stepsLeft = Math.min(phone.page.stepsLeft, event.after);
      scheduler.later(restartMs, null, 'restart', () => phone.restart());
      break;
    case 'worker':
      phone.wakeWorker(event.after);
      break;
    case 'freeze':
      phone.page.freeze(scheduler.nowMs + event.seconds * 1000);
      break;
    case 'clock':
      phone.clockOffsetMs += event.minutes * 60_000;
      break;
    case 'full':
      phone.disk.isFull = true;
      scheduler.later(fullMs, null, 'space', () => {
        phone.disk.isFull = false;
      });
      break;
    case 'close-database':
      phone.closeDatabase();
      break;
    case 'update-app':
      phone.shutDown();
      phone.asPreviousVersion();
      phone.wake();
      break;
    case 'sign-out':
      phone.session.signOut();
      break;
    case 'sign-in':
      signIn(phone, event.person);
      break;
    case 'password':
      server.endSessions(event.person);
      break;
    case 'block':
    case 'unblock':
      server.setBlocked(event.person, event.kind === 'block');
      break;
    case 'delete-account':
      server.deleteAccount(event.person);
      break;
    case 'expire-tokens':
      server.expireTokens();
      break;
    case 'close-rules':
    case 'open-rules':
      server.areRulesClosed = event.kind === 'close-rules';
      break;
    case 'ask':
      ask(cast, event.afterDays);
      break;
    case 'unavailable':
      server.unavailable += event.times;
      break;
  }
}

/** A person who has switched the questions off, and never on, must not be asked again once this has arrived. */
function ask({ server, done, arrived, bugs }: Cast, afterDays: FollowUpDay): void {
  for (const { postId, adopterId, ownerId } of askHowItGoes(server, afterDays)) {
    for (const person of [adopterId, ownerId]) {
      const switches = done.filter(
        ({ person: author, request }) =>
          author === person &&
          request.type === 'switch-follow-ups' &&
          request.postId === postId &&
          request.adopterId === adopterId,
      );
      const isOn = ({ request }: Done) => request.type === 'switch-follow-ups' && request.isOn;
      if (!switches.some(isOn) && switches.some(({ commandId }) => arrived.has(commandId)))
        bugs.push(`asked about ${postId} although ${person} had switched it off`);
    }
  }
}

function signIn(phone: Phone, person: PersonName): void {
  if (phone.person !== person) phone.session.signIn(person);
  phone.wake('network-back');
}

/** A full or closed database is expected; any other failure is not. */
function noteBug(cast: Cast, what: string, error: unknown): void {
  if (!(error instanceof IndexedDbError)) cast.bugs.push(`${what}: ${error}`);
}

/** Until the phone reports the act as stored, the act may be on the phone or not. */
function act(cast: Cast, phone: Phone, event: Extract<Event, { kind: 'act' }>): void {
  const { person } = phone;
  const request = person && requestOf(cast, person, event);
  if (!person || !request) return;
  if (request.type === 'create-post') cast.posts.push({ postId: request.postId, owner: person });
  const commandId = cast.nextCommandId;
  const done: Done = { commandId, person, request, phone: phone.name, isDiscarded: true, isReordered: false };
  cast.done.push(done);
  // If the app is killed, this promise never settles, and the act stays unconfirmed.
  phone.outbox.enqueue(request, photosOf(request)).then(
    () => {
      done.isDiscarded = phone.discarded.has(commandId);
    },
    (error) => noteBug(cast, 'enqueue', error),
  );
}

function decide(
  cast: Cast,
  phone: Phone,
  { kind, nth }: { kind: 'discard' | 'retry' | 'pause' | 'resume'; nth: number },
): void {
  const entry = phone.entries().filter(({ uid }) => uid === phone.person)[nth];
  const done = cast.find(entry?.commandId);
  if (!done) return;
  // After a decision of its author, the entry's place in the order no longer counts.
  done.isReordered = true;
  phone.outbox[kind](done.commandId).then(
    (isDone) => {
      if (kind === 'discard' && isDone) done.isDiscarded = true;
    },
    (error) => noteBug(cast, kind, error),
  );
}
