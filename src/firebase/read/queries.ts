// All Firestore queries of the app, by name. Types only: the page can import them without loading the SDK.
import type { AdoptionRequest, UndoReason } from '#domain/adoption-request.ts';
import type { Agreement } from '#domain/agreement.ts';
import type { Comment } from '#domain/comment.ts';
import type { FollowUp } from '#domain/follow-up.ts';
import type { AlertHours, KeptSearch } from '#domain/kept-search.ts';
import type { Message } from '#domain/message.ts';
import type { LogEntry } from '#domain/moderation-log.ts';
import type { Notification } from '#domain/notification.ts';
import type { Post, PostStatus, Species } from '#domain/post.ts';
import type { PostCount } from '#domain/post-count.ts';
import type { AdopterContact, GiveQuestionnaire, PostContact } from '#domain/post-private.ts';
import type { ProfileReport } from '#domain/profile-report.ts';
import type { Report } from '#domain/report.ts';
import type { Profile, User } from '#domain/user.ts';

interface Query<Params, Result> {
  params: Params;
  result: Result;
}

/** A single document answers null when it does not exist; a collection answers with a list. */
export interface Queries {
  'public-posts': Query<{ species: Species | null; limit: number }, readonly Post[]>;
  post: Query<{ postId: string }, Post | null>;
  'post-questionnaire': Query<{ postId: string }, GiveQuestionnaire | null>;
  'post-contact': Query<{ postId: string }, PostContact | null>;
  comments: Query<{ postId: string }, readonly Comment[]>;
  comment: Query<{ postId: string; commentId: string }, Comment | null>;
  request: Query<{ postId: string; adopterId: string }, AdoptionRequest | null>;
  'request-contact': Query<{ postId: string; adopterId: string }, AdopterContact | null>;
  'undo-reason': Query<{ postId: string; adopterId: string }, UndoReason | null>;
  /** Oldest first. */
  messages: Query<{ postId: string; adopterId: string }, readonly Message[]>;
  /** The questions so far, in their order. */
  'follow-ups': Query<{ postId: string; adopterId: string }, readonly FollowUp[]>;
  agreement: Query<{ postId: string; adopterId: string }, Agreement | null>;
  'requests-of-post': Query<{ postId: string }, readonly AdoptionRequest[]>;
  'requests-of-adopter': Query<{ adopterId: string }, readonly AdoptionRequest[]>;
  'posts-of-owner': Query<{ ownerId: string }, readonly Post[]>;
  'public-posts-of-owner': Query<{ ownerId: string }, readonly Post[]>;
  'posts-for-moderation': Query<{ species: Species; status: PostStatus; limit: number }, readonly Post[]>;
  profile: Query<{ uid: string }, Profile | null>;
  user: Query<{ uid: string }, User | null>;
  users: Query<Record<string, never>, readonly User[]>;
  'post-counts': Query<Record<string, never>, readonly PostCount[]>;
  notifications: Query<{ receiverId: string }, readonly Notification[]>;
  favorites: Query<{ uid: string }, readonly { postId: string; createdAt: number }[]>;
  /** Oldest first. */
  'kept-searches': Query<{ uid: string }, readonly KeptSearch[]>;
  'alert-hours': Query<{ uid: string }, AlertHours | null>;
  'open-reports': Query<Record<string, never>, readonly Report[]>;
  'open-profile-reports': Query<Record<string, never>, readonly ProfileReport[]>;
  'moderation-log': Query<{ limit: number }, readonly LogEntry[]>;
}

export type QueryName = keyof Queries;
export type ParamsOf<Name extends QueryName> = Queries[Name]['params'];
export type ResultOf<Name extends QueryName> = Queries[Name]['result'];

export interface Observer<Result> {
  next(result: Result, fromCache: boolean): void;
  /** Another person signed in, and a new answer follows. A missing document may be missing only for the previous person. */
  personChanged?(): void;
  /** A Firebase code without the service prefix: 'permission-denied', 'unavailable', … The listener has ended. */
  failed(code: string): void;
}

export interface QueryReader {
  /** Delivers cached data first, then each change. Returns a function that ends the listener. */
  listen<Name extends QueryName>(
    name: Name,
    params: ParamsOf<Name>,
    observer: Observer<ResultOf<Name>>,
  ): () => void;
  /** Connects now. After failed attempts the SDK waits up to a minute before the next one. */
  reconnect(): Promise<void>;
}

export interface Reader extends QueryReader {
  /** Ends every listener and deletes all cached documents, because another person may use this phone next. */
  clear(): Promise<void>;
  /** Called after another tab cleared the cache, which also ended this tab's listeners. */
  reopen(): Promise<void>;
}
