// The people, phones and server of one story, and everything that was done in it so far.
import type { PersonName } from '../support/people.ts';
import type { Done } from './oracles.ts';
import { Phone } from './phone.ts';
import type { Rules } from './remembered-rules.ts';
import type { Scheduler } from './scheduler.ts';
import { Server } from './server.ts';
import { owners } from './steps.ts';

/** The other phones have browsers without Web Locks. */
const webLocksShare = 0.75;

const commandIdOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

export class Cast {
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly phones: readonly Phone[];
  readonly done: Done[] = [];
  readonly posts: { postId: string; owner: PersonName }[] = [];
  /** Commands that a phone showed as arrived, and whether a batch of theirs had taken effect by then. */
  readonly arrived = new Map<string, boolean>();
  /** Errors that no code of the app expects. */
  readonly bugs: string[] = [];
  readonly #narrate: ((sentence: string) => void) | undefined;
  #ids = 0;

  constructor(scheduler: Scheduler, rules: Rules, narrate?: (sentence: string) => void) {
    this.scheduler = scheduler;
    this.#narrate = narrate;
    this.server = new Server(scheduler, rules);
    if (narrate) this.server.onApplied = (id) => this.say(`the server carries out: ${this.nameOf(id)}`);
    this.phones = owners.map((owner, index) => this.#phoneOf(owner, `phone ${index}`));
  }

  #phoneOf(owner: PersonName, name: string): Phone {
    const phone = new Phone(name, this.scheduler, this.server, {
      hasWebLocks: this.scheduler.random.chance(webLocksShare),
      newId: () => {
        this.#ids += 1;
        return commandIdOf(this.#ids);
      },
      onArrived: (commandId) => {
        this.arrived.set(commandId, this.server.applied.includes(commandId));
        this.say(`${name} shows as arrived: ${this.nameOf(commandId)}`);
      },
      onBug: (error) => this.bugs.push(`an unexpected error: ${error}`),
    });
    phone.line.onTrouble = (trouble) => this.say(`${name}: ${trouble}`);
    phone.session.signIn(owner);
    return phone;
  }

  /** The id of the command that is enqueued next. */
  get nextCommandId(): string {
    return commandIdOf(this.#ids + 1);
  }

  phone(index: number): Phone {
    const phone = this.phones[index];
    if (!phone) throw new Error(`no phone ${index}`);
    return phone;
  }

  find(commandId: unknown): Done | undefined {
    return this.done.find((each) => each.commandId === commandId);
  }

  /** The kinds of the acts that took effect on the server. */
  get effects(): ReadonlySet<string> {
    const applied = new Set(this.server.applied);
    return new Set(
      this.done.filter(({ commandId }) => applied.has(commandId)).map(({ request }) => request.type),
    );
  }

  nameOf(commandId: unknown): string {
    const act = this.find(commandId);
    return act ? `${act.request.type} by ${act.person} (${act.commandId.slice(-3)})` : String(commandId);
  }

  say(sentence: string): void {
    this.#narrate?.(`${(this.scheduler.nowMs / 1000).toFixed(3).padStart(10)} s  ${sentence}`);
  }
}
