import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RequestScreen } from '#features/adoption-requests/request-screen.tsx';
import { RequireSession } from '../require-session.tsx';

export const Route = createFileRoute('/post/$postId/solicitar-adopcion')({ component: AskToAdopt });

function AskToAdopt() {
  const { postId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <RequireSession>
      {() => (
        <RequestScreen
          postId={postId}
          onSent={() => void navigate({ to: '/post/$postId', params: { postId } })}
        />
      )}
    </RequireSession>
  );
}
