import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { commentTextSchema } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { SavingFailed } from '#shared/saving-line.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import * as styles from './comments.css.ts';
import { useCommentDraft } from './use-comment-draft.ts';

export function CommentForm({ post, uid }: { post: Post; uid: string }) {
  const act = useAct();
  const { text, replaces, saving, write, saveAgain, clear } = useCommentDraft(uid, post.id);
  const isUnsaved = saving.state === 'failed' && text !== '';
  const [error, setError] = useState<string | undefined>();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(commentTextSchema, text);
    if (!parsed.success) return setError(parsed.issues[0].message);
    setError(undefined);
    const comment = { postId: post.id, petName: post.name, text: parsed.output };
    if (!(await act({ type: 'add-comment', ...comment }, { replaces, onFailure: setError }))) return;
    // The comment is in the outbox. The next comment overwrites the rest of its draft.
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
          label="Escribe un comentario"
          value={text}
          maxCharacters={limits.comment}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      {isUnsaved && <SavingFailed error={saving.error} onSaveAgain={saveAgain} />}
      <Button type="submit" variant="primary">
        Comentar
      </Button>
    </form>
  );
}
