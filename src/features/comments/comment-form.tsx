import { useState } from 'react';
import { commentTextSchema } from '#domain/comment.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { useQuery } from '#reads/use-query.ts';
import { TextForm } from '#shared/text-form.tsx';
import { useAct } from '#shared/use-act.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { useCommentDraft } from './use-comment-draft.ts';

/**
 * What others write while the page is open. Only their names are told, because several may come while somebody reads. The region
 * is always there, and empty for what the list has from the beginning.
 */
function Arriving({ postId, uid }: { postId: string; uid: string }) {
  const state = useQuery('comments', { postId });
  const isHeard = state.status === 'ready' && !state.fromCache;
  const newest = isHeard ? state.data.findLast(({ authorId }) => authorId !== uid) : undefined;
  /** When the newest one was written that the server had at first. */
  const [before, setBefore] = useState<number | null>(null);
  if (isHeard && before === null) setBefore(newest?.createdAt ?? 0);
  const isNew = newest && before !== null && newest.createdAt > before;
  return (
    <p role="status" className={visuallyHidden}>
      {/* A new element, so that the same words are spoken again. */}
      {isNew && <span key={newest.id}>{`${newest.authorName} comentó`}</span>}
    </p>
  );
}

export function CommentForm({ post, uid }: { post: Post; uid: string }) {
  const act = useAct();
  const draft = useCommentDraft(uid, post.id);
  const { replaces } = draft;
  const comment = { type: 'add-comment', postId: post.id, petName: post.name } as const;
  return (
    <>
      <Arriving postId={post.id} uid={uid} />
      <TextForm
        draft={draft}
        schema={commentTextSchema}
        maxCharacters={limits.comment}
        label="Escribe un comentario"
        sendLabel="Comentar"
        send={(text, options) => act({ ...comment, text }, { ...options, replaces })}
      />
    </>
  );
}
