import { useState } from 'react';
import { tellRemoved } from '#drafts/removed-drafts.ts';
import type { Draft, DraftPhoto, Drafts } from '#drafts/types.ts';
import { useStored } from '#reads/use-stored.ts';
import { useDrafts } from '#services/services.ts';
import { type GalleryPhoto, galleryOf } from '../photos/gallery.ts';
import { type GiveValues, newGiveValues, readGiveValues } from './give-values.ts';

export interface DraftSummary {
  readonly draft: Draft;
  readonly values: GiveValues;
  readonly cover: GalleryPhoto | null;
}

function summaryOf(draft: Draft, photos: readonly DraftPhoto[]): DraftSummary {
  const values = readGiveValues(draft.values, newGiveValues({ email: '' }));
  return { draft, values, cover: galleryOf(values, photos)[0] ?? null };
}

export type PostDrafts =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly summaries: readonly DraftSummary[] }
  | { readonly status: 'failed' };

const loading: PostDrafts = { status: 'loading' };
const failed: PostDrafts = { status: 'failed' };

async function readPostDrafts(drafts: Drafts, uid: string): Promise<PostDrafts> {
  const posts = (await drafts.listOf(uid)).filter(({ kind }) => kind === 'post');
  const photos = await Promise.all(posts.map(({ draftId }) => drafts.photosOf(draftId)));
  return { status: 'ready', summaries: posts.map((draft, index) => summaryOf(draft, photos[index] ?? [])) };
}

/** The person's drafts of posts, newest first, updated by changes in any tab. */
export function usePostDrafts(uid: string) {
  const drafts = useDrafts();
  const [attempt, setAttempt] = useState(0);
  const state = useStored(() => readPostDrafts(drafts, uid), [drafts, uid, attempt], loading, failed);
  const load = () => setAttempt(attempt + 1);

  const discard = async (draftId: string) => {
    await drafts.remove(draftId);
    tellRemoved(draftId);
    load();
  };
  return { state, discard, load };
}
