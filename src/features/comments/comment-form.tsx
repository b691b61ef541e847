import { commentTextSchema } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { TextForm } from '#shared/text-form.tsx';
import { useAct } from '#shared/use-act.ts';
import { useCommentDraft } from './use-comment-draft.ts';

export function CommentForm({ post, uid }: { post: Post; uid: string }) {
  const act = useAct();
  const draft = useCommentDraft(uid, post.id);
  const { replaces } = draft;
  const comment = { type: 'add-comment', postId: post.id, petName: post.name } as const;
  return (
    <TextForm
      draft={draft}
      schema={commentTextSchema}
      maxCharacters={limits.comment}
      label="Escribe un comentario"
      sendLabel="Comentar"
      send={(text, options) => act({ ...comment, text }, { ...options, replaces })}
    />
  );
}
