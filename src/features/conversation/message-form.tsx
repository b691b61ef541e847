import { type AdoptionRequest, wasGranted } from '#domain/adoption-request.ts';
import { limits } from '#domain/limits.ts';
import { messageTextSchema, type RevealedContact, revealedContact } from '#domain/message.ts';
import type { Post } from '#domain/post.ts';
import { words } from '#shared/refused-words.css.ts';
import { TextForm } from '#shared/text-form.tsx';
import { useAct } from '#shared/use-act.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import * as styles from './conversation.css.ts';

const revealed: Record<RevealedContact, string> = {
  phone: 'un teléfono',
  email: 'un correo electrónico',
  address: 'una dirección',
};

interface Conversation {
  readonly uid: string;
  readonly postId: string;
  readonly adopterId: string;
}

export const useMessageDraft = ({ uid, postId, adopterId }: Conversation) =>
  useTextDraft({ draftId: `message-${uid}-${postId}-${adopterId}`, uid, kind: 'message', postId });

interface MessageFormProps {
  post: Pick<Post, 'id' | 'name'>;
  request: AdoptionRequest;
  otherName: string;
  draft: ReturnType<typeof useMessageDraft>;
  /** If not, a text that was begun is shown, to copy or to delete. */
  canWrite: boolean;
}

export function MessageForm({ post, request, otherName, draft, canWrite }: MessageFormProps) {
  const act = useAct();
  const { adopterId } = request;
  const isLeftOver = !canWrite && draft.text !== '';
  const discard = () => {
    keepFocus();
    draft.write('');
  };
  const found = wasGranted(request.status) ? null : revealedContact(draft.text);
  const message = {
    type: 'send-message',
    postId: post.id,
    petName: post.name,
    adopterId,
    toName: otherName,
  } as const;
  return (
    <>
      <div role="status">
        {isLeftOver && <p className={styles.quiet}>Este mensaje quedó sin enviar. Puedes copiarlo.</p>}
      </div>
      {isLeftOver && (
        <>
          <blockquote className={words}>{draft.text}</blockquote>
          <Button size="small" className={styles.discard} onClick={discard}>
            Borrar el mensaje sin enviar
          </Button>
        </>
      )}
      {canWrite && (
        <TextForm
          draft={draft}
          schema={messageTextSchema}
          maxCharacters={limits.message}
          label={`Escribe a ${otherName}`}
          sendLabel="Enviar mensaje"
          send={(text, options) => act({ ...message, text }, options)}
        >
          <div role="status">
            {found && (
              <p className={styles.warning}>
                Parece que escribiste {revealed[found]}. Mientras la adopción no esté concedida, es más seguro
                no compartirlo: al concederla, los dos verán los datos de contacto del otro.
              </p>
            )}
          </div>
        </TextForm>
      )}
    </>
  );
}
