// Sends every command with the real outbox to the real backend under the real rules.
import { agreementLifeMs, agreementPaths } from '#domain/agreement.ts';
import './support/network.ts';
import 'fake-indexeddb/auto';
import { v7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#domain/commands/adoption-requests.ts';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { filePaths } from '#domain/document-paths.ts';
import { keptSearchLimits } from '#domain/kept-search.ts';
import { logEntrySchema, undoWindowMs } from '#domain/moderation-log.ts';
import { fileHash } from '#domain/photo-name.ts';
import { postPhotoSchema } from '#domain/post.ts';
import { reportSchema } from '#domain/report.ts';
import { photoPath } from '#firebase/config.ts';
import { undoingOf } from '#outbox/undoing.ts';
import * as acts from './support/acts.ts';
import { Device } from './support/device.ts';
import type { PersonName } from './support/people.ts';
import { openStage, type Stage } from './support/stage.ts';
import { closeRules, openWorld, type World } from './support/world.ts';

const shownPhotos = v.object({ photos: v.array(v.object({ path: v.string(), thumbPath: v.string() })) });

let world: World;
let stage: Stage;
let count = 0;
let postId: string;
const onPost = () => ({ postId, petName: 'Luna' });

beforeAll(async () => {
  world = await openWorld();
  stage = await openStage(world);
});
afterAll(async () => {
  await stage.close();
  await world.stop();
});
beforeEach(() => {
  count += 1;
  postId = `pet-${count}`;
});

/** What remains in the outbox: nothing, a refusal that its author decides about, or an entry that is tried again. */
async function send(person: PersonName, request: CommandRequest, photoIds: string[] = []) {
  const device: Device = stage.devices[person];
  const bytes = photoIds.map((id) => acts.bytesOf(id));
  const { commandId } = await device.outbox.enqueue(request, bytes);
  const left = (await device.drainAll()).find((entry) => entry.commandId === commandId);
  if (left) await device.outbox.discard(commandId);
  if (!left) return { sent: commandId };
  return left.state === 'rejected' ? { refused: left.rejectionCode } : { later: left.lastRetryCode };
}

const isSent = { sent: expect.any(String) };
const sentId = async (person: PersonName, request: CommandRequest, photoIds?: string[]) =>
  v.parse(v.object({ sent: v.string() }), await send(person, request, photoIds)).sent;
const post = () => world.document(`posts/${postId}`);
const filesOfPost = () =>
  world
    .files()
    .filter((path) => path.includes(`/${postId}/`))
    .sort();
async function shownFiles(): Promise<string[]> {
  const { photos } = v.parse(shownPhotos, await post());
  return photos.flatMap(({ path, thumbPath }) => [path, thumbPath]);
}
type DecideRequest = Extract<CommandRequest, { type: 'decide-request' }>;
const decide = (decision: Decision, adopterId = 'luis'): DecideRequest => ({
  type: 'decide-request',
  ...onPost(),
  adopterId,
  adopterName: adopterId,
  decision,
});

describe('posts', () => {
  it('edits pending and public posts; the owner cannot delete the files of photos that are no longer shown', async () => {
    await stage.accepted(postId);
    const before = await shownFiles();
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    expect(await post()).toMatchObject({ name: 'Lunita', status: 'pending' });
    const shown = await shownFiles();
    expect(shown).not.toEqual(before);
    expect(filesOfPost()).toEqual([...before, ...shown].sort());
  });

  it('is done when it arrived before, and says so if its author has corrected it since', async () => {
    const request = acts.createPost(postId);
    const photoIds = request.photos.map(({ id }) => id);
    expect(await send('ana', request, photoIds)).toEqual(isSent);
    expect(await send('ana', request, photoIds)).toEqual(isSent);
    const corrected = { ...request, contact: { ...request.contact, phone: '+54 261 555 0303' } };
    expect(await send('ana', corrected, photoIds)).toEqual({ refused: 'post-arrived' });
    // After its arrival, the post can only be corrected by an edit.
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    expect(await post()).toMatchObject({ name: 'Lunita' });
  });

  it('does not lose the correction of a post that had arrived, also if its first attempt found no network', async () => {
    const request = acts.createPost(postId);
    const photoIds = request.photos.map(({ id }) => id);
    expect(await send('ana', request, photoIds)).toEqual(isSent);
    stage.devices.ana.fates.push({ path: '', fate: 'offline' });
    const corrected = { ...request, contact: { ...request.contact, phone: '+54 261 555 0303' } };
    expect(await send('ana', corrected, photoIds)).toEqual({ refused: 'post-arrived' });
  });

  it('says of an edit that its post was removed, because it can be sent as a new one', async () => {
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual({
      refused: 'post-removed',
    });
  });

  it('says of an edit that names a photo which is gone, because the post showed it no more', async () => {
    await stage.accepted(postId);
    const { photos } = v.parse(v.object({ photos: v.array(postPhotoSchema) }), await post());
    const stored = photos.map((photo) => ({ kind: 'stored' as const, photo }));
    // On another phone the photo is replaced. A draft that was begun before still names it.
    const edit = acts.editPost(postId, 'Lunita');
    expect(await send('ana', edit, [`${postId}-p2`])).toEqual(isSent);
    const stale = { ...edit, photos: [...edit.photos, ...stored] };
    expect(await send('ana', stale, [`${postId}-p2`])).toEqual(isSent);
    expect(await send('ana', edit, [`${postId}-p2`])).toEqual(isSent);
    for (const { path } of photos) await world.backend.storage.delete(world.config.storageBucket, path);
    expect(await send('ana', stale, [`${postId}-p2`])).toEqual({ refused: 'storage/object-not-found' });
  });

  it('refuses an edit of content that another phone has changed since, until its author has decided to replace it', async () => {
    await stage.accepted(postId);
    const photo = [`${postId}-p2`];
    const edit = (name: string, revision: string) => ({
      ...acts.editPost(postId, name),
      basedOn: [revision],
    });
    const { moderatedCommandId: first } = v.parse(v.object({ moderatedCommandId: v.string() }), await post());
    const second = await sentId('ana', edit('Lunita', first), photo);
    expect(await send('ana', edit('Luna Luz', first), photo)).toEqual({ refused: 'content-changed' });
    expect(await post()).toMatchObject({ name: 'Lunita' });
    // A verdict changes no content.
    expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
    expect(await send('ana', edit('Luna Luz', second), photo)).toEqual(isSent);
    expect(await post()).toMatchObject({ name: 'Luna Luz' });
  });

  it('refuses an edit if another phone changes the content while its photos are on their way', async () => {
    await stage.pending(postId);
    const { commandId: first } = v.parse(v.object({ commandId: v.string() }), await post());
    const other = v7();
    stage.devices.ana.fates.push({
      path: '/o?',
      get fate() {
        void world.change(`posts/${postId}`, { name: 'Lunita', commandId: other });
        return 'pass' as const;
      },
    });
    const edit = { ...acts.editPost(postId, 'Luna Luz'), basedOn: [first] };
    expect(await send('ana', edit, [`${postId}-p2`])).toEqual({ refused: 'content-changed' });
    expect(await post()).toMatchObject({ name: 'Lunita', commandId: other });
  });

  it('stores a picture that was chosen twice once', async () => {
    const photos = [acts.picture('one'), acts.picture('same')];
    const bytes = acts.bytesOf('one');
    const request = { ...acts.createPost(postId), photos };
    await stage.devices.ana.outbox.enqueue(request, [bytes, { ...bytes, id: 'same' }]);
    expect(await stage.devices.ana.drainAll()).toEqual([]);
    expect((await post())?.photos).toHaveLength(1);
  });

  it('withdraws, restores and confirms', async () => {
    await stage.accepted(postId);
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'withdrawn' });
    expect(await send('ana', { type: 'restore-post', ...onPost() })).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'accepted' });
    expect(await send('ana', { type: 'confirm-post', ...onPost() })).toEqual(isSent);
  });

  it('refuses to withdraw a post that was never accepted', async () => {
    await stage.pending(postId);
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual({
      refused: 'failed-precondition',
    });
  });

  it('rejects with a reason, and treats the same verdict of another administrator as done', async () => {
    await stage.pending(postId);
    const seen = world.seenNow(postId);
    expect(await send('admin', acts.moderate(postId, seen, 'reject'))).toEqual(isSent);
    expect(await post()).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Faltan datos',
    });
    expect(await send('admin', acts.moderate(postId, seen, 'reject'))).toEqual(isSent);
    expect(await send('admin', acts.moderate(postId, seen, 'accept'))).toEqual({
      refused: 'failed-precondition',
    });
  });

  it('refuses a verdict of a person who is not an administrator', async () => {
    await stage.pending(postId);
    expect(await send('luis', acts.moderate(postId, world.seenNow(postId)))).toEqual({
      refused: 'permission-denied',
    });
  });

  it('refuses a verdict if the owner edited the post after the administrator read it', async () => {
    await stage.pending(postId);
    const seen = world.seenNow(postId);
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    for (const decision of ['accept', 'reject'] as const) {
      expect(await send('admin', acts.moderate(postId, seen, decision))).toEqual({
        refused: 'content-changed',
      });
    }
    expect(await post()).toMatchObject({ status: 'pending' });
    const now = world.seenNow(postId);
    expect(await send('admin', acts.moderate(postId, now))).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'accepted', moderatedCommandId: now.seenCommandId });
  });

  it('refuses a verdict if the owner edited the post and used the id of the reviewed command again', async () => {
    await stage.pending(postId);
    const seen = world.seenNow(postId);
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    await world.change(`posts/${postId}`, { commandId: String(seen.seenCommandId) });
    expect(await send('admin', acts.moderate(postId, seen))).toEqual({ refused: 'content-changed' });
    const verdict = await sentId('admin', acts.moderate(postId, world.seenNow(postId)));
    expect(await world.document(`moderationLog/${verdict}`)).toMatchObject({ act: 'accept' });
  });

  it('refuses a verdict of an older app, which did not store the reviewed revision or its time', async () => {
    await stage.pending(postId);
    const { seenCommandId } = world.seenNow(postId);
    for (const seen of [{ seenCommandId: null }, { seenCommandId }])
      expect(await send('admin', acts.moderate(postId, seen))).toEqual({ refused: 'content-changed' });
  });

  it('is not a refusal of a verdict, whose reply was lost before the owner withdrew the post', async () => {
    await stage.pending(postId);
    const { admin } = stage.devices;
    admin.fates.push({ path: ':commit', fate: 'lose-reply' });
    await admin.outbox.enqueue(acts.moderate(postId, world.seenNow(postId)), []);
    await admin.drain();
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual(isSent);
    expect(await admin.drainAll()).toEqual([]);
    expect(await post()).toMatchObject({ status: 'withdrawn' });
  });

  it('deletes the post', async () => {
    await stage.accepted(postId);
    expect(await send('ana', { type: 'delete-post', ...onPost() })).toEqual(isSent);
    expect(await post()).toBeUndefined();
    expect(await world.document(`notifications/post-deleted-${postId}`)).toBeUndefined();
  });

  it("tells the owner of an administrator's deletion, which the log names, also if the reply is lost", async () => {
    await stage.accepted(postId);
    const { admin } = stage.devices;
    admin.fates.push({ path: ':commit', fate: 'lose-reply' });
    await admin.outbox.enqueue({ type: 'delete-post', ...onPost() });
    expect(await admin.drainAll()).toEqual([]);
    expect(await post()).toBeUndefined();
    expect(await world.document(`notifications/post-deleted-${postId}`)).toMatchObject({
      receiverId: 'ana',
      postId: null,
      message: 'El equipo de Patitas eliminó tu publicación de Luna',
    });
    expect(await world.document(`moderationLog/post-deleted-${postId}`)).toMatchObject({
      act: 'delete',
      subjectId: postId,
      name: 'Luna',
    });
  });

  it('does not delete what its owner has corrected since the administrator saw it', async () => {
    const revision = async () => {
      const { moderatedCommandId, commandId } = (await post()) ?? {};
      return String(moderatedCommandId ?? commandId);
    };
    const deletion = (seenRevision: string) => ({ type: 'delete-post', ...onPost(), seenRevision }) as const;
    await stage.accepted(postId);
    const judged = await revision();
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
    expect(await send('admin', deletion(judged))).toEqual({ refused: 'content-changed' });
    expect(await post()).toMatchObject({ name: 'Lunita', status: 'accepted' });
    const corrected = await revision();
    // What leaves the content as it is does not protect the post.
    expect(await send('ana', { type: 'confirm-post', ...onPost() })).toEqual(isSent);
    expect(await send('admin', deletion(corrected))).toEqual(isSent);
    expect(await post()).toBeUndefined();
    expect(await send('admin', deletion(corrected))).toEqual(isSent);
  });
});

describe('comments', () => {
  it("notifies the owner of another person's comment, but not of her own", async () => {
    await stage.accepted(postId);
    const told = await send('luis', acts.comment(postId));
    const silent = await send('ana', acts.comment(postId, 'Gracias'));
    const notifications = [...(await world.documents('notifications')).keys()];
    expect(notifications).toContain(`notifications/commented-${told.sent}`);
    expect(notifications).not.toContain(`notifications/commented-${silent.sent}`);
    expect(await world.documents(`posts/${postId}/comments`)).toHaveLength(2);
  });

  it('recognises that a comment arrived although the reply was lost and the post was hidden since', async () => {
    await stage.accepted(postId);
    const { luis } = stage.devices;
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    await luis.outbox.enqueue(acts.comment(postId));
    await luis.drain();
    expect(await luis.pending()).toHaveLength(1);
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual(isSent);
    expect(await luis.drainAll()).toEqual([]);
  });

  it('deletes a comment once, even if it is asked several times', async () => {
    await stage.accepted(postId);
    const { sent: commentId = '' } = await send('luis', acts.comment(postId));
    expect(await send('ana', { type: 'delete-comment', ...onPost(), commentId })).toEqual(isSent);
    expect(await send('luis', { type: 'delete-comment', ...onPost(), commentId })).toEqual(isSent);
    expect(await world.documents(`posts/${postId}/comments`)).toHaveLength(0);
    expect(await world.document(`notifications/comment-deleted-${postId}_${commentId}`)).toBeUndefined();
  });

  it("tells the author of an administrator's deletion, which the log names, also if the reply is lost", async () => {
    await stage.accepted(postId);
    const { sent: commentId = '' } = await send('luis', acts.comment(postId));
    const { admin } = stage.devices;
    admin.fates.push({ path: ':commit', fate: 'lose-reply' });
    await admin.outbox.enqueue({ type: 'delete-comment', ...onPost(), commentId });
    expect(await admin.drainAll()).toEqual([]);
    expect(await world.documents(`posts/${postId}/comments`)).toHaveLength(0);
    const key = `${postId}_${commentId}`;
    expect(await world.document(`notifications/comment-deleted-${key}`)).toMatchObject({
      receiverId: 'luis',
      postId,
      message: 'El equipo de Patitas eliminó tu comentario en la publicación de Luna',
    });
    expect(await world.document(`moderationLog/comment-deleted-${key}`)).toMatchObject({
      act: 'delete-comment',
      subjectId: key,
      name: 'Luna',
    });
  });
});

describe('adoption requests', () => {
  it('withdraws a request, and makes it again as a new one with a new notification', async () => {
    await stage.requested(postId);
    const request = () => world.document(`posts/${postId}/requests/luis`);
    expect(await send('luis', { type: 'withdraw-request', ...onPost() })).toEqual(isSent);
    expect(await request()).toMatchObject({ status: 'withdrawn' });
    const again = acts.requestAdoption(postId, 'nuevo@patitas.test');
    const { sent: commandId } = await send('luis', again);
    expect(await request()).toMatchObject({ status: 'pending', commandId });
    expect(await world.document(`posts/${postId}/requests/luis/private/contact`)).toMatchObject({
      email: 'nuevo@patitas.test',
    });
    expect(await world.document(`notifications/adoption-requested-${commandId}`)).toBeDefined();
  });

  it('is not made for another pet: a request that waited is refused if the owner has turned the post into that of one', async () => {
    await stage.accepted(postId);
    const asked = acts.requestAdoption(postId, 'luis@patitas.test');
    const edit = acts.editPost(postId, 'Lunita');
    const correct = async (content: typeof edit.content) => {
      const sent = send('ana', { ...edit, content }, [`${postId}-p2`]);
      expect(await sent).toEqual(isSent);
      expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
    };
    await correct({ ...edit.content, name: 'Toby', species: 'cat' });
    expect(await send('luis', asked)).toEqual({ refused: 'content-changed' });
    expect(await world.document(`posts/${postId}/requests/luis`)).toBeUndefined();
    // A corrected name is the same pet.
    await correct(edit.content);
    expect(await send('luis', asked)).toEqual(isSent);
    expect(await world.document(`posts/${postId}/requests/luis`)).toMatchObject({ petName: 'Lunita' });
  });

  it('gets the phone number of the account where the device did not know it', async () => {
    await stage.accepted(postId);
    await world.change('users/luis', { phone: '+54 261 555 0101' });
    const { contact, ...request } = acts.requestAdoption(postId, 'luis@patitas.test');
    expect(await send('luis', { ...request, contact: { email: contact.email } })).toEqual(isSent);
    expect(await world.document(`posts/${postId}/requests/luis/private/contact`)).toEqual({
      email: 'luis@patitas.test',
      phone: '+54 261 555 0101',
    });
  });

  it('gets no phone number from an account that has another text in its place', async () => {
    await stage.accepted(postId);
    await world.change('users/luis', { phone: 'Solo WhatsApp' });
    const { contact, ...request } = acts.requestAdoption(postId, 'luis@patitas.test');
    expect(await send('luis', { ...request, contact: { email: contact.email } })).toEqual(isSent);
    expect(await world.document(`posts/${postId}/requests/luis/private/contact`)).toEqual({
      email: 'luis@patitas.test',
      phone: null,
    });
  });

  it('refuses a second request while one is pending', async () => {
    await stage.requested(postId);
    const other = acts.requestAdoption(postId, 'luis@patitas.test');
    const answers = other.answers.map((each) => ({ ...each, answer: 'Otra cosa' }));
    expect(await send('luis', { ...other, answers })).toEqual({ refused: 'already-exists' });
  });

  it('denies a request, and then cannot grant it', async () => {
    await stage.requested(postId);
    expect(await send('ana', decide('deny'))).toEqual(isSent);
    expect(await send('ana', decide('grant'))).toEqual({ refused: 'failed-precondition' });
    expect(await post()).toMatchObject({ status: 'accepted' });
  });

  it('is withdrawn as it was seen: a withdrawal that waited leaves the newer request from another phone', async () => {
    await stage.requested(postId);
    const request = () => world.document(`posts/${postId}/requests/luis`);
    const seenCreatedAt = world.createdAt(`posts/${postId}/requests/luis`);
    expect(await send('luis', { type: 'withdraw-request', ...onPost(), seenCreatedAt })).toEqual(isSent);
    expect(await request()).toMatchObject({ status: 'withdrawn' });
    expect(await send('luis', acts.requestAdoption(postId, 'luis@patitas.test'))).toEqual(isSent);
    expect(await send('luis', { type: 'withdraw-request', ...onPost(), seenCreatedAt })).toEqual(isSent);
    expect(await request()).toMatchObject({ status: 'pending' });
  });

  it('is not answered unread: a decision that waited is refused if its adopter has withdrawn it and asked again', async () => {
    await stage.requested(postId);
    const seenCreatedAt = world.createdAt(`posts/${postId}/requests/luis`);
    expect(await send('luis', { type: 'withdraw-request', ...onPost() })).toEqual(isSent);
    expect(await send('luis', acts.requestAdoption(postId, 'luis@patitas.test'))).toEqual(isSent);
    for (const decision of ['deny', 'grant', 'reserve'] as const)
      expect(await send('ana', { ...decide(decision), seenCreatedAt })).toEqual({
        refused: 'content-changed',
      });
    const now = world.createdAt(`posts/${postId}/requests/luis`);
    expect(await send('ana', { ...decide('deny'), seenCreatedAt: now + 0.4 })).toEqual(isSent);
  });

  it('grants a pet to one person, even if two commands grant it', async () => {
    await stage.requested(postId);
    expect(await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'))).toEqual(isSent);
    expect(await send('ana', decide('grant', 'eva'))).toEqual(isSent);
    expect(await send('ana', decide('grant', 'luis'))).toEqual({ refused: 'permission-denied' });
    expect(await post()).toMatchObject({ status: 'adopted' });
  });

  it('tells the owner that the request is gone, as it is after its adopter deleted the account', async () => {
    await stage.accepted(postId);
    const acted: readonly CommandRequest[] = [
      decide('deny'),
      acts.signAgreement(postId, 'luis', 'owner'),
      acts.undoAdoption(postId, 'luis'),
      acts.message(postId, 'luis', 'Hola'),
    ];
    for (const request of acted) expect(await send('ana', request)).toEqual({ refused: 'not-found' });
  });

  it('is not a refusal of a reservation, whose reply was lost before another phone ended it', async () => {
    await stage.requested(postId);
    const { ana } = stage.devices;
    ana.fates.push({ path: ':commit', fate: 'lose-reply' });
    await ana.outbox.enqueue(decide('reserve'), []);
    await ana.drain();
    const second = new Device(world.config);
    await second.signIn('ana');
    await second.outbox.enqueue(decide('release'), []);
    expect(await second.drainAll()).toEqual([]);
    await second.close();
    expect(await ana.drainAll()).toEqual([]);
    expect(await world.document(`posts/${postId}/requests/luis`)).toMatchObject({ status: 'pending' });
    expect(await world.document(`posts/${postId}`)).toMatchObject({ reserved: false });
  });

  it('reserves a pet for one request; another can be neither reserved nor granted until the reservation ends', async () => {
    await stage.requested(postId);
    expect(await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'))).toEqual(isSent);
    const request = (uid: string) => world.document(`posts/${postId}/requests/${uid}`);
    for (let times = 0; times < 2; times += 1) expect(await send('ana', decide('reserve'))).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'accepted', reserved: true });
    expect(await request('luis')).toMatchObject({ status: 'reserved' });
    for (const decision of ['reserve', 'grant'] as const)
      expect(await send('ana', decide(decision, 'eva'))).toEqual({ refused: 'already-reserved' });
    for (let times = 0; times < 2; times += 1) expect(await send('ana', decide('release'))).toEqual(isSent);
    expect(await post()).toMatchObject({ reserved: false });
    expect(await request('luis')).toMatchObject({ status: 'pending' });
    expect(await send('ana', decide('reserve', 'eva'))).toEqual(isSent);
    expect(await send('ana', decide('grant', 'eva'))).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'adopted', reserved: false });
  });

  it('ends the reservation when its adopter withdraws, and tells the owner, also while the post waits for moderation', async () => {
    await stage.requested(postId);
    expect(await send('ana', decide('reserve'))).toEqual(isSent);
    expect(await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`])).toEqual(isSent);
    const seen = world.seenNow(postId);
    const { sent } = await send('luis', { type: 'withdraw-request', ...onPost() });
    expect(await post()).toMatchObject({ status: 'pending', reserved: false, commandId: seen.seenCommandId });
    expect(await world.document(`notifications/reservation-left-${sent}`)).toMatchObject({
      receiverId: 'ana',
    });
    // The withdrawal changed the post, so the administrator has to review it again.
    expect(await send('admin', acts.moderate(postId, seen))).toEqual({ refused: 'content-changed' });
    expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
  });

  it('of two reservations at the same moment one wins, and the other is told why', async () => {
    await stage.requested(postId);
    expect(await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'))).toEqual(isSent);
    const second = new Device(world.config);
    await second.signIn('ana');
    const { ana } = stage.devices;
    await ana.outbox.enqueue(decide('reserve', 'luis'), []);
    await second.outbox.enqueue(decide('reserve', 'eva'), []);
    await Promise.all([ana.drain(), second.drain()]);
    const left = [...(await ana.drainAll()), ...(await second.drainAll())];
    for (const { commandId } of await ana.pending()) await ana.outbox.discard(commandId);
    await second.close();
    expect(left.map(({ rejectionCode }) => rejectionCode)).toEqual(['already-reserved']);
    const requests = [...(await world.documents(`posts/${postId}/requests`)).values()];
    expect(requests.map(({ status }) => status).sort()).toEqual(['pending', 'reserved']);
  });

  it('archives an adopted pet: its owner cannot delete it, and the adopter can still read the contact', async () => {
    await stage.requested(postId);
    expect(await send('ana', { type: 'archive-post', ...onPost() })).toEqual({
      refused: 'failed-precondition',
    });
    expect(await send('ana', decide('grant'))).toEqual(isSent);
    expect(await send('ana', { type: 'delete-post', ...onPost() })).toEqual({ refused: 'permission-denied' });
    expect(await send('ana', { type: 'archive-post', ...onPost() })).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'archived' });
    const [luis, eva] = [await world.readerFor('luis'), await world.readerFor('eva')];
    expect(await luis(`posts/${postId}/private/contact`)).toBe(true);
    expect(await luis(`posts/${postId}`)).toBe(true);
    expect(await eva(`posts/${postId}`)).toBe(false);
  });

  describe('an adoption that did not work out', () => {
    const request = (uid: string) => world.document(`posts/${postId}/requests/${uid}`);
    const reason = () => world.document(`posts/${postId}/requests/luis/private/undoing`);

    it('is undone once: the post waits for moderation, and both keep the contacts', async () => {
      await stage.granted(postId);
      const undoing = await send('ana', acts.undoAdoption(postId, 'luis', 'Su perro no la aceptó'));
      expect(undoing).toEqual(isSent);
      expect(await post()).toMatchObject({ status: 'pending', moderatedCommandId: null });
      expect(await request('luis')).toMatchObject({ status: 'undone', commandId: undoing.sent });
      expect(await reason()).toEqual({ reason: 'Su perro no la aceptó' });
      expect(await world.document(`notifications/adoption-undone-${undoing.sent}`)).toMatchObject({
        receiverId: 'luis',
      });
      const [luis, ana] = [await world.readerFor('luis'), await world.readerFor('ana')];
      expect(await luis(`posts/${postId}/private/contact`)).toBe(true);
      expect(await ana(`posts/${postId}/requests/luis/private/contact`)).toBe(true);
      expect(await send('ana', { type: 'delete-post', ...onPost() })).toEqual({
        refused: 'permission-denied',
      });
      expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
      expect(await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'))).toEqual(isSent);
      expect(await send('ana', decide('grant', 'eva'))).toEqual(isSent);
    });

    it('is undone by one of two phones at the same moment; the other keeps its reason, and is told why', async () => {
      await stage.granted(postId);
      const second = new Device(world.config);
      await second.signIn('ana');
      const { ana } = stage.devices;
      const { commandId } = await ana.outbox.enqueue(acts.undoAdoption(postId, 'luis', 'Uno'), []);
      await second.outbox.enqueue(acts.undoAdoption(postId, 'luis', 'Otro'), []);
      await Promise.all([ana.drain(), second.drain()]);
      const left = [...(await ana.drainAll()), ...(await second.drainAll())];
      for (const entry of await ana.pending()) await ana.outbox.discard(entry.commandId);
      await second.close();
      expect(left.map(({ rejectionCode }) => rejectionCode)).toEqual(['already-undone']);
      const isFirst = (await request('luis'))?.commandId === commandId;
      expect(await reason()).toEqual({ reason: isFirst ? 'Uno' : 'Otro' });
    });

    /** A grant arrives, its reply is lost, and another phone undoes it. The first phone knows neither. */
    async function grantedAndUndone() {
      await stage.requested(postId);
      const { ana } = stage.devices;
      ana.fates.push({ path: ':commit', fate: 'lose-reply' });
      const { commandId } = await ana.outbox.enqueue(decide('grant'), []);
      await ana.drain();
      const second = new Device(world.config);
      await second.signIn('ana');
      await second.outbox.enqueue(acts.undoAdoption(postId, 'luis'), []);
      expect(await second.drainAll()).toEqual([]);
      await second.close();
      return { ana, commandId };
    }

    it('is not a refusal of the grant, whose reply was lost before another phone undid it', async () => {
      const { ana } = await grantedAndUndone();
      expect(await ana.drainAll()).toEqual([]);
      expect(await request('luis')).toMatchObject({ status: 'undone' });
    });

    it('is not a refusal of the grant, whose reply was lost, when it is tried again after a refusal', async () => {
      const { ana, commandId } = await grantedAndUndone();
      closeRules(world.backend, true);
      const refused = await ana.drainAll().finally(() => closeRules(world.backend, false));
      expect(refused).toMatchObject([{ state: 'rejected', rejectionCode: 'permission-denied' }]);
      await ana.outbox.retry(commandId);
      expect(await ana.drainAll()).toEqual([]);
      expect(await request('luis')).toMatchObject({ status: 'undone' });
    });

    it('is not a refusal of the grant that the network delivers again after another phone undid it', async () => {
      await stage.requested(postId);
      const { ana } = stage.devices;
      const second = new Device(world.config);
      await second.signIn('ana');
      const undoneByTheSecond = async () => {
        await second.outbox.enqueue(acts.undoAdoption(postId, 'luis'), []);
        expect(await second.drainAll()).toEqual([]);
      };
      ana.fates.push({ path: ':commit', fate: { between: undoneByTheSecond } });
      await ana.outbox.enqueue(decide('grant'), []);
      expect(await ana.drainAll()).toEqual([]);
      await second.close();
      expect(await request('luis')).toMatchObject({ status: 'undone' });
    });

    it('is not undone before a grant, nor archived after it was undone', async () => {
      await stage.requested(postId);
      expect(await send('ana', acts.undoAdoption(postId, 'luis'))).toEqual({
        refused: 'failed-precondition',
      });
      expect(await send('ana', acts.undoAdoption(postId, 'eva'))).toEqual({ refused: 'not-found' });
      expect(await send('ana', decide('grant'))).toEqual(isSent);
      expect(await send('ana', { type: 'archive-post', ...onPost() })).toEqual(isSent);
      expect(await send('ana', acts.undoAdoption(postId, 'luis'))).toEqual(isSent);
      expect(await send('ana', { type: 'archive-post', ...onPost() })).toEqual({
        refused: 'failed-precondition',
      });
    });

    it('lets those ask again whom the grant had passed over, with the same answers', async () => {
      await stage.granted(postId);
      expect(await send('ana', acts.undoAdoption(postId, 'luis'))).toEqual(isSent);
      expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
      const asked = await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'));
      // What the function does when another family gets the pet.
      await world.change(`posts/${postId}/requests/eva`, { status: 'denied', closedByGrant: true });
      const again = await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'));
      expect(again).toEqual(isSent);
      expect(again).not.toEqual(asked);
      expect(await request('eva')).toMatchObject({ status: 'pending', commandId: again.sent });
      expect(await request('eva')).not.toHaveProperty('closedByGrant');
    });

    it('has nothing to undo if asking again was discarded and had not arrived: the first request stays passed over', async () => {
      await stage.granted(postId);
      expect(await send('ana', acts.undoAdoption(postId, 'luis'))).toEqual(isSent);
      expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
      expect(await send('eva', acts.requestAdoption(postId, 'eva@patitas.test'))).toEqual(isSent);
      await world.change(`posts/${postId}/requests/eva`, { status: 'denied', closedByGrant: true });
      const { eva } = stage.devices;
      eva.fates.push({ path: ':commit', fate: 'cut' });
      const { commandId } = await eva.outbox.enqueue(acts.requestAdoption(postId, 'eva@patitas.test'));
      await eva.drain();
      const [waiting] = await eva.pending();
      const undoing = waiting && undoingOf(waiting);
      expect(undoing).toMatchObject({ type: 'withdraw-request' });
      if (undoing) await eva.outbox.enqueue(undoing, [], { replaces: commandId });
      expect(await eva.drainAll()).toEqual([]);
      expect(await request('eva')).toMatchObject({ status: 'denied', closedByGrant: true });
    });
  });

  it('refuses a request for one’s own pet', async () => {
    await stage.accepted(postId);
    expect(await send('ana', acts.requestAdoption(postId, 'ana@patitas.test'))).toEqual({
      refused: 'failed-precondition',
    });
  });
});

describe('messages', () => {
  const messages = () => world.documents(`posts/${postId}/requests/luis/messages`);
  const write = (text: string) => acts.message(postId, 'luis', text);

  it('arrive from both, to the other one, and follow the request that was made just before', async () => {
    await stage.accepted(postId);
    const { luis } = stage.devices;
    await luis.outbox.enqueue(acts.requestAdoption(postId, 'luis@patitas.test'));
    for (const text of ['Primero', 'Segundo']) await luis.outbox.enqueue(write(text));
    await luis.drain();
    expect(await luis.pending()).toEqual([]);
    expect(await send('ana', write('Tercero'))).toEqual(isSent);
    const stored = [...(await messages()).values()];
    expect(stored.map(({ text, receiverId }) => `${text} ${receiverId}`).sort()).toEqual([
      'Primero ana',
      'Segundo ana',
      'Tercero luis',
    ]);
  });

  it('of which the reply was lost are there once, also when the request was closed since', async () => {
    await stage.accepted(postId);
    await send('luis', acts.requestAdoption(postId, 'luis@patitas.test'));
    const { luis } = stage.devices;
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    await luis.outbox.enqueue(write('¿Hola?'));
    await luis.drain();
    expect(await messages()).toHaveLength(1);
    await send('ana', decide('deny'));
    await luis.drainAll();
    expect(await luis.pending()).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });

  it('are refused below a closed request, below none, and of third people', async () => {
    await stage.accepted(postId);
    expect(await send('luis', write('Hola'))).toEqual({ refused: 'not-found' });
    await send('luis', acts.requestAdoption(postId, 'luis@patitas.test'));
    expect(await send('eva', write('Hola'))).toEqual({ refused: 'permission-denied' });
    await send('ana', decide('deny'));
    for (const person of ['ana', 'luis'] as const)
      expect(await send(person, write('Hola'))).toEqual({ refused: 'conversation-closed' });
  });
});

describe('how a pet is doing', () => {
  const followUp = () => world.document(`posts/${postId}/requests/luis/followUps/7`);
  const request = () => world.document(`posts/${postId}/requests/luis`);
  const turn = (isOn: boolean): CommandRequest => ({
    type: 'switch-follow-ups',
    ...onPost(),
    adopterId: 'luis',
    isOn,
  });

  it('is answered once, with its photo, by the adopter alone', async () => {
    await stage.adopted(postId);
    const answer = acts.answerFollowUp(postId, 'home');
    expect(await send('eva', answer, ['home'])).toEqual({ refused: 'not-found' });
    const sent = await send('luis', answer, ['home']);
    expect(sent).toEqual(isSent);
    const path = filePaths.homePhoto(postId, 'luis', 7, await fileHash(acts.bytesOf('home').full));
    expect(await followUp()).toMatchObject({
      feeling: 'well',
      sterilised: 'planned',
      text: 'Duerme en el sofá.',
      photo: { path, width: 800, height: 600 },
      commandId: sent.sent,
    });
    expect(filesOfPost().filter((name) => name.startsWith('followUps/'))).toEqual([path]);
    expect(await send('luis', acts.answerFollowUp(postId, null))).toEqual({ refused: 'already-exists' });
    expect(await followUp()).toMatchObject({ commandId: sent.sent });
  });

  it('is answered once also when the reply is lost, the network delivers twice, or the answer comes late', async () => {
    await stage.adopted(postId);
    const { luis } = stage.devices;
    await luis.outbox.enqueue(turn(false));
    for (const fate of ['duplicate', 'lose-reply'] as const) luis.fates.push({ path: ':commit', fate });
    const { commandId } = await luis.outbox.enqueue(acts.answerFollowUp(postId, 'home'), [
      acts.bytesOf('home'),
    ]);
    await luis.drainAll();
    expect(await luis.pending()).toEqual([]);
    expect(await followUp()).toMatchObject({ commandId });
    expect(await request()).toMatchObject({ followUpsOffByAdopter: true });
  });

  it('is not asked while it is switched off: each of the two has a switch', async () => {
    await stage.adopted(postId);
    for (const isOn of [false, false, true, false]) expect(await send('luis', turn(isOn))).toEqual(isSent);
    expect(await send('ana', turn(true))).toEqual(isSent);
    expect(await request()).not.toHaveProperty('followUpsOffByOwner');
    expect(await send('ana', turn(false))).toEqual(isSent);
    expect(await request()).toMatchObject({ followUpsOffByAdopter: true, followUpsOffByOwner: true });
    expect(await send('eva', turn(false))).toEqual({ refused: 'permission-denied' });
  });

  it('has no switch before the adoption was granted', async () => {
    await stage.requested(postId);
    for (const person of ['luis', 'ana'] as const)
      expect(await send(person, turn(false))).toEqual({ refused: 'failed-precondition' });
    expect(await send('luis', acts.answerFollowUp(postId, null))).toEqual({ refused: 'failed-precondition' });
    await send('ana', acts.grant(postId, 'luis'));
    expect(await send('luis', acts.answerFollowUp(postId, null))).toEqual({ refused: 'not-found' });
  });
});

describe('an agreement', () => {
  const agreement = () => world.document(agreementPaths.agreement(postId, 'luis'));
  const request = () => world.document(`posts/${postId}/requests/luis`);
  const sign = (side: 'owner' | 'adopter', by?: string) => acts.signAgreement(postId, 'luis', side, by);
  const pdfs = () => filesOfPost().filter((name) => name.startsWith('agreements/'));

  it('has two signatures, one PDF, and its hash in the request', async () => {
    await stage.granted(postId);
    expect(await send('luis', sign('adopter'))).toEqual(isSent);
    expect(await agreement()).toMatchObject({ owner: null, pdfHash: null });
    expect(pdfs()).toEqual([]);
    const sent = await send('ana', sign('owner'));
    expect(sent).toEqual(isSent);
    const { pdfHash, ...signed } = (await agreement()) ?? {};
    expect(signed).toMatchObject({
      owner: { fullName: 'owner Pérez', commandId: sent.sent, isOnOthersPhone: false },
      adopter: { fullName: 'adopter Pérez' },
    });
    expect(pdfs()).toEqual([agreementPaths.pdf(postId, 'luis', String(pdfHash))]);
    expect(await request()).toMatchObject({ agreementHash: pdfHash, status: 'granted' });
  });

  it('never changes after that', async () => {
    await stage.signed(postId);
    await send('ana', sign('owner'));
    const whole = await agreement();
    for (const person of ['ana', 'luis'] as const)
      for (const side of ['owner', 'adopter'] as const)
        expect(await send(person, sign(side, 'another'))).toEqual({ refused: 'already-exists' });
    expect(await agreement()).toEqual(whole);
    expect(pdfs()).toHaveLength(1);
  });

  it('can be signed by both on one phone, and records that', async () => {
    await stage.granted(postId);
    const { ana } = stage.devices;
    for (const side of ['owner', 'adopter'] as const) await ana.outbox.enqueue(sign(side));
    expect(await ana.drainAll()).toEqual([]);
    expect(await agreement()).toMatchObject({
      owner: { isOnOthersPhone: false },
      adopter: { isOnOthersPhone: true },
    });
    expect(pdfs()).toHaveLength(1);
  });

  it('is signed once also when replies are lost and the network delivers twice, also in the upload', async () => {
    await stage.signed(postId);
    const { ana } = stage.devices;
    for (const [path, fate] of [
      ['/v0/b/', 'lose-reply'],
      [':commit', 'lose-reply'],
      [':commit', 'duplicate'],
    ] as const)
      ana.fates.push({ path, fate });
    const { commandId } = await ana.outbox.enqueue(sign('owner'));
    expect(await ana.drainAll()).toEqual([]);
    expect(await agreement()).toMatchObject({ owner: { commandId } });
    expect(pdfs()).toHaveLength(1);
  });

  it('is signed, not refused, when the reply was lost before the adoption was undone', async () => {
    await stage.granted(postId);
    await send('ana', sign('owner'));
    const { luis } = stage.devices;
    luis.fates.push({ path: ':commit', fate: 'lose-reply' });
    const { commandId } = await luis.outbox.enqueue(sign('adopter'));
    await luis.drain();
    await send('ana', acts.undoAdoption(postId, 'luis'));
    expect(await luis.drainAll()).toEqual([]);
    expect(await agreement()).toMatchObject({ adopter: { commandId } });
  });

  it('is begun by one of two phones that are first at once, and the other one completes it', async () => {
    await stage.granted(postId);
    const { ana, luis } = stage.devices;
    await ana.outbox.enqueue(sign('owner'));
    await luis.outbox.enqueue(sign('adopter'));
    await Promise.all([ana.drainAll(), luis.drainAll()]);
    expect([...(await ana.pending()), ...(await luis.pending())]).toEqual([]);
    expect(await agreement()).toMatchObject({
      owner: { fullName: 'owner Pérez' },
      adopter: { fullName: 'adopter Pérez' },
    });
    expect(pdfs()).toHaveLength(1);
  });

  it('is not signed with other terms than those that were read', async () => {
    await stage.signed(postId);
    expect(await send('ana', { ...sign('owner'), text: 'Otra cosa.' })).toEqual({
      refused: 'agreement-changed',
    });
    expect(await send('ana', { ...sign('owner'), facts: 'Animal: Toby' })).toEqual({
      refused: 'agreement-changed',
    });
  });

  it('is signed on a phone whose clock is months ahead, also if the first attempt found no network', async () => {
    await stage.signed(postId);
    const { ana } = stage.devices;
    ana.clockOffsetMs += 2 * agreementLifeMs;
    ana.fates.push({ path: '', fate: 'offline' });
    const { commandId } = await ana.outbox.enqueue(sign('owner'));
    const left = await ana.drainAll();
    ana.clockOffsetMs -= 2 * agreementLifeMs;
    expect(left).toEqual([]);
    expect(await agreement()).toMatchObject({ owner: { commandId } });
  });

  it('is of an adoption, and of its two people only', async () => {
    await stage.requested(postId);
    expect(await send('luis', sign('adopter'))).toEqual({ refused: 'failed-precondition' });
    await send('ana', acts.grant(postId, 'luis'));
    expect(await send('ana', sign('adopter'))).toEqual({ refused: 'agreement-lapsed' });
    expect(await send('eva', sign('adopter'))).toEqual({ refused: 'permission-denied' });
    await send('luis', sign('adopter'));
    await send('ana', acts.undoAdoption(postId, 'luis'));
    expect(await send('ana', sign('owner'))).toEqual({ refused: 'failed-precondition' });
  });
});

describe('personal data', () => {
  it('adds and removes a favourite, also when repeated', async () => {
    await stage.accepted(postId);
    for (const type of ['save-favorite', 'save-favorite'] as const)
      expect(await send('luis', { type, ...onPost() })).toEqual(isSent);
    expect(await world.document(`users/luis/favorites/${postId}`)).toBeDefined();
    for (const type of ['remove-favorite', 'remove-favorite'] as const)
      expect(await send('luis', { type, ...onPost() })).toEqual(isSent);
    expect(await world.document(`users/luis/favorites/${postId}`)).toBeUndefined();
  });

  it('keeps a favourite of a post that was withdrawn meanwhile, which may come back', async () => {
    await stage.accepted(postId);
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual(isSent);
    expect(await send('luis', { type: 'save-favorite', ...onPost() })).toEqual(isSent);
    expect(await world.document(`users/luis/favorites/${postId}`)).toBeDefined();
  });

  it('keeps no favourite of a post that has gone, and asks nobody to decide about it', async () => {
    expect(await send('luis', { type: 'save-favorite', ...onPost() })).toEqual(isSent);
    expect(await world.document(`users/luis/favorites/${postId}`)).toBeUndefined();
  });

  it('keeps a search, renames and deletes it, also when repeated, and counts each once', async () => {
    const searchId = v7();
    const count = async () => (await world.document('users/eva/totals/searches'))?.count;
    const search = () => world.document(`users/eva/searches/${searchId}`);
    for (const _ of [1, 2]) expect(await send('eva', acts.keepSearch(searchId))).toEqual(isSent);
    expect(await search()).toMatchObject({ name: 'Perros de Sevilla', indexKey: 'dog|sevilla' });
    expect(await count()).toBe(1);
    const rename = { type: 'rename-search', searchId, name: 'Chuchos' } as const;
    for (const _ of [1, 2]) expect(await send('eva', rename)).toEqual(isSent);
    expect(await search()).toMatchObject({ name: 'Chuchos' });
    const deletion = { type: 'delete-search', searchId, name: 'Chuchos' } as const;
    for (const _ of [1, 2]) expect(await send('eva', deletion)).toEqual(isSent);
    expect(await search()).toBeUndefined();
    expect(await count()).toBe(0);
    expect(await send('eva', rename)).toEqual({ refused: 'not-found' });
    for (const _ of [1, 2])
      expect(await send('eva', { type: 'set-alert-hours', hours: { from: 22, until: 7 } })).toEqual(isSent);
    expect(await world.document('users/eva/settings/alerts')).toEqual({ from: 22, until: 7 });
  });

  it('keeps at most 20 searches, says so, and keeps another one after one was deleted', async () => {
    const ids = Array.from({ length: keptSearchLimits.perPerson + 1 }, () => v7());
    const results = [];
    for (const id of ids) results.push(await send('luis', acts.keepSearch(id)));
    expect(results.filter((result) => 'sent' in result)).toHaveLength(keptSearchLimits.perPerson);
    expect(results.at(-1)).toEqual({ refused: 'too-many-searches' });
    await send('luis', { type: 'delete-search', searchId: ids[0] ?? '', name: 'x' });
    expect(await send('luis', acts.keepSearch(ids.at(-1) ?? ''))).toEqual(isSent);
    expect((await world.documents('users/luis/searches')).size).toBe(keptSearchLimits.perPerson);
  });

  it('marks and deletes notifications, including missing ones', async () => {
    await stage.accepted(postId);
    const { sent } = await send('luis', acts.comment(postId));
    const id = `commented-${sent}`;
    expect(await send('ana', { type: 'mark-notifications-seen', notificationIds: [id, 'gone'] })).toEqual(
      isSent,
    );
    expect(await world.document(`notifications/${id}`)).toMatchObject({ isSeen: true });
    for (let times = 0; times < 2; times += 1)
      expect(await send('ana', { type: 'delete-notification', notificationId: id })).toEqual(isSent);
    expect(await world.document(`notifications/${id}`)).toBeUndefined();
  });

  it('neither marks nor deletes a notification that the server changed since it was shown', async () => {
    await stage.accepted(postId);
    const earlier = Date.now() - 1;
    const { sent } = await send('luis', acts.comment(postId));
    const id = `commented-${sent}`;
    const asShown = (newestAt: number): readonly CommandRequest[] => [
      { type: 'mark-notifications-seen', notificationIds: [id], newestAt },
      { type: 'delete-notification', notificationId: id, newestAt },
      { type: 'delete-notifications', notificationIds: [id], newestAt },
    ];
    for (const act of asShown(earlier)) expect(await send('ana', act)).toEqual(isSent);
    expect(await world.document(`notifications/${id}`)).toMatchObject({ isSeen: false });
    const [mark, remove] = asShown(Date.now());
    if (mark) expect(await send('ana', mark)).toEqual(isSent);
    expect(await world.document(`notifications/${id}`)).toMatchObject({ isSeen: true });
    if (remove) expect(await send('ana', remove)).toEqual(isSent);
    expect(await world.document(`notifications/${id}`)).toBeUndefined();
  });

  it('deletes all notifications of one person at once, also when repeated', async () => {
    await stage.accepted(postId);
    const ids: string[] = [];
    for (const author of ['luis', 'eva'] as const)
      ids.push(`commented-${(await send(author, acts.comment(postId))).sent}`);
    const all: CommandRequest = { type: 'delete-notifications', notificationIds: [...ids, 'gone'] };
    expect(await send('luis', all)).toEqual(isSent);
    for (const id of ids) expect(await world.document(`notifications/${id}`)).toBeDefined();
    for (let times = 0; times < 2; times += 1) expect(await send('ana', all)).toEqual(isSent);
    for (const id of ids) expect(await world.document(`notifications/${id}`)).toBeUndefined();
  });

  it('changes both documents of a profile, and leaves a replaced avatar to the server', async () => {
    const profile = { name: 'Eva', lastName: 'Ruiz', phone: null, province: 'Jaén', city: null };
    for (const photoId of ['first', 'second'])
      expect(
        await send('eva', { type: 'update-profile', profile, photo: acts.picture(photoId) }, [photoId]),
      ).toEqual(isSent);
    expect(await world.document('users/eva')).toMatchObject({ displayName: 'Eva Ruiz', province: 'Jaén' });
    const avatarOf = async (photoId: string) =>
      filePaths.avatar('eva', await fileHash(acts.bytesOf(photoId).full));
    const photoURL = expect.stringContaining(encodeURIComponent(await avatarOf('second')));
    const stored = [await avatarOf('first'), await avatarOf('second')].sort();
    expect(await world.document('profiles/eva')).toMatchObject({ displayName: 'Eva Ruiz', photoURL });
    expect(await send('eva', { type: 'update-profile', profile, photo: 'remove' })).toEqual(isSent);
    expect(await world.document('profiles/eva')).toMatchObject({ photoURL: null });
    expect(
      world
        .files()
        .filter((path) => path.startsWith('avatars/'))
        .sort(),
    ).toEqual(stored);
  });
});

describe('a profile that two phones change', () => {
  it('keeps what each of them changed, also if one did not know of the other', async () => {
    const known = { name: 'Eva', lastName: 'Ruiz', phone: null, province: 'Jaén', city: null };
    expect(await send('eva', { type: 'update-profile', profile: known, photo: 'remove' })).toEqual(isSent);
    const phone = { ...known, phone: '+34 600 000 001' };
    const city = { ...known, city: 'Baeza' };
    const change = (profile: typeof phone | typeof city, changed: 'phone' | 'city'): CommandRequest => ({
      type: 'update-profile',
      profile,
      changed: [changed],
      photo: 'keep',
    });
    expect(await send('eva', change(phone, 'phone'))).toEqual(isSent);
    expect(await send('eva', change(city, 'city'))).toEqual(isSent);
    expect(await world.document('users/eva')).toMatchObject({
      ...known,
      phone: '+34 600 000 001',
      city: 'Baeza',
      displayName: 'Eva Ruiz',
    });
    expect(await world.document('profiles/eva')).toMatchObject({ province: 'Jaén', city: 'Baeza' });
  });
});

describe('the log of moderation', () => {
  const entry = (id: string) => world.document(`moderationLog/${id}`);
  const person = { targetUid: 'eva', targetName: 'eva' } as const;

  it('has one entry for each decision, and takes a verdict back once, while nothing followed it', async () => {
    await stage.pending(postId);
    const seen = world.seenNow(postId);
    const verdict = await sentId('admin', acts.moderate(postId, seen, 'reject'));
    expect(await entry(verdict)).toMatchObject({
      act: 'reject',
      subjectId: postId,
      actorId: 'admin',
      undoes: null,
    });
    const undo = {
      type: 'undo-moderation',
      undoneId: verdict,
      act: 'reject',
      subjectId: postId,
      name: 'Luna',
    } as const;
    expect(await send('luis', undo)).toEqual({ refused: 'permission-denied' });
    const undone = await sentId('admin', undo);
    expect(await entry(undone)).toMatchObject({ act: 'undo', undoes: verdict, name: 'Luna' });
    expect(await post()).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(await send('admin', undo)).toEqual({ refused: 'failed-precondition' });
    expect(await send('admin', { ...undo, undoneId: v7() })).toEqual({ refused: 'not-found' });
    expect(world.seenNow(postId).seenCommandId).toBe(undone);
    expect(await send('admin', acts.moderate(postId, world.seenNow(postId)))).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'accepted' });
  });

  it('knows of each decision that it arrived, whatever followed before its lost reply was asked for', async () => {
    await stage.accepted(postId);
    await send('luis', acts.report(postId, v7()));
    const ofAna = { targetUid: 'ana', targetName: 'ana' };
    await send('eva', { ...ofAna, type: 'report-profile', reason: 'other', text: null });
    const [report, ofProfile] = [`luis_${postId}_post`, 'eva_ana'];
    const { admin } = stage.devices;
    const decideUnheard = async (request: CommandRequest, whatFollows: () => Promise<unknown>) => {
      admin.fates.push({ path: ':commit', fate: 'lose-reply' });
      await admin.outbox.enqueue(request, []);
      await admin.drain();
      await whatFollows();
      expect(await admin.drainAll()).toEqual([]);
    };
    const reopen = (path: string) => world.change(path, { status: 'open' });
    const block = () => world.change('users/eva', { blocked: true });
    const release = () => world.change('users/eva', { blocked: false });
    await decideUnheard({ type: 'close-report', reportId: report }, () => reopen(`reports/${report}`));
    await decideUnheard({ type: 'close-profile-report', reportId: ofProfile }, () =>
      reopen(`profileReports/${ofProfile}`),
    );
    await decideUnheard({ type: 'block-user', ...person }, release);
    expect(await world.document('users/eva')).toMatchObject({ blocked: false });
    await block();
    await decideUnheard({ type: 'unblock-user', ...person }, block);
    expect(await world.document('users/eva')).toMatchObject({ blocked: true });
    await release();
    await send('ana', acts.editPost(postId, 'Lunita'), [`${postId}-p2`]);
    await decideUnheard(acts.moderate(postId, world.seenNow(postId)), async () => {
      const notes = [...(await world.documents('notifications')).keys()].map(
        (path) => path.split('/')[1] ?? '',
      );
      await send('ana', { type: 'delete-notifications', notificationIds: notes });
      await send('ana', acts.editPost(postId, 'Luna'), [`${postId}-p2`]);
    });
    expect(await post()).toMatchObject({ status: 'pending' });
  });

  it('takes a verdict back although its owner confirmed the post since', async () => {
    await stage.pending(postId);
    const verdict = await sentId('admin', acts.moderate(postId, world.seenNow(postId)));
    expect(await send('ana', { type: 'confirm-post', ...onPost() })).toEqual(isSent);
    const undo = { act: 'accept', subjectId: postId, name: 'Luna' } as const;
    expect(await send('admin', { type: 'undo-moderation', undoneId: verdict, ...undo })).toEqual(isSent);
    expect(await post()).toMatchObject({ status: 'pending' });
  });

  it('takes no verdict back behind which its owner withdrew the post, and asks for no second attempt', async () => {
    await stage.pending(postId);
    const verdict = await sentId('admin', acts.moderate(postId, world.seenNow(postId)));
    expect(await send('ana', { type: 'withdraw-post', ...onPost() })).toEqual(isSent);
    const undo = { act: 'accept', subjectId: postId, name: 'Luna' } as const;
    expect(await send('admin', { type: 'undo-moderation', undoneId: verdict, ...undo })).toEqual({
      refused: 'failed-precondition',
    });
  });

  it('takes nothing back after ten minutes, and says that it is too late by the clock of the phone', async () => {
    await stage.pending(postId);
    const verdict = await sentId('admin', acts.moderate(postId, world.seenNow(postId), 'reject'));
    const laterMs = undoWindowMs + 60_000;
    world.backend.advanceClock(laterMs);
    const { admin } = stage.devices;
    admin.clockOffsetMs += laterMs;
    const undo = { act: 'reject', subjectId: postId, name: 'Luna' } as const;
    expect(await send('admin', { type: 'undo-moderation', undoneId: verdict, ...undo })).toEqual({
      refused: 'undo-too-late',
    });
    admin.clockOffsetMs -= laterMs;
  });

  it('reopens a report and a report of a profile', async () => {
    await stage.accepted(postId);
    expect(await send('luis', acts.report(postId, v7()))).toEqual(isSent);
    const ofEva = {
      type: 'report-profile',
      targetUid: 'eva',
      targetName: 'eva',
      reason: 'abuse',
      text: null,
    } as const;
    expect(await send('ana', ofEva)).toEqual(isSent);
    for (const [act, subjectId, folder] of [
      ['close-report', `luis_${postId}_post`, 'reports'],
      ['close-profile-report', 'ana_eva', 'profileReports'],
    ] as const) {
      const undoneId = await sentId('admin', { type: act, reportId: subjectId });
      expect(await entry(undoneId)).toMatchObject({ act, subjectId, name: null });
      const undo = { type: 'undo-moderation', undoneId, act, subjectId, name: null } as const;
      expect(await send('admin', undo)).toEqual(isSent);
      expect(await world.document(`${folder}/${subjectId}`)).toMatchObject({ status: 'open' });
      expect(await send('admin', undo)).toEqual({ refused: 'failed-precondition' });
    }
  });
});

describe('moderation of people and reports', () => {
  it('reports once with the reported content, reports a duplicate as done, and closes', async () => {
    await stage.accepted(postId);
    const reportId = `luis_${postId}_post`;
    const report = acts.report(postId, v7());
    expect(await send('luis', report)).toEqual(isSent);
    expect(await send('luis', report)).toEqual(isSent);
    for (const another of [{ reason: 'abuse' }, { text: 'Ahora pide dinero' }] as const)
      expect(await send('luis', { ...report, ...another })).toEqual({ refused: 'already-reported-here' });
    const { name, description, photos } = (await post()) ?? {};
    expect(await world.document(`reports/${reportId}`)).toMatchObject({
      reason: 'sale',
      seen: { authorId: 'ana', authorName: 'ana Pérez', title: name, text: description, photos },
    });
    expect(await send('admin', { type: 'close-report', reportId })).toEqual(isSent);
    expect(await world.document(`reports/${reportId}`)).toMatchObject({ status: 'closed' });
  });

  it('closes a report of a post whose id is long, and reopens it', async () => {
    // The ids of the post's photos are even longer than its own id.
    postId = postId.padEnd(120, 'x');
    await stage.accepted(postId);
    expect(await send('luis', acts.report(postId, v7()))).toEqual(isSent);
    const subjectId = `luis_${postId}_post`;
    const stored = await world.document(`reports/${subjectId}`);
    expect(stored).toMatchObject({ status: 'open' });
    expect(v.is(reportSchema.entries.id, subjectId)).toBe(true);
    const act = 'close-report';
    const undoneId = await sentId('admin', { type: act, reportId: subjectId });
    const entry = await world.document(`moderationLog/${undoneId}`);
    expect(v.is(logEntrySchema.entries.subjectId, entry?.subjectId)).toBe(true);
    const undo = { type: 'undo-moderation', undoneId, act, subjectId, name: null } as const;
    expect(await send('admin', undo)).toEqual(isSent);
  });

  it('reports a message once, also if an older app did, whose id may be that of another report', async () => {
    for (const [reportedBefore, isNew] of [
      ['luis', false],
      ['eva', true],
    ] as const) {
      postId = `${postId}-${reportedBefore}`;
      await stage.requested(postId);
      const commentId = await sentId('luis', acts.message(postId, 'luis'));
      const said = { reason: 'sale', text: 'Pide dinero' } as const;
      await world.change(`reports/ana_${postId}_${commentId}`, {
        ...said,
        reporterId: 'ana',
        adopterId: reportedBefore,
      });
      const report = { ...acts.report(postId, 'x'), ...said, commentId, adopterId: 'luis' };
      for (let times = 0; times < 2; times += 1) expect(await send('ana', report)).toEqual(isSent);
      const stored = await world.document(`reports/ana_${postId}_luis_${commentId}`);
      expect([reportedBefore, stored?.status]).toEqual([reportedBefore, isNew ? 'open' : undefined]);
    }
  });

  it('reports a profile once while the report is open, refuses other words meanwhile, and reports anew after it was closed', async () => {
    const ofEva = { type: 'report-profile', targetUid: 'eva', targetName: 'eva', text: null } as const;
    const reportId = 'luis_eva';
    const report = () => world.document(`profileReports/${reportId}`);
    const { sent: commandId } = await send('luis', { ...ofEva, reason: 'abuse' });
    expect(await send('luis', { ...ofEva, reason: 'abuse' })).toEqual(isSent);
    for (const another of [{ reason: 'false' }, { reason: 'abuse', text: 'Ahora pide dinero' }] as const)
      expect(await send('luis', { ...ofEva, ...another })).toEqual({ refused: 'already-reported' });
    const { displayName, photoURL } = (await world.document('profiles/eva')) ?? {};
    expect(await report()).toMatchObject({ commandId, reason: 'abuse', seen: { displayName, photoURL } });
    expect(await world.document('users/luis/usage/reports')).toMatchObject({
      last: `profileReports/${reportId}`,
    });
    for (let times = 0; times < 2; times += 1)
      expect(await send('admin', { type: 'close-profile-report', reportId })).toEqual(isSent);
    expect(await report()).toMatchObject({ status: 'closed' });
    expect(await send('luis', { ...ofEva, reason: 'false' })).toEqual(isSent);
    expect(await report()).toMatchObject({ status: 'open', reason: 'false' });
  });

  it('closes the report of a profile that was seen, and not a newer one that nobody has seen', async () => {
    const ofLuis = { type: 'report-profile', targetUid: 'luis', targetName: 'luis', text: null } as const;
    const reportId = 'eva_luis';
    const report = () => world.document(`profileReports/${reportId}`);
    const seenCommandId = await sentId('eva', { ...ofLuis, reason: 'other' });
    const close = { type: 'close-profile-report', reportId, seenCommandId } as const;
    expect(await send('admin', close)).toEqual(isSent);
    expect(await report()).toMatchObject({ status: 'closed' });
    const newer = await sentId('eva', { ...ofLuis, reason: 'abuse' });
    // Another administrator closed the first report without a network.
    expect(await send('admin', close)).toEqual(isSent);
    expect(await report()).toMatchObject({ status: 'open', commandId: newer });
  });

  it('takes away the photo that was judged with its file, under any address of it; also if another one is shown meanwhile, and not that one', async () => {
    const profile = { name: 'Eva', lastName: 'Ruiz', phone: null, province: null, city: null };
    const putOn = async (photoId: string) => {
      const photo = acts.picture(photoId);
      expect(await send('eva', { type: 'update-profile', profile, photo }, [photoId])).toEqual(isSent);
      return String((await world.document('profiles/eva'))?.photoURL);
    };
    const takeAway = (person: PersonName, photoURL: string) =>
      send(person, { type: 'remove-avatar', targetUid: 'eva', targetName: 'Eva Ruiz', photoURL });
    const again = await putOn('again');
    // The rules leave the parameters of an address to its owner.
    for (const path of ['profiles/eva', 'users/eva']) await world.change(path, { photoURL: `${again}&v=2` });
    expect(await takeAway('admin', again)).toEqual(isSent);
    for (const path of ['profiles/eva', 'users/eva'])
      expect(await world.document(path)).toMatchObject({ photoURL: null });
    const [judged, later] = [await putOn('judged'), await putOn('later')];
    expect(world.files()).toContain(photoPath(later));
    expect(await takeAway('admin', judged)).toEqual(isSent);
    expect(world.files()).not.toContain(photoPath(judged));
    expect(await world.document('profiles/eva')).toMatchObject({ photoURL: later });
    expect(await takeAway('luis', later)).toEqual({ refused: 'permission-denied' });
    expect(await takeAway('admin', later)).toEqual(isSent);
    for (const path of ['profiles/eva', 'users/eva'])
      expect(await world.document(path)).toMatchObject({ photoURL: null });
    expect(world.files()).not.toContain(photoPath(later));
  });

  it('blocks, which refuses what the blocked one sends, and unblocks', async () => {
    await stage.accepted(postId);
    expect(await send('admin', { type: 'block-user', targetUid: 'luis', targetName: 'luis' })).toEqual(
      isSent,
    );
    expect(await send('luis', acts.comment(postId))).toEqual({ refused: 'permission-denied' });
    expect(await send('admin', { type: 'unblock-user', targetUid: 'luis', targetName: 'luis' })).toEqual(
      isSent,
    );
    expect(await send('luis', acts.comment(postId))).toEqual(isSent);
  });

  it('neither blocks nor unblocks whom another administrator decided about since the screen was read', async () => {
    const luis = { targetUid: 'luis', targetName: 'luis' } as const;
    const user = async () => (await world.document('users/luis')) ?? {};
    const { moderationId } = await user();
    const seenModerationId = typeof moderationId === 'string' ? moderationId : null;
    const late = { type: 'block-user', ...luis, seenModerationId } as const;
    const blocking = await sentId('admin', late);
    const release = { type: 'unblock-user', ...luis, seenModerationId: blocking } as const;
    const releasing = await sentId('admin', release);
    expect(await send('admin', late)).toEqual({ refused: 'content-changed' });
    expect(await user()).toMatchObject({ blocked: false, moderationId: releasing });
    expect(await send('admin', { ...late, seenModerationId: releasing })).toEqual(isSent);
    expect(await send('admin', release)).toEqual({ refused: 'content-changed' });
    expect(await user()).toMatchObject({ blocked: true });
    // Older apps do not say what they saw.
    expect(await send('admin', { type: 'unblock-user', ...luis })).toEqual(isSent);
  });
});
