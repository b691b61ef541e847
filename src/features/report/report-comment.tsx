import { useState } from 'react';
import type { Comment } from '#domain/comment.ts';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { ReportDialog } from './report-later.tsx';
import { ownReport } from './with-pending-reports.ts';

interface ReportCommentProps {
  post: Pick<Post, 'id' | 'name'>;
  comment: Pick<Comment, 'id' | 'authorId' | 'authorName'>;
}

/** For everybody except its author and administrators. Signed-out people first sign in. */
export function ReportComment({ post, comment }: ReportCommentProps) {
  const user = useCurrentUser();
  const signedInFirst = useSignedInFirst();
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.uid === comment.authorId || user?.role === 'admin') return null;
  if (ownReport({ postId: post.id, commentId: comment.id }, pending)) return null;

  const start = () => signedInFirst({ act: () => setIsOpen(true), returnTo: `/post/${post.id}` });

  return (
    <>
      <IconButton label="Denunciar comentario" icon={<Flag aria-hidden />} onClick={start} />
      {user && <ReportDialog post={post} comment={comment} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
