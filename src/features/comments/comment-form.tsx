import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { commentTextSchema } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { useDrafts } from '#drafts/drafts-context.ts';
import { useOutbox } from '#reads/outbox-context.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import * as styles from './comments.css.ts';

/** What is typed is a draft at once: it survives a reload, and goes only when its comment is in the outbox. */
function useCommentDraft(postId: string) {
  const user = useCurrentUser();
  const drafts = useDrafts();
  const draftId = `comment-${user?.uid}-${postId}`;
  const [text, setText] = useState('');

  useEffect(() => {
    let isCurrent = true;
    void drafts.get(draftId).then((draft) => {
      const stored = draft?.values['text'];
      if (isCurrent && typeof stored === 'string') setText((typed) => typed || stored);
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, draftId]);

  const write = (value: string) => {
    setText(value);
    if (!user) return;
    void drafts.save({
      draftId,
      version: 1,
      uid: user.uid,
      kind: 'comment',
      postId,
      replaces: null,
      values: { text: value },
      step: 0,
      updatedAt: Date.now(),
    });
  };

  const clear = () => {
    setText('');
    return drafts.remove(draftId);
  };

  return { text, write, clear };
}

export function CommentForm({ post }: { post: Post }) {
  const outbox = useOutbox();
  const { text, write, clear } = useCommentDraft(post.id);
  const [error, setError] = useState<string | undefined>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(commentTextSchema, text);
    if (!parsed.success) return setError(parsed.issues[0].message);
    setError(undefined);
    try {
      await outbox.enqueue({ type: 'add-comment', postId: post.id, petName: post.name, text: parsed.output });
      await clear();
    } catch {
      setError('No se pudo guardar en este teléfono. Tu texto sigue aquí: inténtalo otra vez.');
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.field}>
        <TextArea
          label="Escribe un comentario"
          value={text}
          maxCharacters={limits.comment}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <Button type="submit" variant="primary">
        Comentar
      </Button>
    </form>
  );
}
