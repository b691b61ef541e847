import type { Post } from '#domain/post.ts';
import { Button } from '#ui/actions/button.tsx';
import { Share2 } from '#ui/icons/pet-icons.ts';
import { useToast } from '#ui/overlays/toast.tsx';

export function ShareButton({ post }: { post: Pick<Post, 'id' | 'name' | 'status'> }) {
  const toast = useToast();

  const share = async () => {
    const url = new URL(`/post/${post.id}`, window.location.origin).href;
    try {
      if (typeof navigator.share === 'function')
        return await navigator.share({
          title: post.name,
          url,
          ...(post.status === 'accepted' && { text: `${post.name} busca un hogar` }),
        });
    } catch (error) {
      // The person closed the share sheet. After other errors, as in a browser without anything to share with, the address is copied.
      if ((error as Error).name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ severity: 'success', text: 'Enlace copiado' });
    } catch {
      toast.show({ severity: 'info', text: url });
    }
  };

  return (
    <Button size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
      Compartir
    </Button>
  );
}
