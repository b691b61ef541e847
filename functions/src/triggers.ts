// Every function of the server under its deployed name: what starts it, and which handler runs. `index.ts` deploys this
// table as Cloud Functions. `local.ts` runs it on one machine.
import { answerAccount } from './account/answer-account.ts';
import { endAgreement, lapseAgreements, newlySigned, tellOfSignatures } from './agreements/agreements.ts';
import { findSearches, tellFound } from './alerts/alerts.ts';
import { isOwnersAnswer, recordAnswer } from './answering/record-answer.ts';
import { remindOwners } from './answering/remind-owners.ts';
import type { IsFromApp } from './app-check.ts';
import { closeRequests, closeRequestsForAnother } from './closing/close-requests.ts';
import { endReservation, tellOfReservation } from './closing/follow-reservation.ts';
import { tellOfReturn } from './closing/tell-of-return.ts';
import { followDeletedComment } from './comments/follow-deleted-comment.ts';
import { noteClosing } from './conversations/close-conversations.ts';
import { tellOfMessage } from './conversations/tell-of-message.ts';
import { countPosts } from './counting/count-posts.ts';
import type { Deps } from './deps.ts';
import { boundUnnamed } from './files/bound-unnamed.ts';
import { checkFile } from './files/check-file.ts';
import { askHowItGoes } from './following-up/ask-how-it-goes.ts';
import { followAdoption } from './following-up/follow-adoption.ts';
import { tellOfAnswer } from './following-up/tell-of-answer.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import type { createFeedAnswers } from './public/answer-feed.ts';
import type { createPageAnswers, PageParts } from './public/answer-page.ts';
import type { createSitemapAnswers } from './public/answer-sitemap.ts';
import { claimDevice, dropOldDevices } from './push/devices.ts';
import type { PushConfig } from './push/push-config.ts';
import { resendPushes, sendPushes } from './push/send-pushes.ts';
import { purgeRejected } from './removal/purge-rejected.ts';
import { removeDeletedPost } from './removal/remove-post.ts';
import {
  beforeRegistration,
  beforeSignIn,
  type SignInPolicy,
  type SigningInUser,
} from './roles/before-sign-in.ts';
import { followBlock } from './roles/follow-block.ts';
import { checkAdministrators, type RolePolicy } from './roles/revoked-role.ts';
import { tidyUp } from './tidy-up.ts';

/** What a handler receives. `index.ts` and `local.ts` create it for each run. */
export interface Run {
  /** The time limit of `checkTime` starts with the run. */
  readonly deps: Deps;
  /** A function, so that the configuration is read on first use: in production a missing parameter or secret throws. */
  readonly push: () => PushConfig;
  readonly signInPolicy: () => SignInPolicy;
  readonly rolePolicy: () => RolePolicy;
  readonly isFromApp: IsFromApp;
  readonly page: () => PageParts;
  /** Shared by all runs of one process. */
  readonly answerPage: ReturnType<typeof createPageAnswers>;
  /** Shared by all runs of one process. */
  readonly answerFeed: ReturnType<typeof createFeedAnswers>;
  /** Shared by all runs of one process. */
  readonly answerSitemap: ReturnType<typeof createSitemapAnswers>;
  /** Shared by all runs of one process. */
  readonly countCsp: (deps: Deps, request: HttpRequest) => Promise<HttpAnswer>;
}

export type Secret = 'VAPID_PRIVATE_KEY' | 'BLOCKED_ADDRESS_SECRET';
type Data = Readonly<Record<string, unknown>>;

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & Params<Rest>
  : unknown;

export interface DocumentEvent<Path extends string = string> {
  readonly params: Params<Path>;
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

/**
 * An event is redelivered until its handler succeeds, in production for one day. Handlers therefore read the stored
 * state.
 */
export interface DocumentTrigger<Path extends string = string> {
  readonly kind: 'document';
  readonly path: Path;
  readonly on: 'created' | 'updated' | 'deleted' | 'written';
  readonly secrets?: readonly Secret[];
  /** For work that may take longer than a minute. If it is stopped, the redelivered event starts it from the beginning. */
  readonly timeoutSeconds?: number;
  when?(event: DocumentEvent<Path>): boolean;
  handle(run: Run, event: DocumentEvent<Path>): Promise<void>;
}

/** Runs after each completed upload to the default bucket. The event is redelivered like one of a document. */
export interface UploadTrigger {
  readonly kind: 'upload';
  handle(run: Run, name: string): Promise<void>;
}

/** A job may run at any time and repeatedly. Each run continues with what is left. */
export interface JobTrigger {
  readonly kind: 'job';
  /** `dailyAt` is a local time of the country. */
  readonly schedule: { readonly everyMinutes: number } | { readonly dailyAt: string };
  readonly timeoutSeconds: number;
  readonly secrets?: readonly Secret[];
  handle(run: Run): Promise<void>;
}

export interface HttpTrigger {
  readonly kind: 'http';
  readonly maxInstances?: number;
  readonly secrets?: readonly Secret[];
  handle(run: Run, request: HttpRequest): Promise<HttpAnswer>;
}

/** Auth waits for the handler. If it throws `BlockedAddress`, Auth refuses the registration. */
export interface RegistrationTrigger {
  readonly kind: 'registration';
  readonly secrets: readonly Secret[];
  handle(run: Run, user: Pick<SigningInUser, 'email'>): Promise<void>;
}

export interface SignInTrigger {
  readonly kind: 'sign-in';
  readonly secrets: readonly Secret[];
  handle(run: Run, user: SigningInUser): ReturnType<typeof beforeSignIn>;
}

export type Trigger =
  | DocumentTrigger
  | UploadTrigger
  | JobTrigger
  | HttpTrigger
  | RegistrationTrigger
  | SignInTrigger;

function document<const Path extends string>(
  on: DocumentTrigger['on'],
  path: Path,
  rest: Pick<DocumentTrigger<Path>, 'when' | 'handle' | 'secrets' | 'timeoutSeconds'>,
): DocumentTrigger {
  // `index.ts` and `local.ts` pass the parameters of the path to the handler.
  return { kind: 'document', on, path, ...rest } as unknown as DocumentTrigger;
}

const isReserved = (post: Data | undefined) => post?.reserved === true;

const oneMinute = 60;
const nineMinutes = 540;

export const triggers = {
  pushSender: document('created', 'notifications/{id}', {
    secrets: ['VAPID_PRIVATE_KEY'],
    handle: ({ deps, push }, { params }) => sendPushes(deps, push(), params.id),
  }),
  deviceClaimer: document('written', 'users/{uid}/pushSubscriptions/{id}', {
    when: ({ after }) => after !== undefined,
    handle: async ({ deps }, { params: { uid, id } }) => {
      await claimDevice(deps, uid, id);
      await dropOldDevices(deps, uid);
    },
  }),
  requestCloser: document('updated', 'posts/{postId}', {
    handle: ({ deps }, { params: { postId }, before, after }) =>
      after?.status === 'adopted'
        ? closeRequests(deps, postId)
        : closeRequestsForAnother(deps, postId, before, after),
  }),
  reservationTeller: document('updated', 'posts/{postId}', {
    when: ({ before, after }) => isReserved(before) !== isReserved(after),
    handle: ({ deps }, { params: { postId }, after }) => tellOfReservation(deps, postId, after),
  }),
  reservationEnder: document('written', 'posts/{postId}/requests/{adopterId}', {
    when: ({ before, after }) => before?.status === 'reserved' && after?.status !== 'reserved',
    handle: ({ deps }, { params }) => endReservation(deps, params.postId, params.adopterId),
  }),
  searchFinder: document('updated', 'posts/{postId}', {
    // There may be tens of thousands of searches to compare with the post.
    timeoutSeconds: nineMinutes,
    when: ({ before, after }) => before?.status !== 'accepted' && after?.status === 'accepted',
    handle: ({ deps }, { params }) => findSearches(deps, params.postId),
  }),
  returnTeller: document('updated', 'posts/{postId}', {
    when: ({ before, after }) =>
      before?.status !== 'accepted' && after?.status === 'accepted' && after.undoneAt != null,
    handle: ({ deps }, { params }) => tellOfReturn(deps, params.postId),
  }),
  answerRecorder: document('updated', 'posts/{postId}/requests/{adopterId}', {
    when: ({ before, after }) => isOwnersAnswer(before, after),
    handle: ({ deps }, { params: { postId, adopterId } }) => recordAnswer(deps, postId, adopterId),
  }),
  conversationCloser: document('updated', 'posts/{postId}/requests/{adopterId}', {
    when: ({ before, after }) => before?.status !== after?.status,
    handle: ({ deps }, { params: { postId, adopterId } }) => noteClosing(deps, postId, adopterId),
  }),
  messageTeller: document('created', 'posts/{postId}/requests/{adopterId}/messages/{messageId}', {
    handle: ({ deps }, { params: { postId, adopterId, messageId } }) =>
      tellOfMessage(deps, postId, adopterId, messageId),
  }),
  adoptionFollower: document('written', 'posts/{postId}/requests/{adopterId}', {
    when: ({ before, after }) => (before?.status === 'granted') !== (after?.status === 'granted'),
    handle: async ({ deps }, { params: { postId, adopterId } }) => {
      await followAdoption(deps, postId, adopterId);
      await endAgreement(deps, postId, adopterId);
    },
  }),
  signatureTeller: document('written', 'posts/{postId}/agreements/{adopterId}', {
    when: ({ before, after }) => newlySigned(before, after).length > 0,
    handle: ({ deps }, { params: { postId, adopterId }, before, after }) =>
      tellOfSignatures(deps, postId, adopterId, { before, after }),
  }),
  followUpTeller: document('updated', 'posts/{postId}/requests/{adopterId}/followUps/{afterDays}', {
    when: ({ before, after }) => before?.answeredAt === null && after?.answeredAt != null,
    handle: ({ deps }, { params: { postId, adopterId, afterDays } }) =>
      tellOfAnswer(deps, postId, adopterId, Number(afterDays)),
  }),
  commentFollower: document('deleted', 'posts/{postId}/comments/{commentId}', {
    handle: ({ deps }, { params }) => followDeletedComment(deps, params.postId, params.commentId),
  }),
  postCleaner: document('deleted', 'posts/{postId}', {
    handle: ({ deps }, { params, before }) => removeDeletedPost(deps, params.postId, before?.ownerId),
  }),
  postCounter: document('written', 'posts/{postId}', {
    when: ({ before, after }) => !before || !after,
    handle: ({ deps }, { before, after }) => countPosts(deps, (after ?? before)?.ownerId),
  }),
  blockFollower: document('updated', 'users/{uid}', {
    secrets: ['BLOCKED_ADDRESS_SECRET'],
    when: ({ before, after }) => before?.blocked !== after?.blocked,
    handle: ({ deps, signInPolicy }, { params }) =>
      followBlock(deps, signInPolicy().addressSecret, params.uid),
  }),

  fileChecker: {
    kind: 'upload',
    handle: async ({ deps }, name) => {
      await checkFile(deps, name);
      await boundUnnamed(deps, name);
    },
  },

  registration: {
    kind: 'registration',
    secrets: ['BLOCKED_ADDRESS_SECRET'],
    handle: ({ deps, signInPolicy }, user) => beforeRegistration(deps, user, signInPolicy()),
  },
  roles: {
    kind: 'sign-in',
    secrets: ['BLOCKED_ADDRESS_SECRET'],
    handle: ({ deps, signInPolicy }, user) => beforeSignIn(deps, user, signInPolicy()),
  },

  purge: {
    kind: 'job',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => purgeRejected(deps),
  },
  remind: {
    kind: 'job',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => remindOwners(deps),
  },
  followUps: {
    kind: 'job',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => askHowItGoes(deps),
  },
  agreements: {
    kind: 'job',
    schedule: { everyMinutes: 60 },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => lapseAgreements(deps),
  },
  alerts: {
    kind: 'job',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => tellFound(deps),
  },
  tidy: {
    kind: 'job',
    // In the daytime, because the job sends owners a question, and their phones ring.
    schedule: { dailyAt: '10:30' },
    timeoutSeconds: nineMinutes,
    handle: ({ deps }) => tidyUp(deps),
  },
  administrators: {
    kind: 'job',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: oneMinute,
    handle: ({ deps, rolePolicy }) => checkAdministrators(deps, rolePolicy()),
  },
  resend: {
    kind: 'job',
    schedule: { everyMinutes: 5 },
    timeoutSeconds: nineMinutes,
    secrets: ['VAPID_PRIVATE_KEY'],
    handle: ({ deps, push }) => resendPushes(deps, push()),
  },

  feed: { kind: 'http', handle: ({ deps, answerFeed }, request) => answerFeed(deps, request) },
  account: {
    kind: 'http',
    secrets: ['BLOCKED_ADDRESS_SECRET'],
    handle: ({ deps, isFromApp, signInPolicy }, request) =>
      answerAccount(deps, isFromApp, signInPolicy().addressSecret, request),
  },
  page: {
    kind: 'http',
    handle: ({ deps, page, answerPage }, request) => answerPage(deps, page(), request),
  },
  sitemap: {
    kind: 'http',
    maxInstances: 1,
    handle: ({ deps, page, answerSitemap }, request) => answerSitemap(deps, page().origin, request),
  },
  /** One instance is enough. Reports that it cannot take may be lost. */
  csp: { kind: 'http', maxInstances: 1, handle: ({ deps, countCsp }, request) => countCsp(deps, request) },
} satisfies Record<string, Trigger>;

export type TriggerName = keyof typeof triggers;

/** For `index.ts` and `local.ts`: every trigger with its union type. */
export const triggersByName: ReadonlyMap<string, Trigger> = new Map(Object.entries(triggers));

/** Whether the trigger waits for this change of a document. The local backend reports all changes. */
export function isAwaited(trigger: DocumentTrigger, event: DocumentEvent): boolean {
  const { before, after } = event;
  const happened = !before ? 'created' : !after ? 'deleted' : 'updated';
  return (trigger.on === 'written' || trigger.on === happened) && (trigger.when?.(event) ?? true);
}
