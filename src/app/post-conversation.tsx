import { Conversation, type ConversationProps } from '#features/conversation/conversation.tsx';
import { ReportMessage } from '#features/report/report-message.tsx';

/** Messages can be reported, which is another feature's. */
export function PostConversation(props: Omit<ConversationProps, 'tools'>) {
  const { post, adopterId } = props;
  return (
    <Conversation
      {...props}
      tools={(message) => <ReportMessage post={post} adopterId={adopterId} message={message} />}
    />
  );
}
