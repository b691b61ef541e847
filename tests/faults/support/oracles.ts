// Properties that must hold after any script, when all faults are over. Each oracle returns sentences about violations.
import { agreementPaths, agreementSides } from '#domain/agreement.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { personNames } from './people.ts';
import type { Done, Played } from './play.ts';
import type { StoredDocument, World } from './world.ts';

export type Documents = ReadonlyMap<string, StoredDocument>;

/** The state of the server after a story, and what the phones say about it. */
export interface Seen {
  readonly played: Played;
  readonly posts: Documents;
  readonly comments: Documents;
  readonly requests: Documents;
  readonly messages: Documents;
  readonly agreements: Documents;
  readonly notifications: Documents;
  /** Contacts, questionnaires, and the reasons of undone adoptions. */
  readonly secrets: Documents;
  /** The questions of the server, with their answers. */
  readonly followUps: Documents;
}

/** Each person's actions on a shared phone stay separate. */
function nothingCrossed({ played }: Seen): string[] {
  return played.crossed.map((entry) => `kept under a wrong name: ${entry}`);
}

/** Every action ends as confirmed, as refused and shown, or as discarded by its author. */
function nothingIsStuck({ played }: Seen): string[] {
  return played.stuck.map((entry) => `still waits under a clear sky: ${entry}`);
}

/** A deletion that was discarded may have arrived before. With a post goes all that is below it. */
function mayBeDeleted({ done }: Played, act: Done): boolean {
  const { commandId, request } = act;
  return done.some(
    ({ request: other }) =>
      (other.type === 'delete-comment' && other.commentId === commandId) ||
      (other.type === 'delete-post' && 'postId' in request && other.postId === request.postId),
  );
}

const isConfirmed = ({ refused }: Played, act: Done) => !act.isDiscarded && !refused.has(act.commandId);

function messagePath({ request, commandId }: Done): string {
  return request.type === 'send-message'
    ? documentPaths.message(request.postId, request.adopterId, commandId)
    : '';
}

function confirmedIsThere({ played, posts, comments, requests, messages }: Seen): string[] {
  return played.done.flatMap((act) => {
    const { request, person, commandId } = act;
    if (!isConfirmed(played, act) || mayBeDeleted(played, act)) return [];
    if (request.type === 'create-post' && posts.get(`posts/${request.postId}`)?.ownerId !== person)
      return [`a confirmed post is not there: ${request.postId}`];
    if (
      request.type === 'add-comment' &&
      comments.get(`posts/${request.postId}/comments/${commandId}`)?.authorId !== person
    )
      return [`a confirmed comment is not there: ${commandId}`];
    if (request.type === 'send-message' && messages.get(messagePath(act))?.authorId !== person)
      return [`a confirmed message is not there: ${commandId}`];
    if (
      request.type === 'request-adoption' &&
      requests.get(`posts/${request.postId}/requests/${person}`)?.adopterId !== person
    )
      return [`a confirmed request is not there: ${request.postId} by ${person}`];
    return [];
  });
}

function refusedIsNotThere({ played, posts, comments, messages, agreements, notifications }: Seen): string[] {
  const told = [...notifications.keys()];
  return played.done.flatMap((act) => {
    const { commandId, request } = act;
    const code = played.refused.get(commandId);
    if (code === undefined) return [];
    if (request.type === 'create-post' && posts.has(`posts/${request.postId}`))
      return [`a refused post is there: ${request.postId} (${code})`];
    if (request.type === 'add-comment' && comments.has(`posts/${request.postId}/comments/${commandId}`))
      return [`a refused comment is there: ${commandId} (${code})`];
    if (request.type === 'sign-agreement' && signatureOf(agreements, request)?.commandId === commandId)
      return [`a refused signature is there: ${commandId} (${code})`];
    if (request.type === 'send-message' && messages.has(messagePath(act)))
      return [`a refused message is there: ${commandId} (${code})`];
    return told.some((path) => path.endsWith(commandId))
      ? [`a refused ${request.type} was told (${code})`]
      : [];
  });
}

/** The author may not know yet that the comment arrived. The next attempt must not create it again. */
function deletedStaysGone({ played, comments }: Seen): string[] {
  const told = played.done.filter((act) => act.request.type === 'add-comment' && isByAnother(played, act));
  return played.done.flatMap((act) => {
    const { request } = act;
    if (request.type !== 'delete-comment' || !isConfirmed(played, act)) return [];
    const { postId, commentId } = request;
    return told.some(({ commandId }) => commandId === commentId) &&
      comments.has(`posts/${postId}/comments/${commentId}`)
      ? [`a deleted comment is there: ${commentId}`]
      : [];
  });
}

/** Everything on the server comes from an action of the person whose name it has. */
function everythingHasAnAuthor({ played, comments, requests, messages, posts }: Seen): string[] {
  const byCommand = new Map(played.done.map((act) => [act.commandId, act]));
  const postsOk = [...posts].filter(
    ([path, post]) => post.ownerId !== played.posts.find(({ postId }) => path === `posts/${postId}`)?.owner,
  );
  const textsOk = [...comments, ...messages].filter(
    ([, { commandId, authorId }]) => byCommand.get(String(commandId))?.person !== authorId,
  );
  const requestsOk = [...requests].filter(
    ([path, { adopterId }]) => !path.endsWith(`/requests/${adopterId}`),
  );
  return [...postsOk, ...textsOk, ...requestsOk].map(([path]) => `under a wrong name: ${path}`);
}

function onePetOneAdopter({ posts, requests }: Seen): string[] {
  return [...posts].flatMap(([path, post]) => {
    const granted = [...requests].filter(
      ([id, { status }]) => id.startsWith(`${path}/requests/`) && status === 'granted',
    );
    const isTaken = post.status === 'adopted' || post.status === 'archived';
    const isRight = granted.length === (isTaken ? 1 : 0);
    return isRight ? [] : [`${path} is ${post.status} with ${granted.length} granted requests`];
  });
}

function onePetOneReservation({ posts, requests }: Seen): string[] {
  return [...posts].flatMap(([path, post]) => {
    const reserved = [...requests].filter(
      ([id, { status }]) => id.startsWith(`${path}/requests/`) && status === 'reserved',
    );
    return reserved.length === (post.reserved === true ? 1 : 0)
      ? []
      : [`${path} is ${post.reserved ? '' : 'not '}reserved, with ${reserved.length} reserved requests`];
  });
}

/** The public post says that the pet is reserved, but not for whom. */
function reservationIsPrivate({ posts, requests }: Seen): string[] {
  return [...requests].flatMap(([id, { status, adopterId, ownerId }]) => {
    const post = posts.get(id.split('/requests/')[0] ?? '');
    const isNamed = post && adopterId !== ownerId && JSON.stringify(post).includes(`"${adopterId}"`);
    return status === 'reserved' && isNamed ? [`a public post names its adopter: ${id}`] : [];
  });
}

/**
 * The adopter of an undone adoption gets a notification. The stored reason is that of the command that undid the adoption, and
 * there is no other reason. If two phones undo it, one is refused and keeps its reason.
 */
function undoingIsWhole({ played, posts, requests, notifications, secrets }: Seen): string[] {
  const byCommand = new Map(played.done.map((act) => [act.commandId, act]));
  const reasons = new Set([...secrets.keys()].filter((path) => path.endsWith('/private/undoing')));
  const broken = [...requests].flatMap(([path, { status, commandId, adopterId }]) => {
    if (status !== 'undone') return [];
    const act = byCommand.get(String(commandId));
    const reason = `${path}/private/undoing`;
    reasons.delete(reason);
    if (act?.request.type !== 'undo-adoption') return [`undone by nobody: ${path}`];
    const { postId } = act.request;
    const told = notifications.get(`notifications/adoption-undone-${commandId}`);
    return [
      ...(secrets.get(reason)?.reason === act.request.reason ? [] : [`undone for another reason: ${path}`]),
      ...(told?.receiverId === adopterId || !posts.has(`posts/${postId}`) ? [] : [`undone untold: ${path}`]),
    ];
  });
  const lost = played.done
    .filter((act) => act.request.type === 'undo-adoption' && isConfirmed(played, act))
    .filter(({ request, commandId }) => {
      if (request.type !== 'undo-adoption' || !posts.has(`posts/${request.postId}`)) return false;
      return requests.get(`posts/${request.postId}/requests/${request.adopterId}`)?.commandId !== commandId;
    });
  return [
    ...broken,
    ...[...reasons].map((path) => `a reason without an undoing: ${path}`),
    ...lost.map(({ commandId }) => `a confirmed undoing is not there: ${commandId}`),
  ];
}

/**
 * A signature that arrived stays as its author gave it, and no other replaces it. When both have signed, the PDF is stored and
 * its hash is in the request.
 */
function agreementsHold({ played, agreements, requests }: Seen, files: ReadonlySet<string>): string[] {
  const byCommand = new Map(played.done.map((act) => [act.commandId, act]));
  const wrong = [...agreements].flatMap(([path, { postId, adopterId, ownerId, pdfHash, ...agreement }]) => {
    const request = requests.get(`posts/${postId}/requests/${adopterId}`);
    const signatures = agreementSides.map((side) => [side, asDocument(agreement[side])] as const);
    const isWhole = signatures.every(([, signature]) => signature !== null);
    const isStored = files.has(agreementPaths.pdf(String(postId), String(adopterId), String(pdfHash)));
    const isAgreed = isWhole && isStored && typeof pdfHash === 'string' && request?.agreementHash === pdfHash;
    const isOpen = !isWhole && pdfHash === null && (request?.agreementHash ?? null) === null;
    const forged = signatures.flatMap(([side, signature]) => {
      if (signature === null) return [];
      const act = byCommand.get(String(signature.commandId));
      if (act?.request.type !== 'sign-agreement') return [`signed by nobody: ${path}`];
      const signer = side === 'owner' ? ownerId : adopterId;
      const isRight =
        act.request.side === side &&
        act.request.signature.fullName === signature.fullName &&
        signature.isOnOthersPhone === (act.person !== signer) &&
        [ownerId, adopterId].includes(act.person);
      return isRight ? [] : [`signed otherwise: ${side} of ${path}`];
    });
    return [...forged, ...(isAgreed || isOpen ? [] : [`half agreed: ${path}`])];
  });
  const lost = played.done.filter((act) => {
    const { request, commandId } = act;
    if (request.type !== 'sign-agreement' || !isConfirmed(played, act) || mayBeDeleted(played, act))
      return false;
    return signatureOf(agreements, request)?.commandId !== commandId;
  });
  return [...wrong, ...lost.map(({ commandId }) => `a confirmed signature is not there: ${commandId}`)];
}

function signatureOf(
  agreements: Documents,
  { postId, adopterId, side }: Extract<Done['request'], { type: 'sign-agreement' }>,
): StoredDocument | null {
  return asDocument(agreements.get(agreementPaths.agreement(postId, adopterId))?.[side]);
}

const asDocument = (value: unknown): StoredDocument | null =>
  value !== null && typeof value === 'object' ? { ...value } : null;

/**
 * An answer belongs to its author, and is stored once and completely. It is deleted when the adoption ends, and never before. If
 * two phones answer, one is refused and keeps its text.
 */
function answersAreWhole({ played, posts, requests, followUps }: Seen): string[] {
  const byCommand = new Map(played.done.map((act) => [act.commandId, act]));
  const isAdoption = (path: string) => requests.get(path.split('/followUps/')[0] ?? '')?.status === 'granted';
  const broken = [...followUps].flatMap(([path, { commandId, adopterId, text }]) => {
    if (!isAdoption(path)) return [`outlives its adoption: ${path}`];
    if (commandId === null) return [];
    const act = byCommand.get(String(commandId));
    if (act?.request.type !== 'answer-follow-up' || act.person !== adopterId)
      return [`answered by nobody: ${path}`];
    if (played.refused.has(act.commandId)) return [`a refused answer is there: ${path}`];
    return answerPath(act) === path && act.request.text === text ? [] : [`answered in other words: ${path}`];
  });
  const lost = played.done.filter((act) => {
    const path = answerPath(act);
    if (path === null || !isConfirmed(played, act)) return false;
    const isOver = !posts.has(path.split('/requests/')[0] ?? '') || !isAdoption(path);
    return !isOver && followUps.get(path)?.commandId !== act.commandId;
  });
  return [...broken, ...lost.map(({ commandId }) => `a confirmed answer is not there: ${commandId}`)];
}

function answerPath({ request, person }: Done): string | null {
  return request.type === 'answer-follow-up'
    ? documentPaths.followUp(request.postId, person, request.afterDays)
    : null;
}

/** If a person only ever switched the questions off, they are off. Nobody else changes that person's switch. */
function switchesAreTheirs({ played, requests }: Seen): string[] {
  return [...requests].flatMap(([path, request]) =>
    (
      [
        ['followUpsOffByAdopter', request.adopterId],
        ['followUpsOffByOwner', request.ownerId],
      ] as const
    ).flatMap(([field, person]) => {
      const switches = played.done.filter(
        ({ person: author, request: asked }) =>
          author === person &&
          asked.type === 'switch-follow-ups' &&
          path === documentPaths.request(asked.postId, asked.adopterId),
      );
      const isOff = request[field] === true;
      const wasSwitched = (isOn: boolean) =>
        switches.some(({ request: asked }) => asked.type === 'switch-follow-ups' && asked.isOn === isOn);
      const isConfirmedOff = !wasSwitched(true) && switches.some((act) => isConfirmed(played, act));
      if (isConfirmedOff && !isOff) return [`a confirmed switch is not there: ${field} of ${path}`];
      return isOff && !wasSwitched(false) ? [`switched off by nobody: ${field} of ${path}`] : [];
    }),
  );
}

/** Two oracles of their own check these, which name what was deleted in place of a command. */
const tellsOfDeletion: ReadonlySet<unknown> = new Set(['post-deleted', 'comment-deleted']);

/** Each notification comes from an action. Each arrived comment has notified the owner, unless the post was deleted since. */
function tellsOfWhatHappened({ played, posts, notifications }: Seen): string[] {
  const known = new Set(played.done.map(({ commandId }) => commandId));
  const unknown = [...notifications].filter(
    ([, { type, commandId }]) => !tellsOfDeletion.has(type) && !known.has(String(commandId)),
  );
  const untold = played.done.filter(
    (act) =>
      isConfirmed(played, act) &&
      act.request.type === 'add-comment' &&
      posts.has(`posts/${act.request.postId}`) &&
      isByAnother(played, act) &&
      !notifications.has(`notifications/commented-${act.commandId}`),
  );
  return [
    ...unknown.map(([path]) => `tells of nothing: ${path}`),
    ...untold.map(({ commandId }) => `untold comment: ${commandId}`),
  ];
}

/** The owner of a post hears that an administrator deleted it, and only then. */
function tellsOfRemovals({ played, posts, notifications }: Seen): string[] {
  const ofPost = (type: string, postId: string) =>
    played.done.filter(
      ({ request }) => request.type === type && 'postId' in request && request.postId === postId,
    );
  return played.posts.flatMap(({ postId, owner }) => {
    const note = `notifications/post-deleted-${postId}`;
    const removals = ofPost('delete-post', postId);
    const isGone = !posts.has(`posts/${postId}`);
    if (notifications.has(note)) {
      const isTrue =
        isGone &&
        notifications.get(note)?.receiverId === owner &&
        removals.some((act) => isByAnother(played, act));
      return isTrue ? [] : [`tells of nothing: ${note}`];
    }
    const wasThere = ofPost('create-post', postId).some((act) => isConfirmed(played, act));
    const isRemoved = isGone && removals.some((act) => isConfirmed(played, act));
    return wasThere && isRemoved && removals.every((act) => isByAnother(played, act))
      ? [`untold removal: ${postId}`]
      : [];
  });
}

/** The author of a comment hears that an administrator deleted it, and only then. */
function tellsOfDeletedComments({ played, posts, comments, notifications }: Seen): string[] {
  return played.done.flatMap((act) => {
    const { request, person: author, commandId } = act;
    if (request.type !== 'add-comment') return [];
    const { postId } = request;
    const note = `notifications/comment-deleted-${postId}_${commandId}`;
    const isGone = !comments.has(documentPaths.comment(postId, commandId));
    const deletions = played.done.filter(
      ({ request: other }) => other.type === 'delete-comment' && other.commentId === commandId,
    );
    const isJudged = (deletion: Done) => deletion.person !== author && isByAnother(played, deletion);
    if (notifications.has(note)) {
      const isTrue = isGone && notifications.get(note)?.receiverId === author && deletions.some(isJudged);
      return isTrue ? [] : [`tells of nothing: ${note}`];
    }
    const isDeleted = isGone && deletions.some((deletion) => isConfirmed(played, deletion));
    return isConfirmed(played, act) && isDeleted && posts.has(`posts/${postId}`) && deletions.every(isJudged)
      ? [`untold deletion of a comment: ${commandId}`]
      : [];
  });
}

function isByAnother({ posts }: Played, { request, person }: Done): boolean {
  return 'postId' in request && posts.find(({ postId }) => postId === request.postId)?.owner !== person;
}

/** A verdict applies only to the revision that the administrator reviewed, however late it arrives. */
function judgedIsSeen({ played, posts }: Seen): string[] {
  const byCommand = new Map(played.done.map((act) => [act.commandId, act.request]));
  return [...posts].flatMap(([path, { commandId, moderatedCommandId }]) => {
    const request = byCommand.get(String(commandId));
    return request?.type === 'moderate-post' && request.seenCommandId !== moderatedCommandId
      ? [`judged unseen: ${path}`]
      : [];
  });
}

/** The files of all shown photos exist and are complete. */
function photosAreThere({ posts, followUps }: Seen, files: ReadonlySet<string>): string[] {
  return [...posts, ...followUps].flatMap(([, post]) =>
    pathsOf(post)
      .filter((path) => !files.has(path))
      .map((path) => `a shown photo is missing: ${path}`),
  );
}

function pathsOf(post: StoredDocument): string[] {
  const { photo, photos } = post;
  if (photo !== null && typeof photo === 'object' && 'path' in photo) return [String(photo.path)];
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: Record<string, unknown>) => [String(photo.path), String(photo.thumbPath)]);
}

/** Who may read private data: the data model's policy, implemented independently of the rules. */
export function audienceOf(
  path: string,
  document: StoredDocument,
  { posts, requests }: Seen,
): readonly unknown[] {
  const [collection, postId, below, adopterId, , secret] = path.split('/');
  if (collection === 'notifications') return [document.receiverId];
  // Below a person's document.
  if (collection === 'users') return [postId];
  const post = posts.get(`posts/${postId}`);
  if (below === 'private')
    return [post?.ownerId, ...(path.endsWith('/contact') ? adoptersOf(postId, requests) : ['admin'])];
  const request = requests.get(`posts/${postId}/requests/${adopterId}`);
  if (below === 'agreements') return request && hadThePet(request) ? [adopterId, request.ownerId] : [];
  if (path.includes('/messages/')) return [adopterId, request?.ownerId];
  if (path.includes('/followUps/')) return request?.status === 'granted' ? [adopterId, request.ownerId] : [];
  if (secret === 'undoing') return [request?.ownerId];
  if (path.endsWith('/private/contact'))
    return request && hadThePet(request) ? [adopterId, request.ownerId] : [adopterId];
  return [adopterId, document.ownerId];
}

function adoptersOf(postId: string | undefined, requests: Documents): unknown[] {
  return [...requests]
    .filter(([path, request]) => path.startsWith(`posts/${postId}/`) && hadThePet(request))
    .map(([, { adopterId }]) => adopterId);
}

/** Nobody loses a contact because an adoption did not work out. */
const hadThePet = ({ status }: StoredDocument) => status === 'granted' || status === 'undone';

/** The contacts and answers below posts that exist, each with those who read it. */
export function keptOf(seen: Seen): ReadonlyMap<string, readonly unknown[]> {
  const contacts = [...seen.secrets].filter(([path]) => path.endsWith('/private/contact'));
  const kept = [...contacts, ...seen.followUps].filter(([path]) =>
    seen.posts.has(path.split('/').slice(0, 2).join('/')),
  );
  return new Map(kept.map(([path, document]) => [path, audienceOf(path, document, seen)]));
}

/** The documents that only some people may read. */
export const secretsOf = (seen: Seen) =>
  new Map([
    ...seen.notifications,
    ...seen.requests,
    ...seen.messages,
    ...seen.agreements,
    ...seen.secrets,
    ...seen.followUps,
  ]);

async function secretsHaveTheirAudience(world: World, seen: Seen): Promise<string[]> {
  const secrets = secretsOf(seen);
  const kept = [...keptOf(seen)];
  const complaints = await Promise.all(
    personNames.map(async (person) => {
      const mayRead = await world.readerFor(person);
      const hidden = [...secrets].filter(
        ([path, document]) => !audienceOf(path, document, seen).includes(world.uidOf(person)),
      );
      const read = await Promise.all(hidden.map(async ([path]) => ((await mayRead(path)) ? [path] : [])));
      const own = kept.filter(([, audience]) => audience.includes(world.uidOf(person)));
      const lost = await Promise.all(own.map(async ([path]) => ((await mayRead(path)) ? [] : [path])));
      return [
        ...read.flat().map((path) => `${person} can read ${path}`),
        ...lost.flat().map((path) => `${person} has lost ${path}`),
      ];
    }),
  );
  return complaints.flat();
}

/** All oracles that need no more than the documents. */
export function complaintsAbout(seen: Seen, files: ReadonlySet<string>): string[] {
  return [
    ...nothingIsStuck(seen),
    ...nothingCrossed(seen),
    ...confirmedIsThere(seen),
    ...refusedIsNotThere(seen),
    ...deletedStaysGone(seen),
    ...everythingHasAnAuthor(seen),
    ...onePetOneAdopter(seen),
    ...onePetOneReservation(seen),
    ...reservationIsPrivate(seen),
    ...undoingIsWhole(seen),
    ...agreementsHold(seen, files),
    ...answersAreWhole(seen),
    ...switchesAreTheirs(seen),
    ...tellsOfWhatHappened(seen),
    ...tellsOfDeletedComments(seen),
    ...tellsOfRemovals(seen),
    ...judgedIsSeen(seen),
    ...photosAreThere(seen, files),
  ];
}

export async function complaints(world: World, played: Played, run: string): Promise<string[]> {
  const ofRun = (documents: Documents) =>
    new Map(
      [...documents].filter(
        // The notification of a deleted post has the post's id as its command's.
        ([path, { postId, commandId }]) =>
          path.includes(`/${run}-`) || [postId, commandId].some((id) => String(id).startsWith(`${run}-`)),
      ),
    );
  const seen: Seen = {
    played,
    posts: ofRun(await world.documents('posts')),
    comments: ofRun(await world.group('comments')),
    requests: ofRun(await world.group('requests')),
    messages: ofRun(await world.group('messages')),
    agreements: ofRun(await world.group('agreements')),
    notifications: ofRun(await world.documents('notifications')),
    secrets: ofRun(await world.group('private')),
    followUps: ofRun(await world.group('followUps')),
  };
  return [...complaintsAbout(seen, new Set(world.files())), ...(await secretsHaveTheirAudience(world, seen))];
}
