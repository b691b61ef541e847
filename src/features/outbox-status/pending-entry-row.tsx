import { CircleAlert, CloudUpload, Pencil, RotateCw, Smartphone, Trash2 } from 'lucide-react';
import type { PendingEntry } from '#outbox/types.ts';
import { useOutbox } from '#reads/outbox-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { canEditEntry, entryProgress, entryReason, entryStateText, entryTitle } from './entry-text.ts';
import * as styles from './pending.css.ts';

interface PendingEntryRowProps {
  entry: PendingEntry;
  onEdit: (entry: PendingEntry) => void;
}

const looks = {
  waiting: { tone: 'neutral', icon: <Smartphone aria-hidden /> },
  sending: { tone: 'success', icon: <CloudUpload aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
} as const;

export function PendingEntryRow({ entry, onEdit }: PendingEntryRowProps) {
  const title = entryTitle(entry);
  const reason = entryReason(entry);
  const look = looks[entry.state];
  return (
    <li className={entry.state === 'rejected' ? styles.refused : styles.entry}>
      <div>
        <div className={styles.top}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.badge}>
            <Badge tone={look.tone} icon={look.icon}>
              {entryStateText(entry)}
            </Badge>
          </span>
        </div>
        <p className={styles.moment}>
          <TimeAgo atMs={entry.createdAt} />
        </p>
      </div>
      {entry.state === 'sending' && <ProgressBar label="Envío" value={entryProgress(entry)} />}
      {reason && <p>{reason}</p>}
      <EntryActs entry={entry} title={title} onEdit={onEdit} />
    </li>
  );
}

function EntryActs({ entry, title, onEdit }: PendingEntryRowProps & { title: string }) {
  const { retry, discard } = useEntryActs(entry);
  return (
    <div className={styles.acts}>
      {entry.state !== 'sending' && entry.rejectionCode !== 'unreadable' && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden />}
          aria-label={`Reintentar: ${title}`}
          onClick={retry}
        >
          Reintentar
        </Button>
      )}
      {canEditEntry(entry) && (
        <Button
          size="small"
          icon={<Pencil aria-hidden />}
          aria-label={`Editar: ${title}`}
          onClick={() => onEdit(entry)}
        >
          Editar
        </Button>
      )}
      <ConfirmDialog
        trigger={
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 aria-hidden />}
            aria-label={`Descartar: ${title}`}
          >
            Descartar
          </Button>
        }
        title="¿Descartar este envío?"
        description={`«${title}» no llegará al servidor, y lo que escribiste se borrará de este teléfono.`}
        confirmLabel="Sí, descartar"
        tone="danger"
        onConfirm={discard}
      />
    </div>
  );
}

function useEntryActs({ commandId }: PendingEntry) {
  const outbox = useOutbox();
  const toast = useToast();
  const failed = () =>
    toast.show({ severity: 'error', text: 'Este teléfono no respondió. Inténtalo otra vez.' });
  const retry = () => {
    outbox.retry(commandId).catch(failed);
  };
  const discard = () => {
    outbox.discard(commandId).then((isDiscarded) => {
      if (!isDiscarded)
        toast.show({ severity: 'warning', text: 'Ya se estaba enviando: no se pudo descartar.' });
    }, failed);
  };
  return { retry, discard };
}
