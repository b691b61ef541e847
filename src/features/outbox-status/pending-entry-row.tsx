import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Command, CommandType } from '#domain/commands/registry.ts';
import type { Obstacle } from '#outbox/held-entries.ts';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { canEditEntry, canPauseEntry, canRetryEntry } from '#shared/entry-acts.ts';
import { EntryStateBadge } from '#shared/entry-state-badge.tsx';
import { entryProgress, entryReason, entryTitle } from '#shared/entry-text.ts';
import { RefusedWords } from '#shared/refused-words.tsx';
import { DiscardEntry, useEntryActs } from '#shared/use-entry-acts.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Pause, Pencil, Play, Trash2 } from '#ui/icons/page-icons.ts';
import { RotateCw } from '#ui/icons/shell-icons.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './pending.css.ts';

interface PendingEntryRowProps {
  entry: StoredEntry;
  /** Why an earlier entry of the same subject makes this one wait. */
  obstacle?: Obstacle | undefined;
  onEdit: (entry: PendingEntry) => void;
}

export function PendingEntryRow({ entry, obstacle, onEdit }: PendingEntryRowProps) {
  const title = entryTitle(entry);
  const titleId = useId();
  const progress = entryProgress(entry);
  const reason = entryReason(entry, obstacle);
  return (
    <li className={entry.state === 'rejected' ? styles.refused : styles.entry}>
      <div>
        <div className={styles.top}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <span className={styles.badge}>
            <EntryStateBadge entry={entry} />
          </span>
        </div>
        <p className={styles.moment}>
          <TimeAgo atMs={entry.createdAt} />
        </p>
      </div>
      {/* A bar without a value moves, and a paused entry does not. */}
      {(entry.state === 'sending' || progress !== null) && (
        <ProgressBar label="Envío" about={titleId} value={progress} />
      )}
      {reason && <p>{reason}</p>}
      <RefusedWords entry={entry} />
      <EntryActs entry={entry} obstacle={obstacle} title={title} onEdit={onEdit} />
    </li>
  );
}

interface ActButtonProps {
  label: string;
  title: string;
  icon: ReactNode;
  onClick: () => void;
}

function ActButton({ label, title, icon, onClick }: ActButtonProps) {
  return (
    <Button size="small" icon={icon} aria-label={`${label}: ${title}`} onClick={onClick}>
      {label}
    </Button>
  );
}

function EntryActs({ entry, obstacle, title, onEdit }: PendingEntryRowProps & { title: string }) {
  const { retry, pause, resume } = useEntryActs(entry);
  return (
    <div className={styles.acts}>
      {!obstacle && canRetryEntry(entry) && (
        <ActButton label="Reintentar" title={title} icon={<RotateCw aria-hidden />} onClick={retry} />
      )}
      {/* One button: it keeps the focus when its act changes. */}
      {entry.command && canPauseEntry(entry) ? (
        <ActButton label="Pausar" title={title} icon={<Pause aria-hidden />} onClick={pause} />
      ) : (
        entry.isPaused && (
          <ActButton label="Reanudar" title={title} icon={<Play aria-hidden />} onClick={resume} />
        )
      )}
      {entry.command && canEditEntry(entry) && (
        <ActButton label="Editar" title={title} icon={<Pencil aria-hidden />} onClick={() => onEdit(entry)} />
      )}
      {entry.command && entry.state === 'rejected' && !canEditEntry(entry) && (
        <PlaceOf command={entry.command} title={title} isGone={entry.rejectionCode === 'not-found'} />
      )}
      <DiscardEntry
        entry={entry}
        trigger={
          <Button size="small" icon={<Trash2 aria-hidden />} aria-label={`Descartar: ${title}`}>
            Descartar
          </Button>
        }
      />
    </div>
  );
}

interface TeamPlace {
  readonly to: '/admin/usuarios' | '/admin/denuncias' | '/admin/registro';
  readonly label: string;
}
const users: TeamPlace = { to: '/admin/usuarios', label: 'Ir a los usuarios' };
const reports: TeamPlace = { to: '/admin/denuncias', label: 'Ir a las denuncias' };
const teamPlaces: Partial<Record<CommandType, TeamPlace>> = {
  'block-user': users,
  'unblock-user': users,
  'close-report': reports,
  'close-profile-report': reports,
  'undo-moderation': { to: '/admin/registro', label: 'Ir al registro' },
};

/** The page that shows what a refused command met. Nothing if that page is gone, or if there is none. */
function PlaceOf({ command, title, isGone }: { command: Command; title: string; isGone: boolean }) {
  const className = buttonClass({ size: 'small' });
  if ('postId' in command && !isGone)
    return (
      <Link
        to="/post/$postId"
        params={{ postId: command.postId }}
        className={className}
        aria-label={`Ir a la publicación: ${title}`}
      >
        Ir a la publicación
      </Link>
    );
  const place = teamPlaces[command.type];
  return place ? (
    <Link to={place.to} className={className} aria-label={`${place.label}: ${title}`}>
      {place.label}
    </Link>
  ) : null;
}
