import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { limits } from '#domain/limits.ts';
import { messageTextSchema, type RevealedContact, revealedContact } from '#domain/message.ts';
import type { Post } from '#domain/post.ts';
import { SavingFailed } from '#shared/saving-line.tsx';
import { useAct } from '#shared/use-act.ts';
import { useTextDraft } from '#shared/use-text-draft.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
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
  const { text, saving, write, saveAgain, clear } = useTextDraft({
    draftId: `message-${uid}-${post.id}-${adopterId}`,
    uid,
    kind: 'message',
    postId: post.id,
  });
  const isUnsaved = saving.state === 'failed' && text !== '';
  const [error, setError] = useState<string | undefined>();
  const found = request.status === 'pending' ? revealedContact(text) : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(messageTextSchema, text);
    if (!parsed.success) return setError(parsed.issues[0].message);
    setError(undefined);
    const message = {
      postId: post.id,
      petName: post.name,
      adopterId,
      toName: otherName,
      text: parsed.output,
    };
    if (!(await act({ type: 'send-message', ...message }, { onFailure: setError }))) return;
    // The message is in the outbox. The next one overwrites the rest of its draft.
    await clear().catch(() => undefined);
  };

  return (
    <form
      data-kept={isUnsaved ? undefined : ''}
      className={styles.form}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <div className={styles.field}>
        <TextArea
          label={`Escribe a ${otherName}`}
          value={text}
          maxCharacters={limits.message}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div role="status">
        {found && (
          <p className={styles.warning}>
            Parece que escribiste {revealed[found]}. Mientras la adopción no esté concedida, es más seguro no
            compartirlo: al concederla, los dos verán los datos de contacto del otro.
          </p>
        )}
      </div>
      {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      <Button type="submit" variant="primary">
        Enviar mensaje
      </Button>
    </form>
  );
}
