// What an owner and an adopter write to each other below a request. Opening it marks its messages as read.
import { type ReactNode, useEffect, useState } from 'react';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { dayMs } from '#domain/durations.ts';
import { conversationLifeMs } from '#domain/limits.ts';
import { listed } from '#domain/listed.ts';
import { isConversationOpen } from '#domain/message.ts';
import type { Notification } from '#domain/notification.ts';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { unsentText } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { RefusedActs } from '#shared/use-entry-acts.tsx';
import { countMessages, unreadText, useUnreadMessages } from '#shared/use-unread-messages.ts';
import { newestOf } from '#shared/with-pending-notifications.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { summary } from '#ui/layout/disclosure.css.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { formatDate, formatShortDateTime } from '#ui/text/dates.ts';
import * as styles from './conversation.css.ts';
import { MessageForm, useMessageDraft } from './message-form.tsx';
import { isClosing, type ShownMessage, withPendingMessages } from './with-pending-messages.ts';

export interface ConversationProps {
  post: Pick<Post, 'id' | 'name'>;
  adopterId: string;
  otherId: string;
  otherName: string;
  /** Whether the conversation is open at first even without messages. */
  startsOpen: boolean;
  /** Rendered beside each message of the other person. Another feature provides it. */
  tools: (message: ShownMessage) => ReactNode;
  /** Rendered below each message of the other person. Another feature provides it. */
  below: (message: ShownMessage) => ReactNode;
}

export function Conversation(props: ConversationProps) {
  const { post, adopterId } = props;
  const user = useCurrentUser();
  const request = useQuery('request', { postId: post.id, adopterId });
  if (!user || request.status !== 'ready' || !request.data) return null;
  return <OpenedConversation {...props} uid={user.uid} request={request.data} />;
}

interface OpenedProps extends ConversationProps {
  uid: string;
  request: AdoptionRequest;
}

function OpenedConversation(props: OpenedProps) {
  const { uid, request, post, otherId, otherName, startsOpen, tools, below } = props;
  const { adopterId } = request;
  const pending = usePending();
  const state = useQuery('messages', { postId: post.id, adopterId });
  const unread = useUnreadMessages().filter(
    ({ postId, actorId }) => postId === post.id && actorId === otherId,
  );
  const count = countMessages(unread);
  const stored = state.status === 'ready' ? state.data : [];
  const messages = withPendingMessages({ postId: post.id, adopterId }, stored, pending);
  const draft = useMessageDraft({ uid, postId: post.id, adopterId });
  // Null until somebody opens or closes it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isEmpty = messages.length === 0 && draft.text === '';
  const isOpen = chosen ?? (startsOpen || !isEmpty);
  // An older copy may lack what the notification is about.
  const isHeard = state.status === 'ready' && !state.fromCache;
  useMarkedRead(isOpen && isHeard ? unread : []);
  const canWrite = isConversationOpen(request.status) && !isClosing({ postId: post.id, adopterId }, pending);
  // The request may be closed while somebody types. What was typed stays in sight.
  if (!canWrite && isEmpty) return null;
  return (
    <details
      className={styles.box}
      open={isOpen}
      onToggle={({ currentTarget }) => setChosen(currentTarget.open)}
    >
      <summary className={summary}>
        <span className={styles.title}>
          <span className={styles.name}>Mensajes con {otherName}</span>
          {count > 0 && <Badge tone="sun">{unreadText(count)}</Badge>}
        </span>
      </summary>
      <div className={styles.content}>
        {state.status === 'failed' && <NotLoaded>No pudimos cargar los mensajes.</NotLoaded>}
        <ol className={styles.list} aria-label={`Mensajes con ${otherName}`}>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isOwn={message.authorId === uid}
              tools={message.authorId === uid ? null : tools(message)}
              below={message.authorId === uid ? null : below(message)}
            />
          ))}
        </ol>
        <Arriving messages={messages.filter(({ authorId }) => authorId !== uid)} isHeard={isHeard} />
        <MessageForm post={post} request={request} otherName={otherName} draft={draft} canWrite={canWrite} />
        <p className={styles.quiet}>{lifeText(request, canWrite, otherName)}</p>
      </div>
    </details>
  );
}

const afterLife = `${conversationLifeMs / dayMs} días después`;

function lifeText({ closedAt }: AdoptionRequest, canWrite: boolean, otherName: string): string {
  if (canWrite)
    return `Solo lo leen ${listed('tú', otherName)}. Si la solicitud se cierra, los mensajes se borran ${afterLife}.`;
  const day = closedAt === null ? afterLife : `el ${formatDate(closedAt + conversationLifeMs)}`;
  return `La solicitud se cerró y ya no se puede escribir. Los mensajes se borran ${day}.`;
}

/** Marks messages as read, but only while the page is visible. */
function useMarkedRead(unread: readonly Notification[]): void {
  const act = useAct();
  const key = unread.map(({ id, createdAt }) => `${id} ${createdAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is unread, the array and the act are others at each render.
  useEffect(() => {
    if (key === '') return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      const notificationIds = unread.map(({ id }) => id);
      void act({ type: 'mark-notifications-seen', notificationIds, newestAt: newestOf(unread) });
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [key]);
}

/**
 * What the other person writes while the conversation is open: it is marked as read at once, so a screen reader must hear it. The
 * region is always there, and empty for what the list has from the beginning.
 */
function Arriving({ messages, isHeard }: { messages: readonly ShownMessage[]; isHeard: boolean }) {
  /** When the newest one was written that the server had at first. */
  const [before, setBefore] = useState<number | null>(null);
  const newest = messages.at(-1);
  if (isHeard && before === null) setBefore(newest?.createdAt ?? 0);
  const isNew = newest && before !== null && newest.createdAt > before;
  return (
    <p role="status" className={visuallyHidden}>
      {/* A new element, so that the same words are spoken again. */}
      {isNew && <span key={newest.id}>{`${newest.authorName} escribió: ${newest.text}`}</span>}
    </p>
  );
}

interface MessageItemProps {
  message: ShownMessage;
  isOwn: boolean;
  tools: ReactNode;
  below: ReactNode;
}

function MessageItem({ message, isOwn, tools, below }: MessageItemProps) {
  const { authorName, createdAt, text, pending } = message;
  return (
    <li className={isOwn ? styles.own : styles.theirs}>
      <div className={styles.head}>
        <span>
          <strong>{isOwn ? 'Tú' : authorName}</strong>{' '}
          <time dateTime={new Date(createdAt).toISOString()}>{formatShortDateTime(createdAt)}</time>
        </span>
        {tools}
      </div>
      <p className={styles.text}>{text}</p>
      {pending && <p className={styles.state}>{unsentText(pending)}</p>}
      {pending && <RefusedActs commandId={message.id} />}
      {below}
    </li>
  );
}
