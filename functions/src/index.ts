// What Cloud Functions deploys: triggers, and nothing that thinks.
import { readFile } from 'node:fs/promises';
import { defineSecret, defineString } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { type HttpsOptions, onRequest, type Request } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn, HttpsError } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { answerAccount } from './account/answer-account.ts';
import { closeRequests, closeRequestsForAnother } from './closing/close-requests.ts';
import { followDeletedComment } from './comments/follow-deleted-comment.ts';
import { type Admin, connectAdmin, createDeps } from './connect-admin.ts';
import { countPosts } from './counting/count-posts.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import { checkFile } from './files/check-file.ts';
import { type HttpAnswer, type HttpRequest, maxBodyBytes, searchOf } from './http.ts';
import { answerFeed } from './public/answer-feed.ts';
import { answerPostPage } from './public/answer-post-page.ts';
import { claimDevice } from './push/claim-device.ts';
import { dropOldDevices } from './push/devices.ts';
import type { PushConfig } from './push/push-config.ts';
import { resendPushes, sendPushes } from './push/send-pushes.ts';
import { purgeRejected } from './removal/purge-rejected.ts';
import { removeDeletedPost } from './removal/remove-post.ts';
import {
  BlockedAddress,
  beforeRegistration,
  beforeSignIn,
  type SignInPolicy,
} from './roles/before-sign-in.ts';
import { followBlock } from './roles/follow-block.ts';
import { checkAdministrators } from './roles/revoked-role.ts';
import { parseAdminDomains } from './roles/role-at-sign-in.ts';
import { tidyUp } from './tidy-up.ts';

const adminEmailDomains = defineString('ADMIN_EMAIL_DOMAINS');
/** Not taken from the request, which could name any host, and a CDN would keep the answer. */
const publicOrigin = defineString('PUBLIC_ORIGIN');
const vapidPublicKey = defineString('VAPID_PUBLIC_KEY');
const vapidSubject = defineString('VAPID_SUBJECT');
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
const addressSecret = defineSecret('BLOCKED_ADDRESS_SECRET');

const requestBudgetMs = 50_000;
const jobBudgetSeconds = 540;
const jobBudgetMs = (jobBudgetSeconds - 20) * 1000;

setGlobalOptions({ region: 'europe-west1', maxInstances: 20 });

let connected: Admin | undefined;
/** Not at import: the deploy tool imports this file without credentials. */
function admin(): Admin {
  connected ??= connectAdmin();
  return connected;
}
const depsFor = (budgetMs: number) => createDeps(admin(), budgetMs);
const retried = { retry: true } as const;

function pushConfig(): PushConfig {
  const vapid = {
    publicKey: vapidPublicKey.value(),
    privateKey: vapidPrivateKey.value(),
    subject: vapidSubject.value(),
  };
  return { vapid, allowsLocal: false, fetch };
}

export const pushSender = onDocumentCreated(
  { document: 'notifications/{id}', secrets: [vapidPrivateKey], ...retried },
  (event) => sendPushes(depsFor(requestBudgetMs), pushConfig(), event.params.id),
);

export const deviceClaimer = onDocumentWritten(
  { document: 'users/{uid}/pushSubscriptions/{id}', ...retried },
  async (event) => {
    if (!event.data?.after.exists) return;
    const deps = depsFor(requestBudgetMs);
    await claimDevice(deps, event.params.uid, event.params.id);
    await dropOldDevices(deps, event.params.uid);
  },
);

export const requestCloser = onDocumentUpdated({ document: 'posts/{postId}', ...retried }, async (event) => {
  const { before, after } = event.data ?? {};
  const { postId } = event.params;
  if (after?.get('status') === 'adopted') await closeRequests(depsFor(requestBudgetMs), postId);
  else await closeRequestsForAnother(depsFor(requestBudgetMs), postId, before?.data(), after?.data());
});

export const commentFollower = onDocumentDeleted(
  { document: 'posts/{postId}/comments/{commentId}', ...retried },
  ({ params }) => followDeletedComment(depsFor(requestBudgetMs), params.postId, params.commentId),
);

export const postCleaner = onDocumentDeleted({ document: 'posts/{postId}', ...retried }, (event) =>
  removeDeletedPost(depsFor(requestBudgetMs), event.params.postId, event.data?.get('ownerId')),
);

export const postCounter = onDocumentWritten({ document: 'posts/{postId}', ...retried }, async (event) => {
  const { before, after } = event.data ?? {};
  if (before?.exists === after?.exists) return;
  await countPosts(depsFor(requestBudgetMs), after?.get('ownerId') ?? before?.get('ownerId'));
});

export const blockFollower = onDocumentUpdated(
  { document: 'users/{uid}', secrets: [addressSecret], ...retried },
  async (event) => {
    if (event.data?.before.get('blocked') === event.data?.after.get('blocked')) return;
    await followBlock(depsFor(requestBudgetMs), addressSecret.value(), event.params.uid);
  },
);

const adminDomains = () => parseAdminDomains(adminEmailDomains.value());
const signInPolicy = (): SignInPolicy => ({ domains: adminDomains(), addressSecret: addressSecret.value() });

/** The client is told that it may not, and not that the function broke. */
function refusing<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((error) => {
    throw error instanceof BlockedAddress ? new HttpsError('permission-denied', error.message) : error;
  });
}

export const registration = beforeUserCreated({ secrets: [addressSecret] }, async ({ data }) => {
  if (data) await refusing(beforeRegistration(admin(), data, signInPolicy()));
});

export const fileChecker = onObjectFinalized(retried, (event) =>
  checkFile(depsFor(requestBudgetMs), event.data.name),
);

export const roles = beforeUserSignedIn({ secrets: [addressSecret] }, ({ data }) => {
  if (!data) return {};
  const { uid, email, emailVerified, customClaims } = data;
  return refusing(beforeSignIn(admin(), { uid, email, emailVerified, customClaims }, signInPolicy()));
});

const daily = { schedule: 'every day 04:30', timeZone: 'Europe/Madrid', timeoutSeconds: jobBudgetSeconds };
const hourly = { schedule: 'every 60 minutes', timeoutSeconds: jobBudgetSeconds };
const often = { schedule: 'every 5 minutes', timeoutSeconds: jobBudgetSeconds, secrets: [vapidPrivateKey] };

export const purge = onSchedule(hourly, () => purgeRejected(depsFor(jobBudgetMs)));
export const tidy = onSchedule(daily, () => tidyUp(depsFor(jobBudgetMs)));
export const administrators = onSchedule({ schedule: 'every 5 minutes' }, () =>
  checkAdministrators(depsFor(requestBudgetMs), adminDomains()),
);
export const resend = onSchedule(often, () => resendPushes(depsFor(jobBudgetMs), pushConfig()));

function requestOf({ method, path, url, headers, rawBody }: Request): HttpRequest {
  const body = rawBody?.subarray(0, maxBodyBytes).toString('utf8') ?? '';
  return { method, path, search: searchOf(url), headers, body };
}

function endpoint(answer: (request: HttpRequest) => Promise<HttpAnswer>, options: HttpsOptions = {}) {
  return onRequest(options, async (request, response) => {
    const { status, headers, body } = await answer(requestOf(request));
    response.status(status).set(headers).send(body);
  });
}

const fileUrl = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${admin().bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
const shell = () => readFile(new URL('./index.html', import.meta.url), 'utf8');

export const feed = endpoint((request) => answerFeed(depsFor(requestBudgetMs), request));
export const account = endpoint((request) => answerAccount(depsFor(requestBudgetMs), request));
export const postPage = endpoint((request) =>
  answerPostPage(depsFor(requestBudgetMs), { shell, fileUrl, origin: publicOrigin.value() }, request),
);

const countCsp = createCspCounter();
/** One process: what it cannot take is not worth another. */
export const csp = endpoint((request) => countCsp(depsFor(requestBudgetMs), request), { maxInstances: 1 });
