// Runs a script on three phones and records which actions each phone confirmed as stored.
import type { CommandRequest } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import { IndexedDbError } from '#outbox/types.ts';
import * as acts from './acts.ts';
import type { Device } from './device.ts';
import { type PersonName, personNames } from './people.ts';
import type { ActKind, Script, Step } from './script.ts';
import { closeRules, type World } from './world.ts';

/** An action that a person took and the phone confirmed as stored. */
export interface Done {
  readonly commandId: string;
  readonly person: PersonName;
  readonly request: CommandRequest;
  /** Discarded by its author. It may have arrived before that. */
  isDiscarded: boolean;
}

export interface Played {
  readonly done: readonly Done[];
  readonly posts: readonly { readonly postId: string; readonly owner: PersonName }[];
  /** The entries that remain in an outbox at the end, with the codes of their refusals. */
  readonly refused: ReadonlyMap<string, string>;
  readonly stuck: readonly string[];
  /** Entries that a phone stored under the name of a person who had not made them. */
  readonly crossed: readonly string[];
}

const firstPeople: readonly PersonName[] = ['ana', 'luis', 'admin'];
export class Play {
  readonly #world: World;
  readonly #devices: readonly Device[];
  readonly #run: string;
  readonly #done: Done[] = [];
  readonly #posts: { postId: string; owner: PersonName }[] = [];
  #areRulesClosed = false;

  constructor(world: World, devices: readonly Device[], run: string) {
    this.#world = world;
    this.#devices = devices;
    this.#run = run;
  }

  async through(script: Script): Promise<Played> {
    for (const [index, device] of this.#devices.entries())
      await this.#signIn(device, firstPeople[index] ?? 'eva');
    for (const step of script) await this.#take(step);
    await this.#clearSkies();
    return this.#settle();
  }

  #device(index: number): Device {
    const device = this.#devices[index];
    if (!device) throw new Error(`no device ${index}`);
    return device;
  }

  async #take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'act':
        return this.#act(this.#device(step.device), step.act, step.pet, step.adopter);
      case 'drain':
        await this.#device(step.device).drain();
        return;
      case 'die':
        this.#device(step.device).restart(step.checkpoints);
        await this.#device(step.device).drain();
        this.#device(step.device).restart();
        return;
      case 'kill-worker':
        return this.#device(step.device).drainWithWorker(step.checkpoints);
      case 'update-app':
        return this.#device(step.device).updateApp();
      case 'weather':
        this.#device(step.device).weather = step.fate;
        return;
      case 'mishap':
        this.#device(step.device).fates.push({ path: step.path, fate: step.fate });
        return;
      case 'sign-in':
        return this.#signIn(this.#device(step.device), step.person);
      case 'skew':
        this.#device(step.device).clockOffsetMs += step.hours * hourMs;
        return;
      case 'close-database':
        this.#device(step.device).closeDatabase();
        return;
      case 'fill-phone':
        return this.#actOnFullPhone(this.#device(step.device), step.act);
      case 'discard':
        return this.#discard(this.#device(step.device), step.nth);
      case 'retry':
        return this.#retry(this.#device(step.device), step.nth);
      case 'unavailable':
        this.#world.backend.faults.arm({
          service: 'firestore',
          path: 'documents',
          times: step.times,
          fault: { kind: 'unavailable' },
        });
        return;
      case 'expire-tokens':
        this.#world.backend.advanceClock(2 * hourMs);
        return;
      case 'flip-rules':
        this.#areRulesClosed = !this.#areRulesClosed;
        closeRules(this.#world.backend, this.#areRulesClosed);
    }
  }

  async #signIn(device: Device, person: PersonName): Promise<void> {
    if (device.person !== person) await device.signIn(person);
  }

  async #request(
    person: PersonName,
    kind: ActKind,
    pet: number,
    adopter: PersonName,
  ): Promise<CommandRequest | null> {
    if (kind === 'create') {
      const postId = `${this.#run}-${this.#posts.length}`;
      this.#posts.push({ postId, owner: person });
      return acts.createPost(postId);
    }
    const post = this.#posts[pet % Math.max(this.#posts.length, 1)];
    if (!post) return null;
    if (kind === 'report') return acts.report(post.postId, `${this.#run}-r${this.#done.length}`);
    if (kind === 'update-profile') return acts.updateProfile(`${this.#run}-a${this.#done.length}`);
    if (kind === 'delete-comment') return this.#deleteComment(post.postId);
    const seen = this.#world.seenNow(post.postId);
    return acts.requestOn(post.postId, kind, { person, adopter, seen, owner: post.owner });
  }

  /** Nobody deletes a comment that is not visible yet. */
  #deleteComment(postId: string): CommandRequest | null {
    const comment = this.#done.findLast(
      ({ request, commandId }) =>
        request.type === 'add-comment' &&
        request.postId === postId &&
        this.#world.isStored(documentPaths.comment(postId, commandId)),
    );
    return comment ? { type: 'delete-comment', postId, petName: 'Luna', commentId: comment.commandId } : null;
  }

  async #act(device: Device, kind: ActKind, pet: number, adopter: PersonName): Promise<void> {
    const { person } = device;
    const request = person && (await this.#request(person, kind, pet, adopter));
    if (!person || !request) return;
    const { commandId } = await device.outbox.enqueue(request, acts.bytesFor(request));
    this.#done.push({ commandId, person, request, isDiscarded: false });
  }

  /** The phone must report the failure: an action that was not stored may not look stored. */
  async #actOnFullPhone(device: Device, kind: ActKind): Promise<void> {
    const request = device.person && (await this.#request(device.person, kind, 0, 'luis'));
    if (!request) return;
    device.isFull = true;
    try {
      await device.outbox.enqueue(request, acts.bytesFor(request));
      throw new Error('a full phone kept an act');
    } catch (error) {
      if (!(error instanceof IndexedDbError) || error.code !== 'quota-exceeded') throw error;
    } finally {
      device.isFull = false;
    }
  }

  async #discard(device: Device, nth: number): Promise<void> {
    const entry = (await device.pending())[nth];
    const act = this.#done.find(({ commandId }) => commandId === entry?.commandId);
    if (entry && act && (await device.outbox.discard(entry.commandId))) act.isDiscarded = true;
  }

  async #retry(device: Device, nth: number): Promise<void> {
    const entry = (await device.pending())[nth];
    if (entry) await device.outbox.retry(entry.commandId);
  }

  async #clearSkies(): Promise<void> {
    this.#world.backend.faults.clear();
    if (this.#areRulesClosed) closeRules(this.#world.backend, false);
    for (const device of this.#devices) {
      device.weather = 'pass';
      device.fates.length = 0;
      device.restart();
    }
  }

  /** Everybody returns to every phone. Refused entries are retried once, now that all faults are over. */
  async #settle(): Promise<Played> {
    const refused = new Map<string, string>();
    const stuck: string[] = [];
    const crossed: string[] = [];
    const authors = new Map(this.#done.map(({ commandId, person }) => [commandId, person]));
    for (const device of this.#devices) {
      for (const person of personNames) {
        const uid = this.#world.uidOf(person);
        const kept = await device.outbox.pendingOf(uid);
        if (kept.length === 0) continue;
        for (const { commandId, command } of kept)
          if (authors.get(commandId) !== person) crossed.push(`${command?.type} of ${person}`);
        await this.#signIn(device, person);
        for (const { commandId } of await device.drainAll()) await device.outbox.retry(commandId);
        for (const entry of await device.drainAll()) {
          if (entry.state === 'rejected' && entry.rejectionCode)
            refused.set(entry.commandId, entry.rejectionCode);
          else stuck.push(`${entry.command?.type} ${entry.state} ${entry.lastRetryCode}`);
        }
        await device.outbox.discardAllOf(uid);
      }
    }
    return { done: this.#done, posts: this.#posts, refused, stuck, crossed };
  }
}
