// The form of one draft while it is open: read when it opens, stored at each change, read again when the person comes back
// from another tab or window, and closed when another tab has sent or discarded the draft.
import { useCallback, useEffect, useRef, useState } from 'react';
import { meansNoDraft } from '#drafts/draft.ts';
import { onRemoved } from '#drafts/removed-drafts.ts';
import type { Draft, DraftPhoto, Drafts } from '#drafts/types.ts';
import { useDrafts } from '#services/services.ts';
import { useAutosave } from '#shared/use-autosave.ts';
import { useReturn } from '#shared/use-return.ts';
import { draftOfForm, formOfDraft, type GiveStart, type OpenForm } from './open-form.ts';

export interface DraftKey {
  readonly draftId: string;
  readonly uid: string;
  /** The edited post. Null for a new post. */
  readonly postId: string | null;
}

/** What this tab knows of the draft, besides what it shows. */
interface KnownHere {
  /** When the draft was last changed. */
  changedAt: number;
  /** Sent or discarded, here or in another tab. Nothing is stored any more. */
  isRemoved: boolean;
  /** Something was changed here since the form opened. */
  isTouched: boolean;
  /** Photos that are not stored yet. */
  readonly unsavedPhotos: Map<string, DraftPhoto>;
  /** Removed photos that the phone may still have. */
  readonly removedPhotos: Set<string>;
}

type Stored = readonly [Draft | undefined, readonly DraftPhoto[]];

const readStored = (drafts: Drafts, draftId: string): Promise<Stored> =>
  Promise.all([drafts.get(draftId), drafts.photosOf(draftId)]);

/**
 * @param onGone called if the address names a draft that is not to be written any more: another person's, or one that another
 * tab has sent or discarded
 */
export function useOpenForm({ draftId, uid, postId }: DraftKey, start: () => GiveStart, onGone: () => void) {
  const drafts = useDrafts();
  const [form, setForm] = useState<OpenForm | null>(null);
  /** May be newer than `form` until the next render. */
  const latest = useRef<OpenForm | null>(null);
  const { current: here } = useRef<KnownHere>({
    changedAt: 0,
    isRemoved: false,
    isTouched: false,
    unsavedPhotos: new Map(),
    removedPhotos: new Set(),
  });
  const store = useCallback(
    (current: OpenForm) => storeForm(current, { draftId, uid }, drafts, here),
    [drafts, draftId, uid, here],
  );
  const autosave = useAutosave(store);

  const show = (next: OpenForm) => {
    latest.current = next;
    setForm(next);
  };
  const open = ([stored, photos]: Stored) => {
    if (stored && stored.uid !== uid) return onGone();
    const begun = start();
    if (!stored) {
      for (const photo of begun.photos) here.unsavedPhotos.set(photo.photoId, photo);
      return show({ ...begun, step: 0, postId });
    }
    // Another tab may have stored them, and removed some.
    here.unsavedPhotos.clear();
    here.changedAt = stored.updatedAt;
    show(formOfDraft(stored, photos, begun));
    autosave.opened(stored.updatedAt);
  };
  const first = useFirstRead(draftId, open, (refusal) => {
    open([undefined, []]);
    autosave.failed(refusal);
  });
  const catchUp = async () => {
    const before = latest.current;
    if (!before || here.isRemoved || (await autosave.settled()) === 'failed') return;
    const stored = await drafts.get(draftId);
    // Not only a later time: the clock may have been set back.
    if (!stored || stored.updatedAt === here.changedAt) return;
    const photos = await drafts.photosOf(draftId);
    if (latest.current === before) open([stored, photos]);
  };
  useReturn(catchUp);
  useRemovedElsewhere(draftId, () => {
    if (here.isRemoved) return;
    here.isRemoved = true;
    onGone();
  });
  return { form, latest, show, here, autosave, catchUp, ...first };
}

async function storeForm(
  form: OpenForm,
  key: Pick<DraftKey, 'draftId' | 'uid'>,
  drafts: Drafts,
  here: KnownHere,
): Promise<void> {
  if (here.isRemoved) return;
  const draft = draftOfForm(key, form);
  try {
    // First, because it makes room.
    for (const photoId of here.removedPhotos) {
      await drafts.removePhoto(key.draftId, photoId);
      here.removedPhotos.delete(photoId);
    }
  } finally {
    // The draft is stored before its photos, because photos without a draft would never be deleted.
    await drafts.save(draft);
    here.changedAt = draft.updatedAt;
  }
  for (const photo of here.unsavedPhotos.values()) {
    await drafts.savePhoto(photo);
    here.unsavedPhotos.delete(photo.photoId);
  }
}

/**
 * Reads the draft once. While the phone cannot read it, there is no form, which would be stored over the draft.
 * @param openNew called if this browser stores nothing, so that there is no draft
 */
function useFirstRead(draftId: string, open: (stored: Stored) => void, openNew: (refusal: unknown) => void) {
  const drafts = useDrafts();
  const [attempt, setAttempt] = useState(0);
  const [isUnread, setIsUnread] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` counts once, for the draft that is opened.
  useEffect(() => {
    let isCurrent = true;
    readStored(drafts, draftId).then(
      (stored) => isCurrent && open(stored),
      (error) => {
        if (!isCurrent) return;
        if (meansNoDraft(error)) openNew(error);
        else setIsUnread(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId, attempt]);
  const readAgain = () => {
    setIsUnread(false);
    setAttempt(attempt + 1);
  };
  return { isUnread, readAgain };
}

/** A draft that is only missing stays open: if the browser has deleted its data, the screen holds the last copy. */
function useRemovedElsewhere(draftId: string, close: () => void) {
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => onRemoved(draftId, () => latestClose.current()), [draftId]);
}
