import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
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
  return (
    <PendingScreen
      onEdit={(entry) => {
        const { command, uid } = entry;
        switch (command.type) {
          case 'create-post':
          case 'edit-post':
            return correctPost(entry);
          case 'add-comment':
            return void navigate({ to: '/post/$postId', params: { postId: command.postId } });
          case 'request-adoption':
            return void navigate({
              to: '/post/$postId/solicitar-adopcion',
              params: { postId: command.postId },
            });
          case 'update-profile':
            return void navigate({ to: '/perfil-de-usuario/$uid', params: { uid } });
        }
      }}
    />
  );
}
