import type { ComponentProps } from 'react';
import type { Post } from '#domain/post.ts';
import { HiddenRequest } from '#features/adoption-requests/hidden-request.tsx';
import { Agreement } from '#features/agreement/agreement.tsx';
import { Conversation, type ConversationProps } from '#features/conversation/conversation.tsx';
import { UnlessUnread } from '#features/conversation/unless-unread.tsx';
import { FollowUps } from '#features/follow-up/follow-ups.tsx';
import { RefusedReport } from '#features/report/refused-report.tsx';
import { ReportMessage } from '#features/report/report-message.tsx';

type PostConversationProps = Omit<ConversationProps, 'tools' | 'below' | 'post'> & {
  /** If the post is hidden, only its name is known. */
  post: Post | ConversationProps['post'];
};

type HiddenPostProps = Omit<ComponentProps<typeof HiddenRequest>, 'conversation'>;

/** Shown instead of a hidden post. */
export function HiddenPost(props: HiddenPostProps) {
  return (
    <HiddenRequest {...props} conversation={(pet, other) => <PostConversation post={pet} {...other} />} />
  );
}

/** The agreement, the questions after the adoption and the conversation of two people, below a request. */
export function PostConversation(props: PostConversationProps) {
  const { post, adopterId, otherId, otherName } = props;
  return (
    <UnlessUnread {...props}>
      <Agreement post={post} adopterId={adopterId} otherId={otherId} otherName={otherName} />
      <FollowUps post={post} adopterId={adopterId} otherName={otherName} />
      <Conversation
        {...props}
        tools={(message) => <ReportMessage post={post} adopterId={adopterId} message={message} />}
        below={({ id }) => <RefusedReport postId={post.id} commentId={id} adopterId={adopterId} />}
      />
    </UnlessUnread>
  );
}
