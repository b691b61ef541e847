import { useLocation, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { AdminUsersScreen } from '#features/admin-users/admin-users-screen.tsx';
import { newestFirst, type UserSorting } from '#features/admin-users/list-users.ts';
import type { UserFilter, UsersSearch } from '#features/admin-users/users-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text of the search among the accounts: a person's name or e-mail address, which no URL may contain. */
    searchedUsers?: string;
    sortedUsers?: UserSorting | undefined;
  }
}

/** The URL contains the filter. The searched text and the order are in the history, so that the way back from a profile finds them. */
export function UsersPage({ quienes, cuenta }: UsersSearch) {
  const navigate = useNavigate();
  const searched = useLocation({ select: ({ state }) => state.searchedUsers ?? '' });
  const sorting = useLocation({ select: ({ state }) => state.sortedUsers ?? newestFirst });
  useDocumentTitle(pageTitle('Usuarios'));
  const go = (filter: UserFilter | undefined, text: string, replace: boolean, sorted?: UserSorting) =>
    void navigate({
      to: '/admin/usuarios',
      search: { quienes: filter },
      // The order may have been chosen just now: this page is not at that place yet.
      state: ({ sortedUsers }) => ({ searchedUsers: text, sortedUsers: sorted ?? sortedUsers }),
      replace,
      resetScroll: !replace,
    });
  return (
    <AdminUsersScreen
      filter={quienes ?? 'todos'}
      only={cuenta}
      searched={searched}
      sorting={sorting}
      onSort={(sorted, text) => go(quienes, text, true, sorted)}
      onSearch={(text) => go(quienes, text, true)}
      onFilterChange={(filter, text) => go(filter, text, false)}
    />
  );
}
