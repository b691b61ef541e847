// Above a listing that is sorted by distance: asks once for the person's place, then says what the order knows. Loads with
// the table of places when somebody chooses that order.
import { type FormEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { firstPageLength } from '#domain/listing-paths.ts';
import { chosenPlaces } from '#domain/places/chosen.ts';
import { type OwnPlace, ownPlace } from '#session/own-place.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import * as styles from './near.css.ts';
import { type Near, nearTo } from './near-order.ts';
import type { PagedPosts } from './use-paged-posts.ts';

export interface NearPanelProps {
  paged: PagedPosts;
}

export function NearPanel({ paged }: NearPanelProps) {
  const { onNear } = paged;
  const chosen = useSyncExternalStore(ownPlace.subscribe, ownPlace.getSnapshot);
  // Null as well if an update removed the chosen place from the table. The panel then asks for a place again.
  const own = useMemo(() => chosen && chosenPlaces().find(chosen.province, chosen.city ?? ''), [chosen]);
  const near = useMemo(() => own && nearTo(own, chosenPlaces()), [own]);
  const [isChanging, setIsChanging] = useState(false);
  const box = useRef<HTMLElement>(null);

  // The listing is drawn before this code has loaded, so this child passes the order up, before the next frame.
  useLayoutEffect(() => onNear(near), [near, onNear]);

  /** The button that was pressed is gone afterwards, so the focus goes to what replaced it. */
  function turnTo(isForm: boolean) {
    setIsChanging(isForm);
    box.current?.focus();
  }

  return (
    <section ref={box} tabIndex={-1} aria-label="Cerca de ti" className={styles.near}>
      {chosen && near && !isChanging ? (
        <Chosen
          place={chosen}
          paged={paged}
          near={near}
          onChange={() => turnTo(true)}
          onForget={() => {
            ownPlace.forget();
            turnTo(false);
          }}
        />
      ) : (
        <PlaceForm chosen={own ? chosen : null} onDone={() => turnTo(false)} />
      )}
    </section>
  );
}

interface ChosenProps extends NearPanelProps {
  place: OwnPlace;
  near: Near;
  onChange: () => void;
  onForget: () => void;
}

/** What the order covers, and what it cannot know. */
function scopeOf({ fetched, found, mayHaveMore }: PagedPosts, near: Near): string {
  const unknown = found.filter(near.isUnknown).length;
  return [
    'Distancias aproximadas, en línea recta.',
    // A short list is complete, also while the server is asked for a longer one.
    mayHaveMore &&
      fetched.length >= firstPageLength &&
      `Ordenamos los ${fetched.length} animales más recientes, que ya están en este ${deviceWord()}; al bajar llegan más.`,
    unknown === 1 && 'De uno no sabemos dónde está: va al final.',
    unknown > 1 && `De ${unknown} no sabemos dónde están: van al final.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Chosen({ place, paged, near, onChange, onForget }: ChosenProps) {
  return (
    <>
      <div className={cluster()}>
        <p role="status" className={styles.place}>
          Cerca de <strong>{[place.city, place.province].filter(Boolean).join(', ')}</strong>
        </p>
        <div className={styles.tools}>
          <Button variant="quiet" size="small" onClick={onChange}>
            Cambiar
          </Button>
          <Button variant="quiet" size="small" onClick={onForget}>
            Olvidar
          </Button>
        </div>
      </div>
      <p className={styles.note}>{scopeOf(paged, near)}</p>
    </>
  );
}

const optionsOf = (places: readonly { readonly name: string }[]) =>
  places.map(({ name }) => ({ value: name, label: name }));

function PlaceForm({ chosen, onDone }: { chosen: OwnPlace | null; onDone: () => void }) {
  const { provinces } = chosenPlaces();
  const [{ province, city }, setPlace] = useState({
    province: chosen?.province ?? '',
    city: chosen?.city ?? '',
  });
  /** Another object at each attempt: the same text is said again. */
  const [error, setError] = useState<{ readonly text: string }>();
  const field = useRef<HTMLSelectElement>(null);
  // Screen readers say the error with its field when that takes the focus.
  useLayoutEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const cities = provinces.find(({ name }) => name === province)?.cities ?? [];

  function choose(event: FormEvent) {
    event.preventDefault();
    if (province === '') setError({ text: 'Elige tu provincia.' });
    else if (ownPlace.choose({ province, city: city || null })) onDone();
    else setError({ text: `Este ${deviceWord()} no pudo guardarlo. Libera espacio e inténtalo otra vez.` });
  }

  return (
    <form data-kept className={styles.form} onSubmit={choose} noValidate>
      <div>
        <h2 className={styles.title}>¿Dónde estás?</h2>
        <p className={styles.note}>
          Elígelo una vez para ver primero a los más cercanos. No usamos tu ubicación ni un mapa: lo que
          elijas se queda en este {deviceWord()}, no se envía a nadie y se borra al cerrar sesión.
        </p>
      </div>
      <div className={styles.fields}>
        <SelectField
          label="Tu provincia"
          emptyLabel="Elige una"
          options={optionsOf(provinces)}
          value={province}
          error={error?.text}
          ref={field}
          onChange={(event) => {
            setPlace({ province: event.target.value, city: '' });
            setError(undefined);
          }}
        />
        {cities.length > 0 && (
          <SelectField
            label="Tu ciudad"
            emptyLabel="Otra localidad"
            options={optionsOf(cities)}
            value={city}
            onChange={(event) => setPlace({ province, city: event.target.value })}
          />
        )}
      </div>
      <div className={cluster()}>
        <Button type="submit" variant="primary">
          Ordenar por cercanía
        </Button>
        {chosen && (
          <Button variant="quiet" onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
