import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Plus } from '#ui/icons/page-icons.ts';
import { PawPrint } from '#ui/icons/shell-icons.ts';
import { stack } from '#ui/layout/stack.css.ts';
import { Photo } from '#ui/media/photo.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import type { GalleryPhoto } from '../photos/gallery.ts';
import { shapeOf, usePhotoSource } from '../photos/use-photo-source.ts';
import * as styles from './drafts.css.ts';
import type { DraftSummary } from './use-post-drafts.ts';

interface DraftListProps {
  summaries: readonly DraftSummary[];
  /** The id of a new draft. */
  newDraftId: string;
  onDiscard: (draftId: string) => void;
}

export function DraftList({ summaries, newDraftId, onDiscard }: DraftListProps) {
  const begin = (
    <Link
      to="/dar-en-adopcion"
      search={{ borrador: newDraftId }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus aria-hidden size={20} />
      Nueva publicación
    </Link>
  );
  if (summaries.length === 0) {
    return (
      <EmptyState
        title="No tienes borradores"
        text="Lo que empieces a escribir se guarda aquí, aunque cierres la aplicación."
        actions={begin}
      />
    );
  }
  return (
    <div className={stack({ gap: 'loose' })}>
      <ul className={styles.list}>
        {summaries.map((summary) => (
          <DraftRow key={summary.draft.draftId} {...summary} onDiscard={onDiscard} />
        ))}
      </ul>
      <div>{begin}</div>
    </div>
  );
}

function DraftRow({ draft, values, cover, onDiscard }: DraftSummary & Pick<DraftListProps, 'onDiscard'>) {
  const typed = values.form.name.trim();
  const name = typed || 'Sin nombre todavía';
  return (
    <li className={styles.row}>
      {cover ? <Cover item={cover} /> : <NoPhoto />}
      <div className={styles.text}>
        <h2>{name}</h2>
        <p className={styles.moment}>
          {draft.postId ? 'Cambios sin enviar · ' : ''}
          Guardado en este {deviceWord()}, <TimeAgo atMs={draft.updatedAt} />
        </p>
        <div className={styles.acts}>
          <Link
            to="/dar-en-adopcion"
            search={{ borrador: draft.draftId, paso: draft.step + 1 }}
            className={buttonClass({ variant: 'primary', size: 'small' })}
            aria-label={`Continuar: ${name}`}
          >
            Continuar
          </Link>
          <ConfirmDialog
            trigger={
              <Button variant="quiet" size="small" aria-label={`Borrar: ${name}`}>
                Borrar
              </Button>
            }
            title={typed ? `¿Borrar el borrador de ${typed}?` : '¿Borrar este borrador?'}
            description="Se perderán el texto y las fotos que guardaste. No se puede deshacer."
            confirmLabel="Sí, borrar"
            tone="danger"
            onConfirm={() => onDiscard(draft.draftId)}
          />
        </div>
      </div>
    </li>
  );
}

function Cover({ item }: { item: GalleryPhoto }) {
  return <Photo {...shapeOf(item)} src={usePhotoSource(item)} alt="" ratio="1:1" />;
}

function NoPhoto() {
  return (
    <span className={styles.noPhoto}>
      <PawPrint aria-hidden size={28} />
    </span>
  );
}
