// Deploys each trigger of the table in `triggers.ts` as a Cloud Function.
import { readFile } from 'node:fs/promises';
import { defineSecret, defineString } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { beforeUserCreated, beforeUserSignedIn, HttpsError } from 'firebase-functions/v2/identity';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { country } from '#domain/countries/chosen.ts';
import { createIsFromApp, parseAppCheckMode } from './app-check.ts';
import { cloudLog } from './cloud-log.ts';
import { type Admin, connectAdmin, createDeps } from './connect-admin.ts';
import { createCspCounter } from './csp/answer-csp.ts';
import { type HttpRequest, maxBodyBytes, searchOf } from './http.ts';
import { createFeedAnswers } from './public/answer-feed.ts';
import { createPageAnswers, type PageParts } from './public/answer-page.ts';
import { createSitemapAnswers } from './public/answer-sitemap.ts';
import { keptMs } from './public/kept-answers.ts';
import { BlockedAddress } from './roles/before-sign-in.ts';
import { parseAdminDomains, parseSecondFactor } from './roles/role-at-sign-in.ts';
import {
  type DocumentEvent,
  type DocumentTrigger,
  isAwaited,
  type JobTrigger,
  type Run,
  type Secret,
  type Trigger,
  type TriggerName,
  triggers,
} from './triggers.ts';

const adminEmailDomains = defineString('ADMIN_EMAIL_DOMAINS');
/** `totp`: administrators must sign in with this second factor. */
const adminSecondFactor = defineString('ADMIN_SECOND_FACTOR', { default: '' });
/** `monitored` or `enforced`. */
const appCheck = defineString('APP_CHECK', { default: '' });
/** The origin of the app. The request's own host could be any, and a CDN would store an answer with it. */
const publicOrigin = defineString('PUBLIC_ORIGIN');
const vapidPublicKey = defineString('VAPID_PUBLIC_KEY');
const vapidSubject = defineString('VAPID_SUBJECT');
const secrets = {
  VAPID_PRIVATE_KEY: defineSecret('VAPID_PRIVATE_KEY'),
  BLOCKED_ADDRESS_SECRET: defineSecret('BLOCKED_ADDRESS_SECRET'),
};
const secretsOf = (names: readonly Secret[] = []) => ({ secrets: names.map((name) => secrets[name]) });

/** The default time limit of the platform. */
const requestTimeoutSeconds = 60;
/** After this time the plain shell is sent. A process that has just started takes longer to render its first page. */
const pagePatienceMs = 300;
/**
 * The check downloads the whole upload, which may have 5 MiB. By default the platform sends eighty events at once to an instance
 * of 256 MiB. The instance would run out of memory and be killed, and all eighty events would be delivered again.
 */
const uploadsAtOnce = 10;
/** A handler stops by itself this long before the platform stops it. */
const reserveSeconds = 10;

setGlobalOptions({ region: 'europe-west1', maxInstances: 20 });

let connected: Admin | undefined;
/** Connects on first use and not at import, because the deploy tool imports this file without credentials. */
function admin(): Admin {
  connected ??= connectAdmin();
  return connected;
}

const shell = () => readFile(new URL('./shell.html', import.meta.url), 'utf8');
/** The renderer is built with the app and stands beside this file in `lib`. Only the function that renders pages loads it. */
const render: PageParts['render'] = async (page) => {
  const { renderPage } = await import(new URL('./page/render-page.js', import.meta.url).href);
  return renderPage(page);
};
const fileUrl = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/${admin().bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
const rolePolicy = () => ({
  domains: parseAdminDomains(adminEmailDomains.value()),
  secondFactor: parseSecondFactor(adminSecondFactor.value()),
});
const countCsp = createCspCounter();
const answerPage = createPageAnswers();
const answerFeed = createFeedAnswers(keptMs);
const answerSitemap = createSitemapAnswers(keptMs);

function isFromApp({ log }: Run['deps'], request: HttpRequest): Promise<boolean> {
  const verify = (token: string) => admin().appCheck.verifyToken(token);
  return createIsFromApp(parseAppCheckMode(appCheck.value()), verify, log)(request);
}

function newRun(timeoutSeconds = requestTimeoutSeconds): Run {
  const deps = createDeps(admin(), cloudLog, (timeoutSeconds - reserveSeconds) * 1000);
  return {
    deps,
    push: () => ({
      vapid: {
        publicKey: vapidPublicKey.value(),
        privateKey: secrets.VAPID_PRIVATE_KEY.value(),
        subject: vapidSubject.value(),
      },
      origin: publicOrigin.value(),
      allowsLocal: false,
      fetch,
    }),
    signInPolicy: () => ({
      ...rolePolicy(),
      addressSecret: secrets.BLOCKED_ADDRESS_SECRET.value(),
    }),
    rolePolicy,
    isFromApp: (request) => isFromApp(deps, request),
    page: () => ({ shell, render, fileUrl, origin: publicOrigin.value(), patienceMs: pagePatienceMs }),
    answerPage,
    answerFeed,
    answerSitemap,
    countCsp,
  };
}

function documentFunction(trigger: DocumentTrigger) {
  const { timeoutSeconds = requestTimeoutSeconds } = trigger;
  const options = { document: trigger.path, retry: true, timeoutSeconds, ...secretsOf(trigger.secrets) };
  const handle = async (event: DocumentEvent) => {
    if (isAwaited(trigger, event)) await trigger.handle(newRun(timeoutSeconds), event);
  };
  switch (trigger.on) {
    case 'created':
      return onDocumentCreated(options, ({ params, data }) =>
        handle({ params, before: undefined, after: data?.data() }),
      );
    case 'deleted':
      return onDocumentDeleted(options, ({ params, data }) =>
        handle({ params, before: data?.data(), after: undefined }),
      );
    case 'updated':
      return onDocumentUpdated(options, ({ params, data }) =>
        handle({ params, before: data?.before.data(), after: data?.after.data() }),
      );
    case 'written':
      return onDocumentWritten(options, ({ params, data }) =>
        handle({ params, before: data?.before.data(), after: data?.after.data() }),
      );
  }
}

function scheduleOf({ schedule }: JobTrigger) {
  return 'dailyAt' in schedule
    ? { schedule: `every day ${schedule.dailyAt}`, timeZone: country.timeZone }
    : { schedule: `every ${schedule.everyMinutes} minutes` };
}

function requestOf({ method, path, url, headers, rawBody }: Request): HttpRequest {
  const body = rawBody?.subarray(0, maxBodyBytes).toString('utf8') ?? '';
  return { method, path, search: searchOf(url), headers, body };
}

/** Tells the client that the sign-in is refused, instead of an internal error. */
function refusing<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((error) => {
    throw error instanceof BlockedAddress ? new HttpsError('permission-denied', error.message) : error;
  });
}

function deployed(trigger: Trigger) {
  switch (trigger.kind) {
    case 'document':
      return documentFunction(trigger);
    case 'upload':
      return onObjectFinalized({ retry: true, concurrency: uploadsAtOnce }, ({ data }) =>
        trigger.handle(newRun(), data.name),
      );
    case 'job': {
      const { timeoutSeconds } = trigger;
      const options = { ...scheduleOf(trigger), timeoutSeconds, ...secretsOf(trigger.secrets) };
      return onSchedule(options, () => trigger.handle(newRun(timeoutSeconds)));
    }
    case 'http': {
      const { maxInstances } = trigger;
      const options = { ...(maxInstances !== undefined && { maxInstances }), ...secretsOf(trigger.secrets) };
      return onRequest(options, async (request, response) => {
        const { status, headers, body } = await trigger.handle(newRun(), requestOf(request));
        response.status(status).set(headers).send(body);
      });
    }
    case 'registration':
      return beforeUserCreated(secretsOf(trigger.secrets), async ({ data }) => {
        if (data) await refusing(trigger.handle(newRun(), data));
      });
    case 'sign-in':
      return beforeUserSignedIn(secretsOf(trigger.secrets), ({ data }) => {
        if (!data) return {};
        const { uid, email, emailVerified, customClaims, multiFactor } = data;
        return refusing(trigger.handle(newRun(), { uid, email, emailVerified, customClaims, multiFactor }));
      });
  }
}

function deployAll(): Record<TriggerName, ReturnType<typeof deployed>> {
  const functions = Object.entries(triggers).map(([name, trigger]) => [name, deployed(trigger)]);
  return Object.fromEntries(functions);
}

// The deploy tool finds functions by their export names. A test compares these with the table.
export const {
  pushSender,
  deviceClaimer,
  requestCloser,
  reservationEnder,
  reservationTeller,
  searchFinder,
  returnTeller,
  answerRecorder,
  conversationCloser,
  messageTeller,
  adoptionFollower,
  followUpTeller,
  signatureTeller,
  commentFollower,
  postCleaner,
  postCounter,
  blockFollower,
  fileChecker,
  registration,
  roles,
  purge,
  remind,
  followUps,
  agreements,
  alerts,
  tidy,
  administrators,
  resend,
  feed,
  account,
  page,
  sitemap,
  csp,
} = deployAll();
