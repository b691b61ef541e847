import { createFileRoute } from '@tanstack/react-router';
import { isId } from '#domain/id-pattern.ts';
import { oneOf } from '#domain/one-of.ts';
import { InstallPart } from '#features/install/install-part.tsx';
import { type OwnProfileTab, ownProfileTabs } from '#features/profile/own-profile-tabs.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { ReportProfile } from '#features/report/report-profile.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { useSignOut } from '../shell/sign-out-context.ts';

const readSearch = ({ ver }: Record<string, unknown>): { ver?: OwnProfileTab | undefined } => ({
  ver: oneOf(ownProfileTabs, ver),
});

export const Route = createFileRoute('/perfil-de-usuario/$uid')({
  validateSearch: readSearch,
  component: Profile,
});

function Profile() {
  const { uid } = Route.useParams();
  const { ver } = Route.useSearch();
  const signOut = useSignOut();
  if (!isId(uid)) return <NotFoundPage />;
  return (
    <ProfileScreen
      key={uid}
      uid={uid}
      tab={ver ?? 'publicaciones'}
      onSignOut={signOut}
      install={<InstallPart />}
      tools={(profile) => <ReportProfile profile={profile} />}
    />
  );
}
