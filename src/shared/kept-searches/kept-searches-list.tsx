// In one's own profile: the kept searches with their acts, and the hours of their alerts.
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listingSearchOf } from '#domain/kept-search.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import type { ReadState } from '#services/services.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useHasLasted } from '#ui/layout/use-has-lasted.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { isUnheard } from '../is-unheard.ts';
import { notHereText } from '../no-copy.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { useAct } from '../use-act.ts';
import * as styles from './kept-searches.css.ts';
import { SearchNameDialog, searchWords } from './search-name-dialog.tsx';
import { useAlertHours } from './use-alert-hours.ts';
import { type ShownSearch, useKeptSearches } from './use-kept-searches.ts';

/** The server may answer in the meantime, and mostly that there are none. */
const graceMs = 3000;

/** Null if the searches are known. */
function useMissing(state: ReadState<unknown>): ReactNode {
  const isMissing = useHasLasted(isUnheard(state), graceMs);
  if (state.status === 'failed') return <NotLoaded>No pudimos cargar tus búsquedas.</NotLoaded>;
  return isMissing ? <p className={styles.quiet}>{notHereText('Tus búsquedas aún no están')}</p> : null;
}

/** Renders nothing without kept searches: the listings say how to keep one. */
export function KeptSearchesList() {
  const { searches, state } = useKeptSearches();
  const missing = useMissing(state);
  if (searches.length === 0 && !missing) return null;
  return (
    <section className={styles.section} aria-labelledby="tus-busquedas">
      <h2 id="tus-busquedas">Tus búsquedas</h2>
      {searches.length > 0 && (
        <ul className={styles.rows}>
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
      {missing}
      {searches.length > 0 && <Hours />}
    </section>
  );
}

function SearchRow({ search }: { search: ShownSearch }) {
  const { id: searchId, name, filters, pending } = search;
  const act = useAct();
  const [isRenaming, setRenaming] = useState(false);
  const words = searchWords(filters);
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <h3 className={styles.name}>{name}</h3>
        {pending && <PendingBadge state={pending.state} />}
      </div>
      {words !== name && <p className={styles.quiet}>{words}</p>}
      {pending?.state === 'rejected' && (
        <p role="alert">
          {rejectionText(pending.rejectionCode ?? 'unknown')} <Link to="/pendientes">Ver en pendientes</Link>
        </p>
      )}
      <div className={styles.acts}>
        <Link
          to="/adopciones"
          search={listingSearchOf(filters)}
          className={buttonClass({ size: 'small' })}
          aria-label={`Ver animales de ${name}`}
        >
          Ver animales
        </Link>
        {pending?.state !== 'rejected' && (
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Cambiar nombre de ${name}`}
              onClick={() => setRenaming(true)}
            >
              Cambiar nombre
            </Button>
            <ConfirmDialog
              trigger={
                <Button size="small" variant="quiet" aria-label={`Borrar ${name}`}>
                  Borrar
                </Button>
              }
              title={`¿Borrar la búsqueda «${name}»?`}
              description="Ya no te avisaremos de los animales que encajen con ella."
              confirmLabel="Sí, borrar"
              tone="danger"
              onConfirm={() => void act({ type: 'delete-search', searchId, name })}
            />
          </>
        )}
      </div>
      <SearchNameDialog
        title="Cambiar el nombre"
        description={words}
        submitLabel="Guardar"
        name={name}
        about={searchId}
        onName={(typed) => act({ type: 'rename-search', searchId, name: typed })}
        open={isRenaming}
        onOpenChange={setRenaming}
      />
    </li>
  );
}

function PendingBadge({ state }: Pick<NonNullable<ShownSearch['pending']>, 'state'>) {
  if (state === 'rejected') return <Badge tone="danger">Envío rechazado</Badge>;
  return <Badge>{state === 'sending' ? 'Enviando' : `En el ${deviceWord()}`}</Badge>;
}

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

function Hours() {
  const { hours, isGuess, isPending, isLoading, change } = useAlertHours();
  if (isLoading) return null;
  return (
    <div className={styles.section}>
      <p className={styles.quiet}>
        Te contamos todos los nuevos juntos, como mucho una vez por hora
        {hours.from === hours.until ? ', a cualquier hora' : ''}. Para que suene este {deviceWord()}, activa
        los avisos en «Mi cuenta».
      </p>
      <div className={styles.hours}>
        <SelectField
          label="Avisarme desde las"
          options={hourOptions}
          value={String(hours.from)}
          onChange={(event) => void change({ from: Number(event.target.value) })}
        />
        <SelectField
          label="hasta las"
          options={hourOptions}
          value={String(hours.until)}
          onChange={(event) => void change({ until: Number(event.target.value) })}
        />
        {isPending && <Badge>En el {deviceWord()}</Badge>}
      </div>
      {isGuess && (
        <p className={styles.quiet}>
          Son las horas habituales. Si elegiste otras, las verás cuando tengas señal.
        </p>
      )}
    </div>
  );
}
