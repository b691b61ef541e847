// One kind of fault at a time, at the worst moment.
import './support/network.ts';
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/durations.ts';
import * as acts from './support/acts.ts';
import { Device } from './support/device.ts';
import type { Fate } from './support/network.ts';
import { openStage, type Stage } from './support/stage.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
let stage: Stage;
let luis: Device;
let ana: Device;
let count = 0;
let postId: string;

beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world);
  ({ luis, ana } = stage.devices);
});
afterAll(async () => {
  await stage.close();
  await world.stop();
});
beforeEach(async () => {
  count += 1;
  postId = `pet-${count}`;
  await stage.accepted(postId);
});
afterEach(async () => {
  luis.weather = 'pass';
  luis.fates.length = 0;
  await luis.outbox.discardAllOf('luis');
});

const comments = () => world.documents(`posts/${postId}/comments`);

describe('a comment', () => {
  it.each<Fate>(['offline', 'silence', 'portal', 'cut'])(
    'waits through %s and arrives after it',
    async (weather) => {
      luis.weather = weather;
      await luis.outbox.enqueue(acts.comment(postId));
      await luis.drain();
      const [waiting] = await luis.pending();
      expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, rejectionCode: null });
      expect(await comments()).toHaveLength(0);
      luis.weather = 'pass';
      expect(await luis.drainAll()).toEqual([]);
      expect(await comments()).toHaveLength(1);
    },
  );

  it.each<Fate>(['lose-reply', 'duplicate'])('is there once after %s of its batch', async (fate) => {
    luis.fates.push({ path: ':commit', fate });
    await luis.outbox.enqueue(acts.comment(postId));
    expect(await luis.drainAll()).toEqual([]);
    expect(await comments()).toHaveLength(1);
  });

  it('is not created again if it was deleted before its author knew that it had arrived', async () => {
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    const { commandId } = await luis.outbox.enqueue(acts.comment(postId));
    await luis.drain();
    await ana.outbox.enqueue({ type: 'delete-comment', postId, petName: 'Luna', commentId: commandId });
    await ana.drainAll();
    expect(await luis.drainAll()).toEqual([]);
    expect(await comments()).toHaveLength(0);
  });

  it('is kept with the reason of its refusal until its author discards it', async () => {
    await stage.devices.admin.outbox.enqueue({ type: 'block-user', targetUid: 'luis', targetName: 'luis' });
    await stage.devices.admin.drainAll();
    const { commandId } = await luis.outbox.enqueue(acts.comment(postId));
    expect(await luis.drainAll()).toMatchObject([
      { commandId, state: 'rejected', rejectionCode: 'permission-denied' },
    ]);
    luis.restart();
    expect(await luis.pending()).toMatchObject([{ commandId, state: 'rejected' }]);
    await stage.devices.admin.outbox.enqueue({ type: 'unblock-user', targetUid: 'luis', targetName: 'luis' });
    await stage.devices.admin.drainAll();
    await luis.outbox.retry(commandId);
    expect(await luis.drainAll()).toEqual([]);
    expect(await comments()).toHaveLength(1);
  });

  it('stands once, corrected, if it was refused, sent again and arrived without an answer before its correction', async () => {
    const { admin } = stage.devices;
    const moderate = async (type: 'block-user' | 'unblock-user') => {
      await admin.outbox.enqueue({ type, targetUid: 'luis', targetName: 'luis' });
      expect(await admin.drainAll()).toEqual([]);
    };
    await moderate('block-user');
    const { commandId } = await luis.outbox.enqueue(acts.comment(postId));
    expect(await luis.drainAll()).toMatchObject([{ commandId, state: 'rejected' }]);
    await moderate('unblock-user');
    await luis.outbox.retry(commandId);
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    await luis.drain();
    expect(await comments()).toHaveLength(1);

    const corrected = { ...acts.comment(postId), text: 'Corregido' };
    await luis.outbox.enqueue(corrected, [], { replaces: commandId });
    expect(await luis.drainAll()).toEqual([]);
    expect([...(await comments()).values()]).toMatchObject([{ text: 'Corregido' }]);
  });
});

describe('a post', () => {
  it('is not created again if it was removed before its author knew that it had arrived', async () => {
    const id = `${postId}-removed`;
    ana.fates.push({ path: ':commit', fate: 'lose-reply' });
    await ana.outbox.enqueue(acts.createPost(id), [acts.bytesOf(`${id}-p1`)]);
    await ana.drain();
    expect(world.isStored(`posts/${id}`)).toBe(true);
    const { admin } = stage.devices;
    await admin.outbox.enqueue({ type: 'delete-post', postId: id, petName: 'Luna' });
    expect(await admin.drainAll()).toEqual([]);
    await world.rememberRemoved(id);
    expect(await ana.drainAll()).toEqual([]);
    expect(world.isStored(`posts/${id}`)).toBe(false);
  });
});

describe('an owner with two phones', () => {
  it('is asked, instead of undoing what was done on the other phone, after a reply was lost', async () => {
    const other = new Device(world.config);
    await other.signIn('ana');
    const onPost = { postId: `${postId}-moved`, petName: 'Luna' };
    const status = () => world.document(`posts/${onPost.postId}`);
    await stage.accepted(onPost.postId);
    ana.fates.push({ path: ':commit', fate: 'lose-reply' });
    const { commandId } = await ana.outbox.enqueue({ type: 'withdraw-post', ...onPost });
    await ana.drain();
    expect(await status()).toMatchObject({ status: 'withdrawn' });
    await other.outbox.enqueue({ type: 'restore-post', ...onPost });
    expect(await other.drainAll()).toEqual([]);
    await other.close();

    expect(await ana.drainAll()).toMatchObject([{ commandId, rejectionCode: 'content-changed' }]);
    expect(await status()).toMatchObject({ status: 'accepted' });
    await ana.outbox.discard(commandId);
  });

  it('is not asked if nothing changed after an attempt that never arrived', async () => {
    const onPost = { postId: `${postId}-cut`, petName: 'Luna' };
    await stage.accepted(onPost.postId);
    ana.fates.push({ path: ':commit', fate: 'cut' });
    await ana.outbox.enqueue({ type: 'withdraw-post', ...onPost });
    expect(await ana.drainAll()).toEqual([]);
    expect(await world.document(`posts/${onPost.postId}`)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('an adopter with two phones', () => {
  const status = (id: string) => world.document(`posts/${id}/requests/luis`);
  const withdrawn = async (id: string, fate: Fate) => {
    await stage.requested(id);
    luis.fates.push({ path: ':commit', fate });
    await luis.outbox.enqueue({ type: 'withdraw-request', postId: id, petName: 'Luna' });
    await luis.drain();
  };

  it('keeps the request that was made on the other phone, after a reply to the withdrawal of the first one was lost', async () => {
    const id = `${postId}-again`;
    await withdrawn(id, 'lose-reply');
    expect(await status(id)).toMatchObject({ status: 'withdrawn' });
    const other = new Device(world.config);
    await other.signIn('luis');
    await other.outbox.enqueue(acts.requestAdoption(id, 'luis@patitas.test'));
    expect(await other.drainAll()).toEqual([]);
    await other.close();
    expect(await luis.drainAll()).toEqual([]);
    expect(await status(id)).toMatchObject({ status: 'pending' });
  });

  it('withdraws the request also if its owner has decided after an attempt that never arrived', async () => {
    const id = `${postId}-reserved`;
    await withdrawn(id, 'cut');
    await ana.outbox.enqueue({ ...acts.grant(id, 'luis'), decision: 'reserve' });
    expect(await ana.drainAll()).toEqual([]);
    expect(await luis.drainAll()).toEqual([]);
    expect(await status(id)).toMatchObject({ status: 'withdrawn' });
  });
});

describe('an edit whose reply was lost', () => {
  const edit = (device: Device, id: string, name: string) =>
    device.outbox.enqueue(acts.editPost(id, name), [acts.bytesOf(`${id}-p2`)]);
  const moderated = async (id: string, decision: 'accept' | 'reject') => {
    const { admin } = stage.devices;
    await admin.outbox.enqueue(acts.moderate(id, world.seenNow(id), decision));
    expect(await admin.drainAll()).toEqual([]);
  };

  it('does not replace what its author wrote since on the other phone: its author decides', async () => {
    const id = `${postId}-edited`;
    await stage.accepted(id);
    const other = new Device(world.config);
    await other.signIn('ana');
    ana.fates.push({ path: ':commit', fate: 'lose-reply' });
    const { commandId } = await edit(ana, id, 'Lunita');
    await ana.drain();
    await edit(other, id, 'Luna Bella');
    expect(await other.drainAll()).toEqual([]);
    await other.close();

    expect(await ana.drainAll()).toMatchObject([{ commandId, rejectionCode: 'content-changed' }]);
    expect(await world.document(`posts/${id}`)).toMatchObject({ name: 'Luna Bella' });
    await ana.outbox.discard(commandId);
  });

  it('is not sent for a second review after an administrator has rejected it', async () => {
    const id = `${postId}-judged`;
    await stage.pending(id);
    ana.fates.push({ path: ':commit', fate: 'lose-reply' });
    await edit(ana, id, 'Lunita');
    await ana.drain();
    await moderated(id, 'reject');
    expect(await ana.drainAll()).toEqual([]);
    expect(await world.document(`posts/${id}`)).toMatchObject({ name: 'Lunita', status: 'rejected' });
  });

  it('is sent again if it never arrived, also when an administrator decided about what was there before', async () => {
    const id = `${postId}-before`;
    await stage.pending(id);
    ana.fates.push({ path: ':commit', fate: 'cut' });
    await edit(ana, id, 'Lunita');
    await ana.drain();
    await moderated(id, 'accept');
    expect(await ana.drainAll()).toEqual([]);
    expect(await world.document(`posts/${id}`)).toMatchObject({ name: 'Lunita', status: 'pending' });
  });
});

describe('a change of the profile whose reply was lost', () => {
  const change = (device: Device, city: string) =>
    device.outbox.enqueue({
      type: 'update-profile',
      profile: { name: 'Luis', lastName: 'Paz', phone: null, province: 'Jaén', city },
      photo: 'keep',
    });
  const cityOf = async () => (await world.document('profiles/luis'))?.city;

  it('does not replace what its author saved since on the other phone: its author decides', async () => {
    const other = new Device(world.config);
    await other.signIn('luis');
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    const { commandId } = await change(luis, 'Baeza');
    await luis.drain();
    expect(await cityOf()).toBe('Baeza');
    await change(other, 'Úbeda');
    expect(await other.drainAll()).toEqual([]);
    await other.close();

    expect(await luis.drainAll()).toMatchObject([{ commandId, rejectionCode: 'content-changed' }]);
    expect(await cityOf()).toBe('Úbeda');
  });

  it('is sent again if it never arrived, also when an administrator has removed the photo since', async () => {
    const photo = acts.picture('of-luis');
    const profile = { name: 'Luis', lastName: 'Paz', phone: null, province: null, city: null };
    await luis.outbox.enqueue({ type: 'update-profile', profile, photo }, [acts.bytesOf('of-luis')]);
    expect(await luis.drainAll()).toEqual([]);
    luis.fates.push({ path: ':commit', fate: 'cut' });
    await change(luis, 'Linares');
    await luis.drain();
    const photoURL = String((await world.document('profiles/luis'))?.photoURL);
    const { admin } = stage.devices;
    await admin.outbox.enqueue({
      type: 'remove-avatar',
      targetUid: 'luis',
      targetName: 'Luis Paz',
      photoURL,
    });
    expect(await admin.drainAll()).toEqual([]);
    expect(await luis.drainAll()).toEqual([]);
    expect(await world.document('profiles/luis')).toMatchObject({ city: 'Linares', photoURL: null });
  });
});

describe('a post that its author corrects', () => {
  it('is kept with its reason if a post with its id was removed: the next correction uses a new id', async () => {
    const id = `${postId}-corrected`;
    await world.rememberRemoved(id);
    const { commandId } = await ana.outbox.enqueue(acts.createPost(id), [acts.bytesOf(`${id}-p1`)]);
    for (let times = 0; times < 2; times += 1) {
      expect(await ana.drainAll()).toMatchObject([{ commandId, rejectionCode: 'post-removed' }]);
      await ana.outbox.retry(commandId);
    }
    expect(await ana.drainAll()).toMatchObject([{ commandId, state: 'rejected' }]);
    expect(world.isStored(`posts/${id}`)).toBe(false);
    await ana.outbox.discard(commandId);
  });
});

describe('an upload', () => {
  const size = 1_500_000;
  const publish = (id: string) => ana.outbox.enqueue(acts.createPost(id), [acts.bytesOf(`${id}-p1`, size)]);

  it.each<Fate>(['cut', 'lose-reply', 'duplicate'])(
    'goes on where it was after %s of a chunk',
    async (fate) => {
      const id = `${postId}-big`;
      ana.fates.push(
        { path: 'upload_id', fate },
        { path: 'upload_id', fate: 'pass' },
        { path: 'upload_id', fate },
      );
      await publish(id);
      expect(await ana.drainAll()).toEqual([]);
      expect(ana.fates).toEqual([]);
      const [stored] = world.backend.storage.list(world.config.storageBucket, `posts/ana/${id}/`);
      expect(stored?.size).toBe(size);
    },
  );

  const bucket = () => world.config.storageBucket;
  const filesOf = (id: string) =>
    world.backend.storage.list(bucket(), `posts/ana/${id}/`).map(({ name }) => name);
  /** The photos arrive, the post does not. */
  async function publishHalf(id: string): Promise<void> {
    await publish(id);
    ana.fates.push({ path: ':commit', fate: 'cut' });
    await ana.drain();
    expect(ana.fates).toEqual([]);
    expect(filesOf(id)).toHaveLength(2);
  }

  it('is repeated if the server removed the file while the post waited', async () => {
    const id = `${postId}-waited`;
    await publishHalf(id);
    const uploaded = filesOf(id);
    for (const name of uploaded) await world.backend.storage.delete(bucket(), name);
    ana.clockOffsetMs += 49 * hourMs;
    expect(await ana.drainAll()).toEqual([]);
    expect(filesOf(id)).toEqual(uploaded);
  });

  it('is asked about again at each attempt when the server may remove the file at any moment', async () => {
    const id = `${postId}-swept`;
    await publishHalf(id);
    const uploaded = filesOf(id);
    ana.clockOffsetMs += 48 * hourMs;
    ana.fates.push({ path: ':commit', fate: 'cut' });
    await ana.drain();
    expect(ana.fates).toEqual([]);
    for (const name of uploaded) await world.backend.storage.delete(bucket(), name);
    ana.clockOffsetMs += hourMs / 2;
    expect(await ana.drainAll()).toEqual([]);
    expect(filesOf(id)).toEqual(uploaded);
  });

  it('is repeated, too, if the server removes the file while the next one of a post that waited is sent', async () => {
    const id = `${postId}-between`;
    await publishHalf(id);
    const uploaded = filesOf(id);
    const [photo = '', thumb = ''] = uploaded;
    ana.clockOffsetMs += 48 * hourMs;
    await world.backend.storage.delete(bucket(), thumb);
    const path = encodeURIComponent(thumb);
    const sweep = () => world.backend.storage.delete(bucket(), photo);
    // The question whether it is there, and its upload.
    ana.fates.push({ path, fate: 'pass' }, { path, fate: { beforeAnswer: sweep } });
    expect(await ana.drainAll()).toEqual([]);
    expect(ana.fates).toEqual([]);
    expect(filesOf(id)).toEqual(uploaded);
  });

  it('is asked about after an hour, and not repeated if the file is there', async () => {
    const id = `${postId}-there`;
    await publishHalf(id);
    ana.fates.push({ path: '/v0/b/', fate: 'cut' });
    ana.clockOffsetMs += hourMs;
    await ana.drain();
    expect(ana.fates).toEqual([]);
    ana.fates.push(
      { path: '/v0/b/', fate: 'pass' },
      { path: '/v0/b/', fate: 'pass' },
      { path: '/v0/b/', fate: 'cut' },
    );
    expect(await ana.drainAll()).toEqual([]);
    expect(ana.fates.splice(0)).toHaveLength(1);
  });

  it('is not asked about again before', async () => {
    await publishHalf(`${postId}-soon`);
    ana.fates.push({ path: '/v0/b/', fate: 'cut' });
    expect(await ana.drainAll()).toEqual([]);
    expect(ana.fates.splice(0)).toHaveLength(1);
  });
});

describe('accounts on a shared phone', () => {
  it('does not send another account’s commands', async () => {
    luis.weather = 'offline';
    await luis.outbox.enqueue(acts.comment(postId));
    await luis.drain();
    luis.weather = 'pass';
    await luis.signIn('eva');
    await luis.drainAll();
    expect(await comments()).toHaveLength(0);
    expect(await luis.pending()).toEqual([]);
    await luis.signIn('luis');
    expect(await luis.drainAll()).toEqual([]);
    expect(await comments()).toHaveLength(1);
  });

  it('keeps everything while nobody is signed in', async () => {
    await luis.outbox.enqueue(acts.comment(postId));
    await luis.signOut();
    await luis.drain();
    await luis.signIn('luis');
    expect(await luis.pending()).toHaveLength(1);
    expect(await luis.drainAll()).toEqual([]);
  });
});

describe('the outbox of an old backup', () => {
  it('changes nothing when everything is sent a second time', async () => {
    await luis.outbox.enqueue(acts.comment(postId));
    await luis.outbox.enqueue(acts.requestAdoption(postId, 'luis@patitas.test'));
    await luis.outbox.enqueue({ type: 'save-favorite', postId, petName: 'Luna' });
    await ana.outbox.enqueue(acts.createPost(`${postId}-two`), [acts.bytesOf(`${postId}-two-p1`)]);
    const restore = [await luis.keepCopy(), await ana.keepCopy()];
    await luis.drainAll();
    await ana.drainAll();
    const before = await world.everything();
    for (const again of restore) await again();
    expect(await luis.drainAll()).toEqual([]);
    expect(await ana.drainAll()).toEqual([]);
    expect(await world.everything()).toEqual(before);
  });
});
