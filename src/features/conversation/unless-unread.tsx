import type { ReactNode } from 'react';
import { useQuery } from '#reads/use-query.ts';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import type { ConversationProps } from './conversation.tsx';

interface UnlessUnreadProps extends Pick<ConversationProps, 'post' | 'adopterId' | 'otherId' | 'otherName'> {
  children: ReactNode;
}

/** What stands below a request shows nothing without it. If the request could not be read, this says so in its place. */
export function UnlessUnread({ post, adopterId, otherId, otherName, children }: UnlessUnreadProps) {
  const request = useQuery('request', { postId: post.id, adopterId });
  if (request.status !== 'failed') return children;
  const title =
    adopterId === otherId
      ? `No pudimos cargar la conversación con ${otherName}`
      : `No pudimos comprobar si solicitaste adoptar a ${post.name}`;
  return <PageNotLoaded heading="h3" title={title} />;
}
