// In the filters of a listing: the kept searches, each one tap away, and the button that keeps the current one.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { withoutUnseen } from '#domain/fields.ts';
import { filtersOf, keptSearchLimits, listingSearchOf, type SearchFilters } from '#domain/kept-search.ts';
import type { ListingSearch } from '#domain/listing-search.ts';
import type { Species } from '#domain/post.ts';
import { sameData } from '#domain/same-data.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { chip } from '#ui/forms/chips.css.ts';
import { Chips } from '#ui/forms/chips.tsx';
import { BellRing } from '#ui/icons/page-icons.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { lateDialog } from '../late-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useSignedInFirst } from '../use-signed-in-first.ts';
import * as styles from './kept-searches.css.ts';
import { type ShownSearch, useKeptSearches } from './use-kept-searches.ts';

// Loaded when the dialog opens: it needs a form library, which the filters do not need.
const loadDialog = () => import('./search-name-dialog.tsx');
const NewSearchDialog = lateDialog(() =>
  loadDialog().then(({ SearchNameDialog, searchWords }) => (props: NewSearchProps) => (
    <SearchNameDialog
      {...props}
      title="Guardar esta búsqueda"
      description="Te avisaremos cuando llegue un animal que encaje, como mucho una vez por hora."
      submitLabel="Guardar"
      name={withoutUnseen(searchWords(props.filters).slice(0, keptSearchLimits.name)).trim()}
      about={JSON.stringify(props.filters)}
    />
  )),
);

interface NewSearchProps {
  filters: SearchFilters;
  onName: (name: string) => Promise<boolean>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface KeptSearchesBarProps {
  /** Set by the page. */
  species: Species | null;
  search: ListingSearch;
}

/**
 * Keeping these filters: first the dialog asks for a name.
 * @param filters null if they are too long to be kept
 */
function useKeepSearch(filters: SearchFilters | null, kept: readonly ShownSearch[]) {
  const act = useAct();
  const toast = useToast();
  const signedInFirst = useSignedInFirst();
  const [asked, setAsked] = useState<SearchFilters | null>(null);
  const [isOpen, setOpen] = useState(false);

  const askForName = () => {
    if (!filters) {
      toast.show({ severity: 'warning', text: 'Esta búsqueda es demasiado larga para guardarla.' });
      return;
    }
    if (kept.length >= keptSearchLimits.perPerson) {
      const text = `Ya guardas ${keptSearchLimits.perPerson} búsquedas. Borra una en tu perfil, en Favoritos.`;
      toast.show({ severity: 'warning', text });
      return;
    }
    setAsked(filters);
    setOpen(true);
  };
  const keep = async (name: string) => {
    if (!asked) return false;
    // The server's list may have come meanwhile, or another phone of the person may have kept it.
    if (kept.some((each) => sameData(each.filters, asked))) {
      toast.show({ text: 'Ya guardas esta búsqueda. Te avisamos de los nuevos que encajen.' });
      return true;
    }
    const isDone = await act({ type: 'keep-search', searchId: newId(), name, filters: asked });
    if (isDone)
      toast.show({
        severity: 'success',
        text: 'Búsqueda guardada. Te avisaremos de los nuevos que encajen.',
      });
    return isDone;
  };
  const start = () =>
    signedInFirst({
      act: askForName,
      onVisitor: () => toast.show({ text: 'Inicia sesión para guardar tus búsquedas.' }),
    });
  const dialog = asked && (
    <NewSearchDialog
      key={JSON.stringify(asked)}
      filters={asked}
      onName={keep}
      open={isOpen}
      onOpenChange={setOpen}
    />
  );
  return { start, dialog };
}

export function KeptSearchesBar({ species, search: chosen }: KeptSearchesBarProps) {
  const search = species ? { ...chosen, especie: species } : chosen;
  const user = useCurrentUser();
  // A search that the server refused alerts nobody. The profile shows it, with the reason.
  const kept = useKeptSearches().searches.filter(({ pending }) => pending?.state !== 'rejected');
  const filters = filtersOf(search);
  const isKept = kept.some((each) => sameData(each.filters, filters));
  const { start, dialog } = useKeepSearch(filters, kept);

  return (
    <div className={styles.bar}>
      {kept.length > 0 && (
        <Chips label="Tus búsquedas" scrolling>
          {kept.map(({ id, name, filters: its }) => (
            <Link
              key={id}
              to="/adopciones"
              search={listingSearchOf(its)}
              className={chip}
              // Otherwise the router also marks a search whose filters are some of these.
              activeOptions={{ exact: true }}
              aria-current={sameData(its, filters) ? 'page' : undefined}
              resetScroll={false}
            >
              {name}
            </Link>
          ))}
        </Chips>
      )}
      {isKept && user ? (
        <p className={styles.quiet}>
          Te avisamos de los nuevos que encajen.{' '}
          <Link to="/perfil-de-usuario/$uid" params={{ uid: user.uid }} search={{ ver: 'favoritos' }}>
            Tus búsquedas
          </Link>
        </p>
      ) : (
        hasFilter(search) && (
          <div>
            <Button
              size="small"
              icon={<BellRing aria-hidden />}
              onPointerEnter={() => void loadDialog().catch(() => {})}
              onClick={start}
            >
              Guardar esta búsqueda
            </Button>
          </div>
        )
      )}
      {dialog}
    </div>
  );
}

const hasFilter = ({ orden: _orden, ...filters }: ListingSearch) =>
  Object.values(filters).some((value) => value !== undefined);
