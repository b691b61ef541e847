import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isId } from '#domain/id-pattern.ts';
import { RequestScreen } from '#features/adoption-requests/request-screen.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

export const Route = createFileRoute('/_auth/post/$postId/solicitar-adopcion')({ component: AskToAdopt });

function AskToAdopt() {
  const { postId } = Route.useParams();
  const navigate = useNavigate();
  if (!isId(postId)) return <NotFoundPage />;
  return (
    <RequestScreen
      postId={postId}
      onSent={() => void navigate({ to: '/post/$postId', params: { postId } })}
    />
  );
}
