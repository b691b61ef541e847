import { Conversation, type ConversationProps } from '#features/conversation/conversation.tsx';
import { FollowUps } from '#features/follow-up/follow-ups.tsx';
import { ReportMessage } from '#features/report/report-message.tsx';

/** What two people share below a request. Messages can be reported, which is another feature's. */
export function PostConversation(props: Omit<ConversationProps, 'tools'>) {
  const { post, adopterId, otherName } = props;
  return (
    <>
      <FollowUps post={post} adopterId={adopterId} otherName={otherName} />
      <Conversation
        {...props}
        tools={(message) => <ReportMessage post={post} adopterId={adopterId} message={message} />}
      />
    </>
  );
}
