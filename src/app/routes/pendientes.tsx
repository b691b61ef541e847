import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { useCorrectRequest } from '#features/adoption-requests/use-request-draft.ts';
import { useCorrectComment } from '#features/comments/use-comment-draft.ts';
import { useCorrectPost } from '#features/give-in-adoption/use-correct-post.ts';
import { PendingScreen } from '#features/outbox-status/pending-screen.tsx';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

export const Route = createFileRoute('/pendientes')({ component: Pending });

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
  return (
    <PendingScreen
      onEdit={(entry) => {
        const { command, uid } = entry;
        switch (command.type) {
          case 'create-post':
          case 'edit-post':
            return correctPost(entry);
          case 'add-comment':
            return void correctComment(entry);
          case 'moderate-post':
            return void navigate({ to: '/post/$postId', params: { postId: command.postId } });
          case 'request-adoption':
            return void correctRequest(entry);
          case 'update-profile':
            return void navigate({
              to: '/perfil-de-usuario/$uid',
              params: { uid },
              search: { ver: 'cuenta' },
            });
        }
      }}
    />
  );
}
