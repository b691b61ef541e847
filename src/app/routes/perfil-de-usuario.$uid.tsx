import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#domain/id-pattern.ts';
import { InstallPart } from '#features/install/install-part.tsx';
import { SignOutFlow } from '#features/outbox-status/sign-out-flow.tsx';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { readProfileSearch } from '#features/profile/profile-search.ts';
import { ReportProfile } from '#features/report/report-profile.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

export const Route = createFileRoute('/perfil-de-usuario/$uid')({
  validateSearch: readProfileSearch,
  component: Profile,
});

function Profile() {
  const { uid } = Route.useParams();
  const { ver } = Route.useSearch();
  if (!isId(uid)) return <NotFoundPage />;
  return (
    <SignOutFlow>
      {(signOut) => (
        <ProfileScreen
          key={uid}
          uid={uid}
          tab={ver ?? 'publicaciones'}
          onSignOut={signOut}
          install={<InstallPart />}
          tools={(profile) => <ReportProfile profile={profile} />}
        />
      )}
    </SignOutFlow>
  );
}
