// The Firestore query for each name. `firestore.indexes.json` must contain the index of every composite one.
import {
  type CollectionReference,
  collection,
  collectionGroup,
  type DocumentReference,
  doc,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import * as v from 'valibot';
import { adoptionRequestSchema, undoReasonSchema } from '#domain/adoption-request.ts';
import { agreementPaths, agreementSchema } from '#domain/agreement.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { commentSchema, maxComments } from '#domain/comment.ts';
import { collectionPaths, documentPaths } from '#domain/document-paths.ts';
import { millis } from '#domain/fields.ts';
import { followUpSchema } from '#domain/follow-up.ts';
import { alertHoursSchema, keptSearchSchema, searchPaths } from '#domain/kept-search.ts';
import { maxMessages, messageSchema } from '#domain/message.ts';
import { logEntrySchema } from '#domain/moderation-log.ts';
import { notificationSchema } from '#domain/notification.ts';
import { postSchema } from '#domain/post.ts';
import { postCountSchema } from '#domain/post-count.ts';
import { adopterContactSchema, giveQuestionnaireSchema, postContactSchema } from '#domain/post-private.ts';
import { isPublic, postStatuses } from '#domain/post-values.ts';
import { profileReportSchema } from '#domain/profile-report.ts';
import { reportSchema } from '#domain/report.ts';
import { profileSchema, userSchema } from '#domain/user.ts';
import type { ParamsOf, QueryName } from './queries.ts';

export type AnyTarget =
  | { kind: 'document'; reference: DocumentReference; schema: v.GenericSchema }
  | { kind: 'query'; query: Query; schema: v.GenericSchema };

const maxNotifications = 100;

const favoriteSchema = v.pipe(
  v.object({ id: v.string(), createdAt: millis }),
  v.transform(({ id, createdAt }) => ({ postId: id, createdAt })),
);

const publicStatuses = where('status', 'in', postStatuses.filter(isPublic));
const newestFirst = orderBy('createdAt', 'desc');
const oldestFirst = orderBy('createdAt', 'asc');

const one = (db: Firestore, path: string, schema: v.GenericSchema): AnyTarget => ({
  kind: 'document',
  reference: doc(db, path),
  schema,
});
const many = (found: Query, schema: v.GenericSchema): AnyTarget => ({ kind: 'query', query: found, schema });
/** The reports that no administrator has closed yet. */
const openReports = (reports: CollectionReference): Query =>
  query(reports, where('status', '==', 'open'), oldestFirst);
const posts = (db: Firestore): CollectionReference => collection(db, collectionPaths.posts);

export const targets: { [Name in QueryName]: (db: Firestore, params: ParamsOf<Name>) => AnyTarget } = {
  'public-posts': (db, params) => {
    const species = params.species ? [where('species', '==', params.species)] : [];
    return many(query(posts(db), ...species, publicStatuses, newestFirst, limit(params.limit)), postSchema);
  },
  post: (db, { postId }) => one(db, documentPaths.post(postId), postSchema),
  'post-questionnaire': (db, { postId }) =>
    one(db, documentPaths.postQuestionnaire(postId), giveQuestionnaireSchema),
  'post-contact': (db, { postId }) => one(db, documentPaths.postContact(postId), postContactSchema),
  comments: (db, { postId }) =>
    many(
      query(collection(db, collectionPaths.comments(postId)), oldestFirst, limitToLast(maxComments)),
      commentSchema,
    ),
  comment: (db, { postId, commentId }) => one(db, documentPaths.comment(postId, commentId), commentSchema),
  request: (db, { postId, adopterId }) =>
    one(db, documentPaths.request(postId, adopterId), adoptionRequestSchema),
  'request-contact': (db, { postId, adopterId }) =>
    one(db, documentPaths.requestContact(postId, adopterId), adopterContactSchema),
  'undo-reason': (db, { postId, adopterId }) =>
    one(db, documentPaths.undoReason(postId, adopterId), undoReasonSchema),
  messages: (db, { postId, adopterId }) =>
    many(
      query(
        collection(db, collectionPaths.messages(postId, adopterId)),
        oldestFirst,
        limitToLast(maxMessages),
      ),
      messageSchema,
    ),
  'follow-ups': (db, { postId, adopterId }) =>
    many(
      query(collection(db, collectionPaths.followUps(postId, adopterId)), orderBy('afterDays', 'asc')),
      followUpSchema,
    ),
  agreement: (db, { postId, adopterId }) =>
    one(db, agreementPaths.agreement(postId, adopterId), agreementSchema),
  'requests-of-post': (db, { postId }) =>
    many(query(collection(db, collectionPaths.requests(postId)), oldestFirst), adoptionRequestSchema),
  'requests-of-adopter': (db, { adopterId }) =>
    many(
      query(collectionGroup(db, collectionGroups.requests), where('adopterId', '==', adopterId), newestFirst),
      adoptionRequestSchema,
    ),
  'posts-of-owner': (db, { ownerId }) =>
    many(query(posts(db), where('ownerId', '==', ownerId), newestFirst), postSchema),
  'public-posts-of-owner': (db, { ownerId }) =>
    many(query(posts(db), where('ownerId', '==', ownerId), publicStatuses, newestFirst), postSchema),
  'posts-for-moderation': (db, params) =>
    many(
      query(
        posts(db),
        where('species', '==', params.species),
        where('status', '==', params.status),
        orderBy('createdAt', params.status === 'pending' ? 'asc' : 'desc'),
        limit(params.limit),
      ),
      postSchema,
    ),
  profile: (db, { uid }) => one(db, documentPaths.profile(uid), profileSchema),
  user: (db, { uid }) => one(db, documentPaths.user(uid), userSchema),
  users: (db) => many(query(collection(db, collectionPaths.users), newestFirst), userSchema),
  'post-counts': (db) => many(query(collection(db, collectionPaths.postCounts)), postCountSchema),
  notifications: (db, { receiverId }) =>
    many(
      query(
        collection(db, collectionPaths.notifications),
        where('receiverId', '==', receiverId),
        newestFirst,
        limit(maxNotifications),
      ),
      notificationSchema,
    ),
  favorites: (db, { uid }) =>
    many(query(collection(db, collectionPaths.favorites(uid)), newestFirst), favoriteSchema),
  'kept-searches': (db, { uid }) =>
    many(query(collection(db, searchPaths.searches(uid)), oldestFirst), keptSearchSchema),
  'alert-hours': (db, { uid }) => one(db, searchPaths.hours(uid), alertHoursSchema),
  'open-reports': (db) => many(openReports(collection(db, collectionPaths.reports)), reportSchema),
  'open-profile-reports': (db) =>
    many(openReports(collection(db, collectionPaths.profileReports)), profileReportSchema),
  'moderation-log': (db, params) =>
    many(
      query(collection(db, collectionPaths.moderationLog), newestFirst, limit(params.limit)),
      logEntrySchema,
    ),
};
