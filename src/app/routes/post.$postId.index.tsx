import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isId } from '#domain/id-pattern.ts';
import type { Post } from '#domain/post.ts';
import { isPublic } from '#domain/post-values.ts';
import type { Relation } from '#domain/viewer.ts';
import { AdoptionAction, type ConversationPlace } from '#features/adoption-requests/adoption-action.tsx';
import { Comments } from '#features/comments/comments.tsx';
import { queuePaths } from '#features/moderation/queue-address.ts';
import { PostScreen } from '#features/post/post-screen.tsx';
import { PosterButton } from '#features/poster/poster-button.tsx';
import { RefusedReport } from '#features/report/refused-report.tsx';
import { ReportButton } from '#features/report/report-button.tsx';
import { ReportComment } from '#features/report/report-comment.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';

// Loaded later: few people are owners or administrators, and their part of the page is large.
const loadRequests = () => import('#features/adoption-requests/received-requests.tsx');
const ReceivedRequests = lazyPart(() => loadRequests().then((module) => module.ReceivedRequests));
const WaitingRequests = lazyPart(() => loadRequests().then((module) => module.WaitingRequests));
const loadConversation = () => import('../post-conversation.tsx');
const PostConversation = lazyPart(() => loadConversation().then((module) => module.PostConversation));
const HiddenPost = lazyPart(() => loadConversation().then((module) => module.HiddenPost));
const NotFoundPage = lazyPart(() => import('../not-found-page.tsx').then((module) => module.NotFoundPage));
const ModerationPanel = lazyPart(() =>
  import('#features/moderation/moderation-panel.tsx').then((module) => module.ModerationPanel),
);

export const Route = createFileRoute('/post/$postId/')({ component: PostPage });

function PostPage() {
  const { postId } = Route.useParams();
  const navigate = useNavigate();

  if (!isId(postId))
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );

  const conversation: ConversationPlace = (pet, other) => (
    <Suspense>
      <PostConversation post={pet} {...other} />
    </Suspense>
  );
  const action = (post: Post, relation: Relation) => {
    if (relation === 'owner') return <WaitingRequests post={post} />;
    if (relation !== 'admin') return <AdoptionAction post={post} conversation={conversation} />;
    return <ModerationPanel post={post} onDeleted={() => void navigate({ to: queuePaths[post.species] })} />;
  };

  return (
    <PostScreen
      key={postId}
      postId={postId}
      action={(post, relation) => <Suspense>{action(post, relation)}</Suspense>}
      missing={HiddenPost}
      tools={(post) => (
        <>
          <PosterButton post={post} />
          <ReportButton post={post} />
        </>
      )}
      below={(post, relation) => (
        <>
          {relation === 'owner' && (
            <Suspense>
              <ReceivedRequests post={post} conversation={conversation} />
            </Suspense>
          )}
          {isPublic(post.status) && (
            <Comments
              post={post}
              tools={(comment) => <ReportComment post={post} comment={comment} />}
              below={({ id }) => <RefusedReport postId={post.id} commentId={id} />}
            />
          )}
        </>
      )}
    />
  );
}
