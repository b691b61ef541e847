// The author's private paper: what was typed and chosen but not yet sent. Kept apart from the outbox, so that a
// finished, failed or discarded send never touches a draft.
import type { NewPhoto } from '#domain/photo.ts';

export type DraftKind = 'post' | 'request' | 'comment' | 'profile' | 'report' | 'rejection';

export interface Draft {
  readonly draftId: string;
  readonly version: 1;
  readonly uid: string;
  readonly kind: DraftKind;
  /** The post that it is about; null for a new post and for a profile. */
  readonly postId: string | null;
  /** A rejected command that sending this draft will replace. */
  readonly replaces: string | null;
  /** The form's raw values as typed: plain JSON, not validated. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly step: number;
  readonly updatedAt: number;
}

/** Where what is on the paper is. */
export type Saving =
  | { readonly state: 'untouched' }
  | { readonly state: 'saving' }
  | { readonly state: 'saved'; readonly atMs: number }
  | { readonly state: 'failed'; readonly error: unknown };

export interface DraftPhoto {
  readonly draftId: string;
  readonly photoId: string;
  /** Place in the gallery, from 0. */
  readonly position: number;
  readonly meta: NewPhoto;
  readonly full: ArrayBuffer;
  readonly thumb: ArrayBuffer;
}

/** Every method may throw `LocalStorageError`. Reads go through Dexie, so that `liveQuery` sees changes. */
export interface Drafts {
  /** Stores it under `draftId`, replacing what was there. */
  save(draft: Draft): Promise<void>;
  get(draftId: string): Promise<Draft | undefined>;
  /** Newest first. */
  listOf(uid: string): Promise<readonly Draft[]>;
  savePhoto(photo: DraftPhoto): Promise<void>;
  /** In the order of their positions. */
  photosOf(draftId: string): Promise<readonly DraftPhoto[]>;
  removePhoto(draftId: string, photoId: string): Promise<void>;
  /** The draft and its photos. */
  remove(draftId: string): Promise<void>;
  removeAllOf(uid: string): Promise<void>;
}
