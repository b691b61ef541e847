import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { InSteps } from '#shared/in-steps.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { stack } from '#ui/layout/stack.css.ts';
import { Table } from '#ui/layout/table.tsx';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { findUsers, listedUsers, sortUsers, type UserSorting } from './list-users.ts';
import { useTypedSearch } from './use-typed-search.ts';
import { userColumns } from './user-columns.tsx';
import { type UserFilter, userFilters } from './users-search.ts';

const filterTexts: Record<UserFilter, string> = {
  todos: 'Todos',
  bloqueados: 'Bloqueados',
  administradores: 'Administradores',
};

/** For screen readers: the table changes while somebody types. */
function foundText(found: number, all: number): string {
  return `${found === 1 ? 'Coincide' : 'Coinciden'} ${found} de ${accountsText(all)}`;
}

const accountsText = (count: number) => (count === 1 ? '1 cuenta' : `${count} cuentas`);

/** Rows that are rendered at once. Each row has its own menu, and a phone needs long for a thousand rows. */
const rowsAtOnce = 50;

interface AdminUsersScreenProps {
  filter: UserFilter;
  /** The uid of the only account to show. */
  only?: string | undefined;
  /** The text of the search when the screen opens, and after the way back. */
  searched: string;
  onSearch: (searched: string) => void;
  sorting: UserSorting;
  /** With the text of the search, which stays. */
  onSort: (sorting: UserSorting, searched: string) => void;
  /** Shows the other accounts again, with the same search. */
  onFilterChange: (filter: UserFilter, searched: string) => void;
}

export function AdminUsersScreen({
  filter,
  only,
  sorting,
  onSort,
  onFilterChange,
  ...search
}: AdminUsersScreenProps) {
  const state = useQuery('users', {});
  const counts = useQuery('post-counts', {});
  const [searched, setSearched] = useTypedSearch(search.searched, search.onSearch);
  const pending = usePending();

  if (state.status === 'failed') {
    return <PageNotLoaded heading="h1" title="No pudimos cargar los usuarios" />;
  }
  if (state.status === 'loading') return <Spinner label="Cargando usuarios" />;
  if (isUnheard(state)) return <NoCopy heading="h1" text={notHereText('Las cuentas aún no están')} />;
  const knownCounts = counts.status === 'ready' && !isUnheard(counts) ? counts.data : null;
  const all = listedUsers(state.data, knownCounts, pending);
  const found = sortUsers(findUsers(all, { filter, searched, only }), sorting);
  const listKey = `users ${filter} ${searched} ${only ?? ''}`;
  const sort = (key: string) => {
    const turned = sorting.key === key && sorting.direction === 'ascending' ? 'descending' : 'ascending';
    onSort({ key, direction: turned }, searched);
  };
  const showAll = (button: HTMLElement) => {
    keepFocus(button);
    onFilterChange(filter, searched);
  };
  return (
    <Page title="Usuarios" lead={accountsText(all.length)}>
      <div className={stack({ gap: 'normal' })}>
        <ReadingAge state={state} />
        {only ? (
          <div>
            <Button onClick={({ currentTarget }) => showAll(currentTarget)}>Ver todas las cuentas</Button>
          </div>
        ) : (
          <>
            <TextField
              label="Buscar por nombre o correo"
              type="search"
              value={searched}
              onChange={(event) => setSearched(event.target.value)}
            />
            <Chips label="Quiénes" scrolling>
              {userFilters.map((value) => (
                <Chip key={value} pressed={value === filter} onClick={() => onFilterChange(value, searched)}>
                  {filterTexts[value]}
                </Chip>
              ))}
            </Chips>
          </>
        )}
        <p role="status" className={visuallyHidden}>
          {(searched.trim() !== '' || filter !== 'todos') && foundText(found.length, all.length)}
        </p>
        {found.length === 0 ? (
          <EmptyState
            title={only ? 'No encontramos esta cuenta' : 'Nadie coincide'}
            text={
              only
                ? 'Puede que quien la tenía la haya eliminado.'
                : 'Prueba con otra parte del nombre o con otro filtro.'
            }
          />
        ) : (
          <InSteps key={listKey} items={found} step={rowsAtOnce} listKey={listKey}>
            {(first) => (
              <Table
                caption="Usuarios"
                columns={userColumns}
                rows={first}
                rowKey={({ user }) => user.uid}
                sorting={sorting}
                onSort={sort}
              />
            )}
          </InSteps>
        )}
      </div>
    </Page>
  );
}
