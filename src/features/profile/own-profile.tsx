import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { SignedInUser } from '#session/session.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { stack } from '#ui/layout/stack.css.ts';
import { tab as tabClass } from '#ui/layout/tabs-nav.css.ts';
import { TabsNav } from '#ui/layout/tabs-nav.tsx';
import { AccountSection } from './account-section.tsx';
import { FavoritePosts } from './favorite-posts.tsx';
import { MyPosts } from './my-posts.tsx';
import { MyRequests } from './my-requests.tsx';
import * as styles from './profile.css.ts';
import { type OwnProfileTab, ownProfileTabs } from './profile-search.ts';

const KeptSearchesList = lazyPart(() =>
  import('#shared/kept-searches/kept-searches-list.tsx').then((module) => module.KeptSearchesList),
);

const tabTexts: Record<OwnProfileTab, string> = {
  publicaciones: 'Mis publicaciones',
  solicitudes: 'Mis solicitudes',
  favoritos: 'Favoritos',
  cuenta: 'Mi cuenta',
};

interface OwnProfileProps {
  user: SignedInUser;
  tab: OwnProfileTab;
  onSignOut: () => void;
  install: ReactNode;
}

export function OwnProfile({ user, tab, onSignOut, install }: OwnProfileProps) {
  return (
    <>
      <div className={styles.tabs}>
        <TabsNav label="Secciones de tu perfil" page={tab}>
          {ownProfileTabs.map((value) => (
            <Link
              key={value}
              to="/perfil-de-usuario/$uid"
              params={{ uid: user.uid }}
              search={{ ver: value }}
              className={tabClass}
              resetScroll={false}
              aria-current={value === tab ? 'page' : undefined}
            >
              {tabTexts[value]}
            </Link>
          ))}
        </TabsNav>
      </div>
      {tab === 'publicaciones' && <MyPosts uid={user.uid} />}
      {tab === 'solicitudes' && <MyRequests uid={user.uid} />}
      {tab === 'favoritos' && (
        <div className={stack({ gap: 'airy' })}>
          <Suspense>
            <KeptSearchesList />
          </Suspense>
          <FavoritePosts uid={user.uid} />
        </div>
      )}
      {tab === 'cuenta' && <AccountSection user={user} onSignOut={onSignOut} install={install} />}
    </>
  );
}
