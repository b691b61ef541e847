import type { SessionUser } from '#session/session.ts';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { FavoritePosts } from './favorite-posts.tsx';
import { MyPosts } from './my-posts.tsx';
import { MyRequests } from './my-requests.tsx';
import { type OwnProfileTab, ownProfileTabs } from './own-profile-tabs.ts';
import * as styles from './profile.css.ts';

const tabTexts: Record<OwnProfileTab, string> = {
  publicaciones: 'Mis publicaciones',
  solicitudes: 'Mis solicitudes',
  favoritos: 'Favoritos',
  cuenta: 'Mi cuenta',
};

interface OwnProfileProps {
  user: SessionUser;
  tab: OwnProfileTab;
  onTabChange: (tab: OwnProfileTab) => void;
}

export function OwnProfile({ user, tab, onTabChange }: OwnProfileProps) {
  return (
    <>
      <div className={styles.tabs}>
        <Chips label="Secciones de tu perfil" scrolling>
          {ownProfileTabs.map((value) => (
            <Chip key={value} pressed={value === tab} onClick={() => onTabChange(value)}>
              {tabTexts[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      {tab === 'publicaciones' && <MyPosts uid={user.uid} />}
      {tab === 'solicitudes' && <MyRequests uid={user.uid} />}
      {tab === 'favoritos' && <FavoritePosts />}
      {tab === 'cuenta' && <EditProfileForm uid={user.uid} />}
    </>
  );
}
