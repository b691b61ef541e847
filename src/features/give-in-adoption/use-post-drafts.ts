import { useCallback, useEffect, useState } from 'react';
import { useDrafts } from '#drafts/drafts-context.ts';
import type { Draft, DraftPhoto } from '#drafts/types.ts';
import { type GalleryPhoto, galleryOf } from './gallery.ts';
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
  | { readonly status: 'failed'; readonly error: unknown };

/** Own drafts of posts, newest first. */
export function usePostDrafts(uid: string) {
  const drafts = useDrafts();
  const [state, setState] = useState<PostDrafts>({ status: 'loading' });

  const load = useCallback(async () => {
    try {
      const posts = (await drafts.listOf(uid)).filter(({ kind }) => kind === 'post');
      const summaries = await Promise.all(
        posts.map(async (draft) => summaryOf(draft, await drafts.photosOf(draft.draftId))),
      );
      setState({ status: 'ready', summaries });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  }, [drafts, uid]);

  useEffect(() => void load(), [load]);

  const discard = async (draftId: string) => {
    await drafts.remove(draftId);
    await load();
  };
  return { state, discard, load };
}
