import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isId } from '#domain/id-pattern.ts';
import type { Post } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import type { Relation } from '#domain/viewer.ts';
import { AdoptionAction } from '#features/adoption-requests/adoption-action.tsx';
import { ReceivedRequests, WaitingRequests } from '#features/adoption-requests/received-requests.tsx';
import { Comments } from '#features/comments/comments.tsx';
import { ModerationPanel } from '#features/moderation/moderation-panel.tsx';
import { queuePaths } from '#features/moderation/queue-address.ts';
import { PostScreen } from '#features/post/post-screen.tsx';
import { ReportButton } from '#features/report/report-button.tsx';
import { ReportComment } from '#features/report/report-comment.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

export const Route = createFileRoute('/post/$postId/')({ component: PostPage });

function PostPage() {
  const { postId } = Route.useParams();
  const navigate = useNavigate();

  if (!isId(postId)) return <NotFoundPage />;

  const action = (post: Post, relation: Relation) => {
    if (relation === 'owner') return <WaitingRequests post={post} />;
    if (relation !== 'admin') return <AdoptionAction post={post} />;
    return <ModerationPanel post={post} onDeleted={() => void navigate({ to: queuePaths[post.species] })} />;
  };

  return (
    <PostScreen
      key={postId}
      postId={postId}
      action={action}
      tools={(post) => <ReportButton post={post} />}
      below={(post, relation) => (
        <>
          {relation === 'owner' && <ReceivedRequests post={post} />}
          {isPublic(post.status) && (
            <Comments post={post} tools={(comment) => <ReportComment post={post} comment={comment} />} />
          )}
        </>
      )}
    />
  );
}
