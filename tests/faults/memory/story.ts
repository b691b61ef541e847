// Plays the steps of a story on five phones, lets the sky clear, brings everybody back, and asks the oracles.
import { type CommandRequest, commandParts } from '#domain/commands/registry.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import * as acts from '../support/acts.ts';
import { type PersonName, personNames } from '../support/people.ts';
import { inBrowser } from './browser.ts';
import { complaintsAbout, type Done, type Played } from './oracles.ts';
import { Phone } from './phone.ts';
import { Random } from './random.ts';
import type { RememberedRules } from './remembered-rules.ts';
import { requestOf } from './requests.ts';
import { Scheduler } from './scheduler.ts';
import { Server } from './server.ts';
import { type Event, owners, type Step } from './steps.ts';

/** The time after the last step in which requests on their way arrive, and functions run. */
const quietMs = 6 * 60_000;
const maxRounds = 60;
const busyMs = 3000;

export interface Told {
  readonly complaints: readonly string[];
  /** The same steps and the same seed give the same trace. */
  readonly trace: number;
  readonly steps: number;
}

export interface Telling {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly rules: RememberedRules;
  /** Receives each event with its time, in words. */
  readonly narrate?: (sentence: string) => void;
}

export async function playStory(telling: Telling): Promise<Told> {
  // Other numbers than those that made the steps: shortening a story must not change how it is played.
  const scheduler = new Scheduler(new Random(telling.seed ^ 0x5bd1e995));
  const story = new Story(scheduler, telling);
  const complaints = await inBrowser(scheduler, () => story.play());
  return { complaints, trace: scheduler.trace, steps: scheduler.steps };
}

const bytes = new Map<string, PhotoBytes>();
function bytesOf(id: string): PhotoBytes {
  const known = bytes.get(id);
  if (known) return known;
  const made = acts.bytesOf(id, id.endsWith('p2') ? 600 : 16);
  bytes.set(id, made);
  return made;
}

class Story {
  readonly #scheduler: Scheduler;
  readonly #telling: Telling;
  readonly #server: Server;
  readonly #phones: readonly Phone[];
  readonly #done: Done[] = [];
  readonly #posts: { postId: string; owner: PersonName }[] = [];
  readonly #arrived = new Map<string, boolean>();
  readonly #bugs: string[] = [];
  #ids = 0;

  constructor(scheduler: Scheduler, telling: Telling) {
    this.#scheduler = scheduler;
    this.#telling = telling;
    this.#server = new Server(scheduler, telling.rules);
    this.#phones = owners.map((owner, index) => {
      const phone = new Phone(`phone ${index}`, scheduler, this.#server, {
        hasWebLocks: scheduler.random.chance(0.5),
        newId: () => this.#newId(),
        onArrived: (commandId) => this.#onArrived(phone, commandId),
        onBug: (error) => this.#bugs.push(`an unexpected error: ${error}`),
      });
      phone.line.onTrouble = (trouble) => this.#say(`${phone.name}: ${trouble}`);
      phone.session.signIn(owner);
      return phone;
    });
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-7000-8000-${this.#ids.toString(16).padStart(12, '0')}`;
  }

  #say(sentence: string) {
    this.#telling.narrate?.(`${(this.#scheduler.nowMs / 1000).toFixed(3).padStart(10)} s  ${sentence}`);
  }

  #onArrived(phone: Phone, commandId: string) {
    this.#arrived.set(commandId, this.#server.applied.includes(commandId));
    this.#say(`${phone.name} shows as arrived: ${this.#nameOf(commandId)}`);
  }

  #nameOf(commandId: string): string {
    const done = this.#done.find((each) => each.commandId === commandId);
    return done ? `${done.request.type} by ${done.person} (${commandId.slice(-3)})` : commandId;
  }

  async play(): Promise<string[]> {
    try {
      if (this.#telling.narrate) this.#server.onApplied = (id) => this.#say(`the server carries out: ${this.#nameOf(id)}`);
      for (const { afterMs, event } of this.#telling.steps) {
        await this.#scheduler.runUntil(this.#scheduler.nowMs + afterMs);
        this.#say(JSON.stringify(event));
        this.#take(event);
      }
      await this.#clearSky();
      return complaintsAbout(await this.#settle(), this.#server);
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }

  #phone(index: number): Phone {
    const phone = this.#phones[index];
    if (!phone) throw new Error(`no phone ${index}`);
    return phone;
  }

  #take(event: Event): void {
    const server = this.#server;
    switch (event.kind) {
      case 'act':
        return this.#act(this.#phone(event.phone), event);
      case 'discard':
      case 'retry':
      case 'pause':
      case 'resume':
        return this.#decide(this.#phone(event.phone), event.kind, event.nth);
      case 'weather': {
        const phone = this.#phone(event.phone);
        phone.line.weather = event.weather;
        if (event.weather === 'pass') phone.wake('network-back');
        return;
      }
      case 'mishap':
        this.#phone(event.phone).line.mishaps.push({ on: event.on, mishap: event.mishap });
        return;
      case 'kill':
        return this.#kill(this.#phone(event.phone), event.after);
      case 'worker':
        return this.#phone(event.phone).wakeWorker(event.after);
      case 'freeze':
        this.#phone(event.phone).page.frozenUntilMs = this.#scheduler.nowMs + event.seconds * 1000;
        return;
      case 'clock':
        this.#phone(event.phone).clockOffsetMs += event.minutes * 60_000;
        return;
      case 'full':
        return this.#fill(this.#phone(event.phone));
      case 'close-database':
        return this.#phone(event.phone).closeDatabase();
      case 'update-app': {
        const phone = this.#phone(event.phone);
        phone.shutDown();
        phone.asPreviousVersion();
        return phone.wake();
      }
      case 'sign-out':
        return this.#phone(event.phone).session.signOut();
      case 'sign-in':
        return this.#signIn(this.#phone(event.phone), event.person);
      case 'password':
        return server.endSessions(event.person);
      case 'block':
      case 'unblock':
        return server.setBlocked(event.person, event.kind === 'block');
      case 'delete-account':
        return server.deleteAccount(event.person);
      case 'expire-tokens':
        return server.expireTokens();
      case 'close-rules':
      case 'open-rules':
        server.areRulesClosed = event.kind === 'close-rules';
        return;
      case 'unavailable':
        server.unavailable += event.times;
    }
  }

  #signIn(phone: Phone, person: PersonName) {
    if (phone.person !== person) phone.session.signIn(person);
    phone.wake('network-back');
  }

  #kill(phone: Phone, after: number) {
    const { page } = phone;
    const stepsBefore = after;
    page.stepsLeft = Math.min(page.stepsLeft, stepsBefore);
    // A page that has nothing to do is killed anyway.
    this.#scheduler.later(2000, null, 'restart', () => phone.restart());
  }

  #fill(phone: Phone) {
    phone.disk.isFull = true;
    this.#scheduler.later(20_000, null, 'space', () => {
      phone.disk.isFull = false;
    });
  }

  /** Until the phone says that the act is stored, it may be there or not. */
  #act(phone: Phone, { act, pet, adopter }: Extract<Event, { kind: 'act' }>): void {
    const { person } = phone;
    if (!person) return;
    const request = requestOf({ act, pet, adopter, person, posts: this.#posts, done: this.#done, server: this.#server });
    if (!request) return;
    if (request.type === 'create-post') this.#posts.push({ postId: request.postId, owner: person });
    const first = this.#ids;
    // The promise of a killed app never settles, and the act stays unconfirmed.
    const stored = phone.outbox.enqueue(request, photosOf(request));
    const commandId = `00000000-0000-7000-8000-${(first + 1).toString(16).padStart(12, '0')}`;
    const done: Done = { commandId, person, request, phone: phone.name, isDiscarded: true, isReordered: false };
    this.#done.push(done);
    stored.then(
      () => {
        done.isDiscarded = phone.discarded.has(commandId);
      },
      (error) => {
        if (!(error instanceof IndexedDbError)) this.#bugs.push(`enqueue: ${error}`);
      },
    );
  }

  #decide(phone: Phone, kind: 'discard' | 'retry' | 'pause' | 'resume', nth: number): void {
    const entry = phone.entries().filter(({ uid }) => uid === phone.person)[nth];
    const done = this.#done.find(({ commandId }) => commandId === entry?.commandId);
    if (!entry || !done) return;
    // Whoever decides about an entry gives up its place in the order.
    done.isReordered = true;
    const decided = phone.outbox[kind](done.commandId);
    decided.then(
      (isDone) => {
        if (kind === 'discard' && isDone) done.isDiscarded = true;
      },
      (error) => {
        if (!(error instanceof IndexedDbError)) this.#bugs.push(`${kind}: ${error}`);
      },
    );
  }

  async #clearSky(): Promise<void> {
    this.#say('the sky clears');
    const server = this.#server;
    server.areRulesClosed = false;
    server.unavailable = 0;
    for (const person of personNames) server.setBlocked(person, false);
    for (const phone of this.#phones) {
      phone.line.weather = 'pass';
      phone.line.mishaps.length = 0;
      phone.disk.isFull = false;
      phone.shutDown();
    }
    await this.#scheduler.runUntil(this.#scheduler.nowMs + quietMs);
  }

  /** Everybody comes back to every phone. Refused entries are tried once more. */
  async #settle(): Promise<Played> {
    const refused = new Map<string, string>();
    const stuck: string[] = [];
    const crossed: string[] = [];
    const authors = new Map(this.#done.map(({ commandId, person }) => [commandId, person]));
    const sealed = new Set<string>();
    for (const phone of this.#phones) {
      for (const { commandId, uid } of phone.entries())
        if (authors.get(String(commandId)) !== uid) crossed.push(`${commandId} of ${uid}`);
      for (const person of personNames) {
        if (!phone.entries().some(({ uid }) => uid === person)) continue;
        phone.session.signOut();
        if (!phone.session.signIn(person)) {
          // The account is gone. What waits here stays, until somebody throws it away.
          for (const { commandId, uid } of phone.entries()) if (uid === person) sealed.add(String(commandId));
          continue;
        }
        await this.#empty(phone, person);
        for (const entry of phone.entries().filter(({ uid }) => uid === person)) {
          if (entry.state === 'rejected') refused.set(String(entry.commandId), String(entry.rejectionCode));
          else stuck.push(`${this.#nameOf(String(entry.commandId))} ${entry.state} ${entry.lastRetryCode}`);
        }
      }
    }
    const { applied } = this.#server;
    return { done: this.#done, posts: this.#posts, refused, stuck, crossed, sealed, applied, arrived: this.#arrived, bugs: this.#bugs };
  }

  async #empty(phone: Phone, person: PersonName): Promise<void> {
    const own = () => phone.entries().filter(({ uid }) => uid === person);
    const complete = <T>(task: Promise<T>) => this.#scheduler.complete(task);
    for (const { commandId, isPaused } of own())
      if (isPaused) await complete(phone.outbox.resume(String(commandId)));
    await this.#drain(phone);
    for (const { commandId, state } of own()) {
      if (state !== 'rejected') continue;
      const done = this.#done.find((each) => each.commandId === commandId);
      if (done) done.isReordered = true;
      await complete(phone.outbox.retry(String(commandId)));
    }
    await this.#drain(phone);
  }

  async #drain(phone: Phone): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const { ran, left, nextDueAt } = await this.#scheduler.complete(phone.drain());
      if (left === 0 || nextDueAt === null) return;
      // The page may be draining already.
      const waitMs = ran ? Math.max(0, nextDueAt - phone.now()) + 1 : busyMs;
      await this.#scheduler.runUntil(this.#scheduler.nowMs + waitMs);
    }
  }
}

function photosOf(request: CommandRequest): PhotoBytes[] {
  return commandParts(request)
    .photos(request)
    .map(({ id }) => bytesOf(id));
}
