import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { InstallButton } from '#features/install/install-button.tsx';
import { ownProfileTabs } from '#features/profile/own-profile-tabs.ts';
import { ProfileScreen } from '#features/profile/profile-screen.tsx';
import { useSignOut } from '../shell/sign-out-context.ts';

const searchSchema = v.object({ ver: v.fallback(v.optional(v.picklist(ownProfileTabs)), undefined) });

export const Route = createFileRoute('/perfil-de-usuario/$uid')({
  validateSearch: searchSchema,
  component: Profile,
});

function Profile() {
  const { uid } = Route.useParams();
  const { ver } = Route.useSearch();
  const signOut = useSignOut();
  return (
    <ProfileScreen
      key={uid}
      uid={uid}
      tab={ver ?? 'publicaciones'}
      onSignOut={signOut}
      install={<InstallButton />}
    />
  );
}
