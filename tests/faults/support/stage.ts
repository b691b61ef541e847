// Prepares a pet of Ana's in a given state, with the actions of all people involved.
import * as acts from './acts.ts';
import { Device } from './device.ts';
import type { PersonName } from './people.ts';
import type { World } from './world.ts';

export interface Stage {
  readonly devices: Readonly<Record<PersonName, Device>>;
  /** A published pet. */
  accepted(postId: string): Promise<void>;
  /** A published pet with a request by Luis. */
  requested(postId: string): Promise<void>;
  /** A pet that Luis adopted. */
  granted(postId: string): Promise<void>;
  pending(postId: string): Promise<void>;
  /** A pet that Luis adopted, with an agreement that he signed. */
  signed(postId: string): Promise<void>;
  /** A pet that Luis adopted a week ago: the server asks him how it is doing. */
  adopted(postId: string): Promise<void>;
  /** A published pet whose request Luis has withdrawn. */
  withdrawn(postId: string): Promise<void>;
  close(): Promise<void>;
}

async function sent(device: Device): Promise<void> {
  const left = await device.drainAll();
  if (left.length > 0)
    throw new Error(
      `not sent: ${JSON.stringify(left.map((entry) => [entry.command?.type, entry.rejectionCode ?? entry.lastRetryCode]))}`,
    );
}

export async function openStage(world: World): Promise<Stage> {
  const opened = {
    ana: new Device(world.config),
    luis: new Device(world.config),
    eva: new Device(world.config),
    admin: new Device(world.config),
  };
  for (const person of ['ana', 'luis', 'eva', 'admin'] as const) await opened[person].signIn(person);

  async function pending(postId: string) {
    await world.newDay();
    await opened.ana.outbox.enqueue(acts.createPost(postId), [acts.bytesOf(`${postId}-p1`)]);
    await sent(opened.ana);
  }
  async function accepted(postId: string) {
    await pending(postId);
    await opened.admin.outbox.enqueue(acts.moderate(postId, world.seenNow(postId)));
    await sent(opened.admin);
  }
  async function requested(postId: string) {
    await accepted(postId);
    await opened.luis.outbox.enqueue(acts.requestAdoption(postId, 'luis@patitas.test'));
    await sent(opened.luis);
  }
  async function adopted(postId: string) {
    await granted(postId);
    await world.askHowItGoes(postId);
  }
  async function signed(postId: string) {
    await granted(postId);
    await opened.luis.outbox.enqueue(acts.signAgreement(postId, 'luis', 'adopter'));
    await sent(opened.luis);
  }
  async function withdrawn(postId: string) {
    await requested(postId);
    await opened.luis.outbox.enqueue({ type: 'withdraw-request', postId, petName: 'Luna' });
    await sent(opened.luis);
  }
  async function granted(postId: string) {
    await requested(postId);
    await opened.ana.outbox.enqueue(acts.grant(postId, 'luis'));
    await sent(opened.ana);
  }
  const close = async () => {
    for (const device of Object.values(opened)) await device.close();
  };
  return { devices: opened, pending, accepted, requested, granted, adopted, signed, withdrawn, close };
}
