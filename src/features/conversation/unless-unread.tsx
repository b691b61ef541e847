import type { ReactNode } from 'react';
import { useQuery } from '#reads/use-query.ts';
import { useListenerStore } from '#services/services.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import type { ConversationProps } from './conversation.tsx';

interface UnlessUnreadProps extends Pick<ConversationProps, 'post' | 'adopterId' | 'otherId' | 'otherName'> {
  children: ReactNode;
}

/** What stands below a request shows nothing without it. If the request could not be read, this says so in its place. */
export function UnlessUnread({ post, adopterId, otherId, otherName, children }: UnlessUnreadProps) {
  const store = useListenerStore();
  const request = useQuery('request', { postId: post.id, adopterId });
  if (request.status !== 'failed') return children;
  const title =
    adopterId === otherId
      ? `No pudimos cargar la conversación con ${otherName}`
      : `No pudimos comprobar si solicitaste adoptar a ${post.name}`;
  return <ErrorState heading="h3" title={title} onRetry={() => store.restartFailed()} />;
}
