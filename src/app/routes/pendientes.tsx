import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { commandParts, type EditPlace } from '#domain/commands/registry.ts';
import { pageTitle } from '#domain/product.ts';
import { useCorrectRequest } from '#features/adoption-requests/use-request-draft.ts';
import { useCorrectComment } from '#features/comments/use-comment-draft.ts';
import { useCorrectPost } from '#features/give-in-adoption/draft/use-correct-post.ts';
import { PendingScreen } from '#features/outbox-status/pending-screen.tsx';
import { loadConfig } from '#firebase/config.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { sendsWhenClosed } from '#sw-bridge/background-sync.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/pendientes')({ component: Pending });

/** Where App Check is used, a worker cannot attest. */
const sendsFromWorker = async () => !(await loadConfig()).appCheckSiteKey && sendsWhenClosed();

function Pending() {
  const navigate = useNavigate();
  useDocumentTitle(pageTitle('Pendientes'));
  const correctPost = useCorrectPost(
    (borrador) => void navigate({ to: '/dar-en-adopcion', search: { borrador } }),
  );
  const correctComment = useCorrectComment(
    (postId) => void navigate({ to: '/post/$postId', params: { postId } }),
  );
  const correctRequest = useCorrectRequest(
    (postId) => void navigate({ to: '/post/$postId/solicitar-adopcion', params: { postId } }),
  );
  const open: Record<EditPlace, (entry: PendingEntry) => void> = {
    'give-form': correctPost,
    'comment-form': correctComment,
    'request-form': correctRequest,
    'profile-form': ({ uid }) =>
      void navigate({ to: '/perfil-de-usuario/$uid', params: { uid }, search: { ver: 'cuenta' } }),
    'post-page': ({ command }) => {
      if ('postId' in command) void navigate({ to: '/post/$postId', params: { postId: command.postId } });
    },
  };
  return (
    <PendingScreen
      sendsWhenClosed={sendsFromWorker}
      onEdit={(entry) => {
        const { editPlace } = commandParts(entry.command);
        if (editPlace) open[editPlace](entry);
      }}
    />
  );
}
