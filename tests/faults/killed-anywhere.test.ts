// The app is killed at every access to a database or the network, one after the other. The restarted app completes the
// action.
import './support/network.ts';
import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import * as acts from './support/acts.ts';
import type { PersonName } from './support/people.ts';
import { openStage, type Stage } from './support/stage.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let stage: Stage;

/** The states of the server to which the plays go back. */
const signedIn = 'everybody is signed in';
const prepared = 'the pet is prepared';

beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world);
  world.backend.snapshot(signedIn);
});
afterAll(async () => {
  await stage.close();
  await world.stop();
});

interface Act {
  readonly request: CommandRequest;
  readonly photos?: PhotoBytes[];
}

interface Scenario {
  readonly name: string;
  readonly who: PersonName;
  readonly from: (postId: string) => Promise<void>;
  readonly act: (postId: string) => Act | Promise<Act>;
}

const nothing = async () => {};
const largePhotoBytes = 700_000;

const scenarios: Scenario[] = [
  {
    name: 'publishing',
    who: 'ana',
    from: nothing,
    act: (id) => ({ request: acts.createPost(id), photos: [acts.bytesOf(`${id}-p1`)] }),
  },
  {
    name: 'publishing with a large photo',
    who: 'ana',
    from: nothing,
    act: (id) => ({ request: acts.createPost(id), photos: [acts.bytesOf(`${id}-p1`, largePhotoBytes)] }),
  },
  {
    name: 'editing',
    who: 'ana',
    from: (id) => stage.accepted(id),
    act: (id) => ({ request: acts.editPost(id, 'Lunita'), photos: [acts.bytesOf(`${id}-p2`)] }),
  },
  {
    name: 'moderating',
    who: 'admin',
    from: (id) => stage.pending(id),
    act: async (id) => ({ request: acts.moderate(id, world.seenNow(id), 'reject') }),
  },
  {
    name: 'commenting',
    who: 'luis',
    from: (id) => stage.accepted(id),
    act: (id) => ({ request: acts.comment(id) }),
  },
  {
    name: 'asking for a pet',
    who: 'luis',
    from: (id) => stage.accepted(id),
    act: (id) => ({ request: acts.requestAdoption(id, 'luis@patitas.test') }),
  },
  {
    name: 'asking again for a pet',
    who: 'luis',
    from: (id) => stage.withdrawn(id),
    act: (id) => ({ request: acts.requestAdoption(id, 'luis@patitas.test') }),
  },
  {
    name: 'granting',
    who: 'ana',
    from: (id) => stage.requested(id),
    act: (id) => ({ request: acts.grant(id, 'luis') }),
  },
  {
    name: 'answering how the pet is doing',
    who: 'luis',
    from: (id) => stage.adopted(id),
    act: (id) => ({ request: acts.answerFollowUp(id, 'home'), photos: [acts.bytesOf('home')] }),
  },
  {
    name: 'signing an agreement second',
    who: 'ana',
    from: (id) => stage.signed(id),
    act: (id) => ({ request: acts.signAgreement(id, 'luis', 'owner') }),
  },
  {
    name: 'keeping a search',
    who: 'luis',
    from: nothing,
    act: (id) => ({ request: { ...acts.keepSearch(v7()), name: id } }),
  },
  {
    name: 'undoing an adoption',
    who: 'ana',
    from: (id) => stage.granted(id),
    act: (id) => ({ request: acts.undoAdoption(id, 'luis') }),
  },
  {
    name: 'deleting a post',
    who: 'ana',
    from: (id) => stage.accepted(id),
    act: (id) => ({ request: { type: 'delete-post', postId: id, petName: 'Luna' } }),
  },
];

/** All data of this post on the server, without the values that differ between runs. */
async function traceOf(postId: string): Promise<string[]> {
  const documents = [...(await world.everything())].map(([path, json]) => `${path} ${json}`);
  const all = [...documents, ...world.files()].filter((line) => line.includes(postId));
  return all
    .map((line) =>
      line
        .replaceAll(postId, 'POST')
        .replaceAll(/"\d{4}-\d\d-\d\dT[^"]+Z"/g, 'TIME')
        .replaceAll(/[\w-]{86}(?=_thumb|[^\w-]|$)/g, 'PHOTO')
        .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'HASH')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'),
    )
    .sort();
}

/** Each play of a scenario goes back to this state. Its preparation takes longer than a play. */
async function prepare(scenario: Scenario, postId: string) {
  await world.backend.restore(signedIn);
  await world.newDay();
  await scenario.from(postId);
  world.backend.snapshot(prepared);
}

async function play(scenario: Scenario, postId: string, checkpoints: number) {
  const device = stage.devices[scenario.who];
  await world.backend.restore(prepared);
  const { request, photos } = await scenario.act(postId);
  await device.outbox.enqueue(request, photos);
  device.restart(checkpoints);
  const hasDied = (await device.drain()) === null || device.isDead;
  device.restart();
  const left = await device.drainAll();
  return { hasDied, left, trace: await traceOf(postId) };
}

describe('an app that is killed while sending', () => {
  it.each(scenarios)('finishes $name exactly once after its restart', async (scenario) => {
    const postId = scenario.name.replaceAll(' ', '-');
    await prepare(scenario, postId);
    const undisturbed = await play(scenario, postId, Number.POSITIVE_INFINITY);
    expect(undisturbed.left).toEqual([]);
    expect(undisturbed.hasDied).toBe(false);
    for (let checkpoints = 0; ; checkpoints += 1) {
      const played = await play(scenario, postId, checkpoints);
      expect({ checkpoints, ...played }).toEqual({ ...undisturbed, checkpoints, hasDied: played.hasDied });
      if (!played.hasDied) break;
      expect(checkpoints).toBeLessThan(200);
    }
  });
});
