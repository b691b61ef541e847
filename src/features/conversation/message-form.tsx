import { type AdoptionRequest, wasGranted } from '#domain/adoption-request.ts';
import { limits } from '#domain/limits.ts';
import { messageTextSchema, type RevealedContact, revealedContact } from '#domain/message.ts';
import type { Post } from '#domain/post.ts';
import { TextForm } from '#shared/text-form.tsx';
import { useAct } from '#shared/use-act.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import * as styles from './conversation.css.ts';

const revealed: Record<RevealedContact, string> = {
  phone: 'un teléfono',
  email: 'un correo electrónico',
  address: 'una dirección',
};

interface MessageFormProps {
  post: Pick<Post, 'id' | 'name'>;
  request: AdoptionRequest;
  uid: string;
  otherName: string;
}

export function MessageForm({ post, request, uid, otherName }: MessageFormProps) {
  const act = useAct();
  const { adopterId } = request;
  const draft = useTextDraft({
    draftId: `message-${uid}-${post.id}-${adopterId}`,
    uid,
    kind: 'message',
    postId: post.id,
  });
  const found = wasGranted(request.status) ? null : revealedContact(draft.text);
  const message = {
    type: 'send-message',
    postId: post.id,
    petName: post.name,
    adopterId,
    toName: otherName,
  } as const;
  return (
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
            Parece que escribiste {revealed[found]}. Mientras la adopción no esté concedida, es más seguro no
            compartirlo: al concederla, los dos verán los datos de contacto del otro.
          </p>
        )}
      </div>
    </TextForm>
  );
}
