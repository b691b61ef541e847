import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usualAnswerText } from '#domain/answer-times.ts';
import { pageTitle } from '#domain/product.ts';
import type { Profile } from '#domain/user.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import type { ReadState } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { page } from '#ui/layout/page.css.ts';
import { stack } from '#ui/layout/stack.css.ts';
import { useDocumentTitle } from '#ui/layout/use-document-title.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { formatMonth } from '#ui/text/dates.ts';
import { OwnProfile } from './own-profile.tsx';
import * as styles from './profile.css.ts';
import type { OwnProfileTab } from './profile-search.ts';
import { TheirPosts } from './their-posts.tsx';
import { withPendingProfile } from './with-pending-profile.ts';

interface ProfileScreenProps {
  uid: string;
  tab: OwnProfileTab;
  onSignOut: () => void;
  install: ReactNode;
  /** Tools on another person's page. Another feature provides them. */
  tools: (profile: Profile) => ReactNode;
}

export function ProfileScreen({ uid, tab, onSignOut, install, tools }: ProfileScreenProps) {
  const user = useCurrentUser();
  const state = useQuery('profile', { uid });
  const pending = usePending();
  const isOwn = user?.uid === uid;
  useDocumentTitle(pageTitle(state.status === 'ready' ? (state.data?.displayName ?? 'Perfil') : 'Perfil'));
  if (state.status === 'failed') {
    return <PageNotLoaded heading="h1" title="No pudimos abrir este perfil" />;
  }
  if (state.status === 'loading') return <Spinner label="Cargando el perfil" />;
  if (!state.data && !isOwn) return <NoProfile state={state} />;
  return (
    <div className={page({})}>
      <div className={stack({ gap: 'loose' })}>
        <ReadingAge state={state} />
        <ProfileHead
          profile={state.data && isOwn ? withPendingProfile(state.data, pending) : state.data}
          fallbackName={user?.displayName ?? ''}
          isOwn={isOwn}
        />
        {!isOwn && state.data && tools(state.data)}
      </div>
      {isOwn ? (
        <OwnProfile user={user} tab={tab} onSignOut={onSignOut} install={install} />
      ) : (
        <TheirPosts ownerId={uid} viewerRole={user?.role ?? 'user'} />
      )}
    </div>
  );
}

interface ProfileHeadProps {
  profile: Profile | null;
  fallbackName: string;
  isOwn: boolean;
}

function ProfileHead({ profile, fallbackName, isOwn }: ProfileHeadProps) {
  // The owner sees the own photo before the server has checked it.
  const photo = profile?.photoURL;
  const sourceOf = usePhotoSources(photo ? [photo] : [], !isOwn);
  const name = profile?.displayName ?? fallbackName;
  const place = [profile?.city, profile?.province].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      <Avatar name={name} src={photo && sourceOf(photo)} size="large" />
      <div>
        <h1>{name}</h1>
        {place && <p className={styles.quiet}>{place}</p>}
        {profile && <p className={styles.quiet}>En Patitas desde {formatMonth(profile.createdAt)}</p>}
        {typeof profile?.answersInMs === 'number' && (
          <p className={styles.quiet}>{usualAnswerText(profile.answersInMs)}</p>
        )}
      </div>
    </header>
  );
}

const otherAnimals = (
  <Link to="/adopciones" className={buttonClass({ variant: 'primary' })}>
    Ver animales en adopción
  </Link>
);

function NoProfile({ state }: { state: ReadState<unknown> }) {
  return isUnheard(state) ? (
    <NoCopy heading="h1" text={notHereText('Este perfil aún no está')} actions={otherAnimals} />
  ) : (
    <EmptyState
      heading="h1"
      title="Este perfil ya no existe"
      text="Puede que la cuenta se haya cerrado."
      actions={otherAnimals}
    />
  );
}
