import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { photoFailedText, photoRefusalText } from '#photos/photo-refusal.ts';
import { preparePhoto } from '#photos/prepare-photo.ts';
import type { GiveDraft } from '../draft/use-give-draft.ts';

export interface RefusedFile {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

const tooMany = `Como máximo ${limits.photosPerPost} fotos por publicación. Quita una para añadir esta.`;

export type AddingPhotos = ReturnType<typeof useAddingPhotos>;

export const preparingText = (count: number) =>
  count === 1 ? 'Preparando 1 foto' : `Preparando ${count} fotos`;

/**
 * Prepares the chosen files one after the other and adds each when it is ready, so that a crash loses at most one. Belongs to
 * the open draft and not to the step with the photos, because people move between the steps in the meantime.
 */
export function useAddingPhotos(count: number, draft: Pick<GiveDraft, 'addPhoto' | 'catchUp'>) {
  const [preparing, setPreparing] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  // After the form was left, its draft may be open in another form, which this one must not overwrite.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const refuse = (file: File, text: string) =>
    setRefused((before) => [...before, { key: `${before.length} ${file.name}`, name: file.name, text }]);

  async function addOne(file: File) {
    try {
      const result = await preparePhoto(file);
      // The person may have written in another tab meanwhile. A draft that cannot be read now must not cost the photo.
      if (isOpen.current) await draft.catchUp().catch(() => {});
      if (!isOpen.current) return;
      if (result.status === 'ready') draft.addPhoto(result.photo);
      else refuse(file, photoRefusalText(result.reason));
    } catch {
      refuse(file, photoFailedText);
    } finally {
      setPreparing((before) => before - 1);
    }
  }

  const add = (files: readonly File[]) => {
    const room = limits.photosPerPost - count - preparing;
    setRefused([]);
    for (const file of files.slice(Math.max(0, room))) refuse(file, tooMany);
    const accepted = files.slice(0, Math.max(0, room));
    setPreparing((before) => before + accepted.length);
    for (const file of accepted) void addOne(file);
  };

  return { preparing, refused, add, forgetRefused: () => setRefused([]) };
}
