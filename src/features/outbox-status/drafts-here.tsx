// Lists the drafts of every kind. A sign-out counts them, and the form of a draft may be hard to find, or gone.
import { Link } from '@tanstack/react-router';
import { tellRemoved } from '#drafts/removed-drafts.ts';
import type { Draft, DraftKind } from '#drafts/types.ts';
import { unsentDrafts } from '#drafts/unsent-drafts.ts';
import { useQuery } from '#reads/use-query.ts';
import { useStored } from '#reads/use-stored.ts';
import { useDrafts, useOutbox } from '#services/services.ts';
import { useTellFailure } from '#shared/unsent.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './pending.css.ts';

const titles: Record<DraftKind, string> = {
  post: 'Una publicación',
  request: 'Una solicitud de adopción',
  comment: 'Un comentario',
  profile: 'Cambios en tu perfil',
  report: 'Una denuncia',
  rejection: 'El motivo de un rechazo',
  message: 'Un mensaje',
  undoing: 'El motivo para deshacer una adopción',
  'follow-up': 'Una respuesta sobre un animal adoptado',
  agreement: 'La firma de un acuerdo',
  search: 'El nombre de una búsqueda',
};

/** The words by which the author recognizes the draft. The reason of a report is a code, so it is left out. */
function wordsOf({ kind, values }: Draft): string | null {
  const { text, reason, name, form } = values;
  const candidates = [
    text,
    kind !== 'report' && reason,
    name,
    Reflect.get(Object(form), 'name'),
    values['why-adopt'],
  ];
  return candidates.filter((value) => typeof value === 'string').find((value) => value.trim() !== '') ?? null;
}

/** Renders nothing unless a signed-in person has drafts on this phone. */
export function DraftsHere({ uid }: { uid: string | undefined }) {
  const drafts = useDrafts();
  const outbox = useOutbox();
  const ask = uid === undefined ? null : () => unsentDrafts(drafts, outbox.knows, uid);
  const stored = useStored<readonly Draft[]>(ask, [drafts, outbox, uid], []);
  if (stored.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="drafts-here">
      <h2 id="drafts-here">Borradores</h2>
      <p>Lo que escribiste y no enviaste. Solo está en este {deviceWord()}.</p>
      <ul className={styles.list}>
        {stored.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

/** Null if the draft is about no pet of somebody's post, or the post is neither on this phone nor heard. */
function usePetOf({ kind, postId }: Draft): string | null {
  const state = useQuery('post', kind === 'post' || postId === null ? null : { postId });
  return state.status === 'ready' ? (state.data?.name ?? null) : null;
}

function DraftRow({ draft }: { draft: Draft }) {
  const { draftId, kind, updatedAt } = draft;
  const drafts = useDrafts();
  const failed = useTellFailure();
  const title = titles[kind];
  const pet = usePetOf(draft);
  const words = wordsOf(draft);
  return (
    <li className={styles.entry}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.moment}>
          {pet && `Sobre ${pet} · `}
          <TimeAgo atMs={updatedAt} />
        </p>
      </div>
      {words && <blockquote className={styles.draftWords}>{words}</blockquote>}
      <div className={styles.acts}>
        <Place draft={draft} />
        <ConfirmDialog
          trigger={
            <Button size="small" aria-label={`Borrar el borrador: ${title}${pet ? ` sobre ${pet}` : ''}`}>
              Borrar
            </Button>
          }
          title="¿Borrar este borrador?"
          description="Lo que escribiste se perderá. No se puede deshacer."
          confirmLabel="Sí, borrar"
          tone="danger"
          onConfirm={() => void drafts.remove(draftId).then(() => tellRemoved(draftId), failed)}
        />
      </div>
    </li>
  );
}

/** The link to the form. The name of a search can be typed in several forms, and some forms belong to no post: then no link. */
function Place({ draft: { kind, postId, uid } }: { draft: Draft }) {
  const className = buttonClass({ size: 'small' });
  if (kind === 'post')
    return (
      <Link to="/dar-en-adopcion" search={{ borradores: true }} className={className}>
        Ver mis borradores
      </Link>
    );
  if (kind === 'profile')
    return (
      <Link to="/perfil-de-usuario/$uid" params={{ uid }} search={{ ver: 'cuenta' }} className={className}>
        Ir a tu perfil
      </Link>
    );
  if (postId === null) return null;
  return kind === 'request' ? (
    <Link to="/post/$postId/solicitar-adopcion" params={{ postId }} className={className}>
      Ir a la solicitud
    </Link>
  ) : (
    <Link to="/post/$postId" params={{ postId }} className={className}>
      Ir a la publicación
    </Link>
  );
}
