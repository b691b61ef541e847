import { Link } from '@tanstack/react-router';
import { type CommandType, commandParts } from '#domain/commands/registry.ts';
import {
  deletedCommentId,
  type LogEntry,
  type LoggedAct,
  logReason,
  logSentence,
} from '#domain/moderation-log.ts';
import { notificationId } from '#domain/notification.ts';
import { reportedIdOf } from '#domain/report.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { EntryStateBadge } from '#shared/entry-state-badge.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { type Fate, fateOf, isBlock, isOfDeleted, isOfNobody, postIdOf } from './log-fate.ts';
import * as styles from './moderation.css.ts';
import { undoneOnceSent, useUndo } from './use-moderate.ts';
import { useUndoClock } from './use-undo-clock.ts';

const shownEntries = 200;

const commandsOfActs: Readonly<Record<LoggedAct, CommandType>> = {
  accept: 'moderate-post',
  reject: 'moderate-post',
  delete: 'delete-post',
  'delete-comment': 'delete-comment',
  block: 'block-user',
  unblock: 'unblock-user',
  'close-report': 'close-report',
  'close-profile-report': 'close-profile-report',
  undo: 'undo-moderation',
};
const loggedCommands: ReadonlySet<CommandType> = new Set(Object.values(commandsOfActs));

/** An administrator who deletes an own post, or an own comment, decides nothing for the team. */
const isOwnDeletion = ({ command }: PendingEntry) =>
  (command.type === 'delete-post' && command.seenRevision === undefined) ||
  (command.type === 'delete-comment' && !command.isModeration);

function logIdOf({ command, commandId }: PendingEntry): string {
  if (command.type === 'delete-post') return notificationId('post-deleted', command.postId);
  if (command.type === 'delete-comment')
    return notificationId('comment-deleted', deletedCommentId(command.postId, command.commentId));
  return commandId;
}

/** What follows the entry's sentence. The undoing of a block has no time limit, so its sentence names none. */
function fateText(fate: Fate, entry: LogEntry): string | null {
  if (fate === 'undone') return ' · deshecho';
  if (fate !== 'waiting') return null;
  return ` · se deshará ${isBlock(entry) ? 'en cuanto haya señal' : undoneOnceSent}`;
}

/** What administrators decided, newest first. Before it, what waits on this phone. */
export function LogScreen() {
  const state = useQuery('moderation-log', { limit: shownEntries });
  const entries = state.status === 'ready' ? state.data : [];
  const arrived = new Set(entries.map(({ id }) => id));
  // What has just arrived stays among the pending entries for a moment.
  const pending = usePending().filter(
    (entry) =>
      loggedCommands.has(entry.command.type) && !isOwnDeletion(entry) && !arrived.has(logIdOf(entry)),
  );
  const now = useUndoClock(entries.map(({ createdAt }) => createdAt));
  if (state.status === 'failed') return <PageNotLoaded heading="h1" title="No pudimos cargar el registro" />;
  if (state.status === 'loading') return <Spinner label="Cargando el registro" />;
  const empty = isUnheard(state) ? (
    <NoCopy text={notHereText('Las decisiones aún no están')} />
  ) : (
    <EmptyState
      title="Nada todavía"
      text="Aquí aparecerá cada decisión sobre una publicación, una denuncia o una cuenta."
    />
  );
  return (
    <Page title="Registro" lead="Lo que decidió el equipo. Nadie puede cambiarlo ni borrarlo.">
      <ReadingAge state={state} />
      {entries.length + pending.length === 0 ? (
        empty
      ) : (
        <ol className={styles.log}>
          {[...pending].reverse().map((entry) => (
            <WaitingEntry key={entry.commandId} entry={entry} />
          ))}
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              fate={fateOf(entry, entries, pending, now)}
              isGone={isOfDeleted(entry, entries)}
            />
          ))}
        </ol>
      )}
      {entries.length >= shownEntries && (
        <p className={styles.end}>Aquí están las {shownEntries} decisiones más recientes.</p>
      )}
    </Page>
  );
}

function WaitingEntry({ entry }: { entry: PendingEntry }) {
  return (
    <li className={styles.logEntry}>
      <p className={styles.logText}>{commandParts(entry.command).sentence(entry.command)}</p>
      <Link to="/pendientes">
        <EntryStateBadge entry={entry} />
      </Link>
    </li>
  );
}

function Entry({ entry, fate, isGone }: { entry: LogEntry; fate: Fate; isGone: boolean }) {
  const undo = useUndo();
  const { actorName, createdAt } = entry;
  const reason = logReason(entry);
  return (
    <li className={styles.logEntry}>
      <div className={styles.logText}>
        <p>
          {actorName} {logSentence(entry)}
        </p>
        {reason && <p className={styles.question}>Motivo: {reason}</p>}
        <p className={styles.question}>
          <TimeAgo atMs={createdAt} />
          {fateText(fate, entry)}
          {!isGone && <SubjectLink entry={entry} />}
        </p>
      </div>
      {fate === 'undoable' && (
        <Button
          size="small"
          aria-label={`Deshacer: ${actorName} ${logSentence(entry)}`}
          onClick={() => void undo(entry)}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}

function PostLink({ postId }: { postId: string }) {
  return (
    <>
      {' · '}
      <Link to="/post/$postId" params={{ postId }}>
        Ver publicación
      </Link>
    </>
  );
}

function ProfileLink({ uid }: { uid: string }) {
  return (
    <>
      {' · '}
      <Link to="/perfil-de-usuario/$uid" params={{ uid }}>
        Ver perfil
      </Link>
    </>
  );
}

/** To the post or the person that an entry is about. */
function SubjectLink({ entry }: { entry: LogEntry }) {
  const { act, subjectId } = entry;
  const postId = postIdOf(entry);
  if (postId !== null) return <PostLink postId={postId} />;
  if (isOfNobody(entry)) return null;
  if (isBlock(entry)) return <ProfileLink uid={subjectId} />;
  return act === 'close-profile-report' ? <ProfileLink uid={reportedIdOf(subjectId)} /> : null;
}
