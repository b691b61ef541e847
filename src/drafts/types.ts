// A draft: text and photos that the author has not sent yet. Drafts are separate from the outbox, so that a sent,
// failed or discarded command never changes a draft.
import type { NewPhoto } from '#domain/photo.ts';

export const draftKinds = [
  'post',
  'request',
  'comment',
  'profile',
  'report',
  'rejection',
  'message',
  'undoing',
  'follow-up',
  'agreement',
  'search',
] as const;
export type DraftKind = (typeof draftKinds)[number];

export interface Draft {
  readonly draftId: string;
  readonly version: 1;
  readonly uid: string;
  readonly kind: DraftKind;
  /** The post that the draft is about. Null for a new post and for a profile. */
  readonly postId: string | null;
  /**
   * The id of the command that this draft replaces when it is sent: a rejected one, or an edit of the same post that still waits.
   */
  readonly replaces: string | null;
  /** The form's raw values as typed: plain JSON, not validated. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly step: number;
  readonly updatedAt: number;
}

/** Whether the current values are stored. */
export type Saving =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly atMs: number }
  | { readonly state: 'failed'; readonly error: unknown };

export interface DraftPhoto {
  readonly draftId: string;
  readonly photoId: string;
  /** Position in the gallery, from 0. */
  readonly position: number;
  readonly meta: NewPhoto;
  readonly full: ArrayBuffer;
  readonly thumb: ArrayBuffer;
}

/** Every method may throw `IndexedDbError`. Reads use Dexie, so that `liveQuery` sees changes. */
export interface Drafts {
  /** Stores the draft under `draftId` and replaces an existing one. */
  save(draft: Draft): Promise<void>;
  /** Stores the draft and these photos in one transaction. */
  saveWith(photos: readonly DraftPhoto[], draft: Draft): Promise<void>;
  /** The same for a new draft. Stores nothing if there is one under its id. Resolves to whether it was stored. */
  begin(photos: readonly DraftPhoto[], draft: Draft): Promise<boolean>;
  get(draftId: string): Promise<Draft | undefined>;
  /** Newest first. */
  listOf(uid: string): Promise<readonly Draft[]>;
  savePhoto(photo: DraftPhoto): Promise<void>;
  /** Sorted by position, without those that the browser has lost. */
  photosOf(draftId: string): Promise<readonly DraftPhoto[]>;
  removePhoto(draftId: string, photoId: string): Promise<void>;
  /** Removes the draft and its photos. */
  remove(draftId: string): Promise<void>;
  removeAllOf(uid: string): Promise<void>;
}
