import { useLocation, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#domain/product.ts';
import { AdminUsersScreen } from '#features/admin-users/admin-users-screen.tsx';
import type { UserFilter, UsersSearch } from '#features/admin-users/users-search.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The text of the search among the accounts: a person's name or e-mail address, which no URL may contain. */
    searchedUsers?: string;
  }
}

/** The URL contains the filter. The searched text is in the history, so that the way back from a profile finds it. */
export function UsersPage({ quienes, cuenta }: UsersSearch) {
  const navigate = useNavigate();
  const searched = useLocation({ select: ({ state }) => state.searchedUsers ?? '' });
  useDocumentTitle(pageTitle('Usuarios'));
  const go = (filter: UserFilter | undefined, text: string, replace: boolean) =>
    void navigate({
      to: '/admin/usuarios',
      search: { quienes: filter },
      state: { searchedUsers: text },
      replace,
      resetScroll: !replace,
    });
  return (
    <AdminUsersScreen
      filter={quienes ?? 'todos'}
      only={cuenta}
      searched={searched}
      onSearch={(text) => go(quienes, text, true)}
      onFilterChange={(filter, text) => go(filter, text, false)}
    />
  );
}
