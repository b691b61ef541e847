import { useState } from 'react';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { ReportDialog } from './report-later.tsx';
import { ownReport } from './with-pending-reports.ts';

interface ReportMessageProps {
  post: Pick<Post, 'id' | 'name'>;
  adopterId: string;
  message: { readonly id: string; readonly authorName: string };
}

/** For whoever received the message. */
export function ReportMessage({ post, adopterId, message }: ReportMessageProps) {
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  if (ownReport({ postId: post.id, commentId: message.id, adopterId }, pending)) return null;
  return (
    <>
      <IconButton label="Denunciar mensaje" icon={<Flag aria-hidden />} onClick={() => setIsOpen(true)} />
      <ReportDialog
        post={post}
        comment={message}
        adopterId={adopterId}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
