import { useState } from 'react';
import type { Post } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import { relationTo } from '#domain/viewer.ts';
import { usePending } from '#reads/use-pending.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { OwnReport, ReportDialog } from './report-later.tsx';
import { ownReport } from './with-pending-reports.ts';

/** For everybody except the owner and administrators. Signed-out people first sign in. */
export function ReportButton({ post }: { post: Post }) {
  const user = useCurrentUser();
  const signedInFirst = useSignedInFirst();
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  const relation = relationTo(post, user);
  if (relation === 'owner' || relation === 'admin' || !isPublic(post.status)) return null;
  const own = ownReport({ postId: post.id, commentId: null }, pending);
  if (own) return <OwnReport entry={own} />;

  const start = () => signedInFirst({ act: () => setIsOpen(true), returnTo: `/post/${post.id}` });

  return (
    <>
      <Button variant="quiet" size="small" icon={<Flag aria-hidden />} onClick={start}>
        Denunciar
      </Button>
      {user && <ReportDialog post={post} comment={null} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}
