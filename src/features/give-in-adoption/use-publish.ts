// The end of the form: from the open draft to the command in the outbox.
import { useState } from 'react';
import { type ConnectionState, isLost } from '#connection/connection.ts';
import { useConnectionState } from '#reads/use-connection.ts';
import { useAct } from '#shared/use-act.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import type { GiveDraft } from './draft/use-give-draft.ts';
import { giveRequest, photoBytesOf } from './give-request.ts';
import { galleryOf } from './photos/gallery.ts';
import type { SinceThen } from './since-then.tsx';
import { checkGive } from './steps/check-give.ts';

/**
 * The draft is deleted only when the outbox has the command. If the app is closed in between, at least one of the two
 * is stored.
 */
export function usePublish(draft: GiveDraft, since: SinceThen) {
  const act = useAct();
  const toast = useToast();
  const connection = useConnectionState();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  /** The outbox has the command, so nothing of the form can be lost. */
  const [isKept, setIsKept] = useState(false);

  const publish = async () => {
    const { values, postId, replaces } = draft;
    const gallery = galleryOf(values, draft.photos);
    const check = checkGive(values.form, gallery.length);
    if (check.status === 'incomplete' || isSending) return;
    setIsSending(true);
    setProblem(null);
    // Whoever sends in spite of the notice replaces what it speaks of, and nothing newer.
    const basedOn = since.kind === 'changed' ? [since.revision] : values.basedOn;
    const target = { postId: values.postId, isEdit: postId !== null, basedOn };
    const request = giveRequest(check.pet, gallery, target);
    const photos = photoBytesOf(gallery);
    if (!(await act(request, { photos, replaces, onFailure: setProblem }))) return setIsSending(false);
    // If the draft cannot be deleted, the person can discard it. The post is in the outbox.
    await draft.remove().catch(() => undefined);
    toast.show({ severity: 'success', text: sentText(check.pet.content.name, postId !== null, connection) });
    setIsKept(true);
  };
  return { publish: () => void publish(), problem, isSending, isKept };
}

/** Promises no more than is known: if the connection is unsure, sending may take a while. */
function sentText(name: string, isEdit: boolean, connection: ConnectionState): string {
  const what = isEdit ? `Los cambios de ${name}` : `La publicación de ${name}`;
  const [wait, go] = isEdit ? ['esperan', 'Se enviarán'] : ['espera', 'Se enviará'];
  const review = isEdit ? '' : ' Después pasará por revisión.';
  if (isLost(connection)) return `${what} ${wait} en este ${deviceWord()}. ${go} cuando vuelva la conexión.`;
  if (connection === 'unsure')
    return `${what} ya ${isEdit ? 'están' : 'está'} en este ${deviceWord()}. ${go} en cuanto haya señal.${review}`;
  return `${what} se ${isEdit ? 'están' : 'está'} enviando.${review}`;
}
