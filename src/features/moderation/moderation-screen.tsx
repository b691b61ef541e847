import { type ReactNode, useState } from 'react';
import type { Post } from '#domain/post.ts';
import { postStatusTexts } from '#domain/post-texts.ts';
import { type PostStatus, postStatuses, type Species } from '#domain/post-values.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { InSteps } from '#shared/in-steps.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { PostCard } from '#shared/post-card.tsx';
import { PostStatusBadge } from '#shared/post-status-badge.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Chip, Chips } from '#ui/forms/chips.tsx';
import { Page } from '#ui/layout/page.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import * as styles from './moderation.css.ts';
import { queueLength } from './queue-address.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type JudgedPost, useModerate } from './use-moderate.ts';
import { undecidedPosts } from './with-pending-moderation.ts';

interface ModerationScreenProps {
  title: string;
  species: Species;
  status: PostStatus;
  onStatusChange: (status: PostStatus) => void;
  /** Beside the title. Another feature puts the link to the reports here. */
  actions?: ReactNode;
}

/** Starts with the queue: the undecided posts, oldest first. */
export function ModerationScreen({ title, species, status, onStatusChange, actions }: ModerationScreenProps) {
  const state = useQuery('posts-for-moderation', { species, status, limit: queueLength });
  return (
    <Page title={title} actions={actions}>
      <div className={styles.filters}>
        <Chips label="Estado" scrolling>
          {postStatuses.map((value) => (
            <Chip key={value} pressed={value === status} onClick={() => onStatusChange(value)}>
              {postStatusTexts[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      <ReadingAge state={state} />
      <Queue state={state} species={species} status={status} />
      {state.status === 'ready' && state.data.length >= queueLength && (
        <p className={styles.end}>
          {status === 'pending'
            ? `Aquí están las ${queueLength} que esperan desde hace más tiempo. Las demás llegan a medida que decides.`
            : `Aquí están las ${queueLength} más recientes.`}
        </p>
      )}
    </Page>
  );
}

interface QueueProps extends Pick<ModerationScreenProps, 'species' | 'status'> {
  state: ReturnType<typeof useQuery<'posts-for-moderation'>>;
}

function Queue({ state, species, status }: QueueProps) {
  const pending = usePending();
  if (state.status === 'failed') {
    return <PageNotLoaded title="No pudimos cargar las publicaciones" />;
  }
  if (state.status === 'loading') {
    return (
      <div className={grid({ columns: 'cards' })}>
        <CardSkeleton />
        <CardSkeleton />
      </div>
    );
  }
  const posts = status === 'pending' ? undecidedPosts(state.data, pending) : state.data;
  if (posts.length === 0) {
    if (isUnheard(state)) return <NoCopy text={notHereText('Estas publicaciones aún no están')} />;
    return (
      <EmptyState
        title={status === 'pending' ? 'Nada por revisar' : 'No hay publicaciones en este estado'}
        text={status === 'pending' ? 'Cuando alguien publique, aparecerá aquí.' : undefined}
      />
    );
  }
  const listKey = `${species} ${status}`;
  if (status === 'pending') return <WaitingPosts posts={posts} listKey={listKey} />;
  return (
    <Cards posts={posts} listKey={listKey}>
      {(post) => <PostCard key={post.id} post={post} badges={<PostStatusBadge {...post} />} action={null} />}
    </Cards>
  );
}

/**
 * Cards that are added at once. Those of posts that are not public load their photos at the same moment, with a token. All photos
 * of a long queue together would each miss its time limit on a slow connection.
 */
const cardsAtOnce = 12;

interface CardsProps {
  posts: readonly Post[];
  listKey: string;
  children: (post: Post) => ReactNode;
}

function Cards({ posts, listKey, children }: CardsProps) {
  return (
    <InSteps key={listKey} items={posts} step={cardsAtOnce} listKey={listKey}>
      {(first) => <div className={grid({ columns: 'cards' })}>{first.map(children)}</div>}
    </InSteps>
  );
}

/** The queue. Several posts can be chosen and decided at once, each as it was when it was chosen. */
function WaitingPosts({ posts, listKey }: Pick<CardsProps, 'posts' | 'listKey'>) {
  const moderate = useModerate();
  const [chosen, setChosen] = useState<ReadonlyMap<string, JudgedPost>>(new Map());
  // The posts as they were when the dialog opened. Each post leaves the queue as soon as its rejection is stored, while the
  // dialog still stores the others.
  const [rejection, setRejection] = useState<{ posts: readonly JudgedPost[]; isOpen: boolean }>({
    posts: [],
    isOpen: false,
  });
  const [isBusy, setBusy] = useState(false);
  const here = [...chosen.values()].filter(({ id }) => posts.some((post) => post.id === id));

  const choose = (post: Post, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(post.id, post);
    else next.delete(post.id);
    setChosen(next);
  };
  const acceptAll = async () => {
    setBusy(true);
    let isStored = true;
    // If the phone refuses one, it would refuse the others, too. They stay chosen.
    for (const post of here) isStored &&= await moderate(post, { decision: 'accept' });
    if (isStored) setChosen(new Map());
    setBusy(false);
  };
  const count = here.length === 1 ? '1 elegida' : `${here.length} elegidas`;

  return (
    <>
      <Cards posts={posts} listKey={listKey}>
        {(post) => (
          <div key={post.id} className={styles.choosable}>
            <PostCard post={post} badges={<PostStatusBadge {...post} />} action={null} />
            <Checkbox
              label={`Elegir a ${post.name}`}
              checked={chosen.has(post.id)}
              onChange={(event) => choose(post, event.target.checked)}
            />
          </div>
        )}
      </Cards>
      {here.length > 0 && (
        <section className={styles.chosen} aria-label="Publicaciones elegidas">
          <p role="status" className={styles.chosenCount}>
            {count}
          </p>
          <Button variant="primary" busy={isBusy} onClick={() => void acceptAll()}>
            Aceptar
          </Button>
          <Button onClick={() => setRejection({ posts: here, isOpen: true })}>Rechazar</Button>
        </section>
      )}
      <RejectDialog
        key={rejection.posts.map(({ id }) => id).join()}
        posts={rejection.posts}
        open={rejection.isOpen}
        onOpenChange={(isOpen) => setRejection(({ posts }) => ({ posts, isOpen }))}
        onRejected={() => setChosen(new Map())}
      />
    </>
  );
}
