import { Suspense, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import { relationTo } from '#domain/viewer.ts';
import { usePending } from '#reads/use-pending.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { lateDialog } from '#shared/late-dialog.tsx';
import { useSignedInFirst } from '#shared/use-signed-in-first.ts';
import { Button } from '#ui/actions/button.tsx';
import { Flag } from '#ui/icons/pet-icons.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { ownReport } from './with-pending-reports.ts';

const ReportDialog = lateDialog(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

const OwnReport = lazyPart(() => import('./own-report.tsx').then((module) => module.OwnReport));

/** For everybody except the owner and administrators. Signed-out people first sign in. */
export function ReportButton({ post }: { post: Post }) {
  const user = useCurrentUser();
  const signedInFirst = useSignedInFirst();
  const pending = usePending();
  const [isOpen, setIsOpen] = useState(false);
  const relation = relationTo(post, user);
  if (relation === 'owner' || relation === 'admin' || !isPublic(post.status)) return null;
  const own = ownReport({ postId: post.id, commentId: null }, pending);
  if (own) {
    return (
      <Suspense>
        <OwnReport entry={own} />
      </Suspense>
    );
  }

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
