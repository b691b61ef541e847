import { useState } from 'react';
import type { Post } from '#domain/post.ts';
import { lateDialog } from '#shared/late-dialog.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Printer } from '#ui/icons/pet-icons.ts';

const loadDialog = () => import('./poster-dialog.tsx');
const PosterDialog = lateDialog(() => loadDialog().then((module) => module.PosterDialog));

/** For everybody: a neighbour prints a poster, too. Only for a pet that waits for a home. */
export function PosterButton({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (post.status !== 'accepted') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Printer aria-hidden />}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        Cartel
      </Button>
      {isOpen !== null && <PosterDialog post={post} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
