import { type ReactNode, Suspense } from 'react';
import type { ListingSearch, SortOrder } from '#domain/listing-search.ts';
import type { Post, Species } from '#domain/post.ts';
import { PostCard } from '#shared/post-card.tsx';
import { ReadingAge } from '#shared/reading-age.tsx';
import { CardGridSkeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Late } from '#ui/layout/late.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { Page } from '#ui/layout/page.tsx';
import { grid } from '#ui/layout/stack.css.ts';
import { type ChangeSearch, ListingFilters } from './listing-filters.tsx';
import * as styles from './listings.css.ts';
import { useNearPanel } from './near-part.tsx';
import { useDrawn } from './use-drawn.ts';
import { type PagedPosts, usePagedPosts } from './use-paged-posts.ts';

// These load later, because a list with content needs none of them.
const ListingEmpty = lazyPart(() => import('./listing-empty.tsx').then((module) => module.ListingEmpty));
const LoadMore = lazyPart(() => import('#shared/load-more.tsx').then((module) => module.LoadMore));

interface ListingScreenProps {
  title: string;
  lead: string;
  species: Species | null;
  search: ListingSearch;
  onSearchChange: ChangeSearch;
}

const sortOptions: readonly { value: SortOrder; label: string }[] = [
  { value: 'recientes', label: 'Más recientes' },
  { value: 'urgentes', label: 'Urgentes primero' },
  { value: 'espera', label: 'Más tiempo esperando' },
  { value: 'cerca', label: 'Más cerca primero' },
];

const firstRow = 4;

/** A block ends with a whole row, of two, three, four or five cards. */
const blockLength = 60;

/** A long list is laid out in blocks: see `blocks` in the styles. */
const blocksOf = (posts: readonly Post[]) =>
  posts.flatMap((_, index) => (index % blockLength ? [] : [posts.slice(index, index + blockLength)]));

function countText(total: number, mayHaveMore: boolean): string {
  if (total === 0 && mayHaveMore) return 'Buscando…';
  return `${total}${mayHaveMore ? '+ animales' : total === 1 ? ' animal' : ' animales'}`;
}

export function ListingScreen({ title, lead, species, search, onSearchChange }: ListingScreenProps) {
  const paged = usePagedPosts(species, search);
  return (
    <Page title={title} lead={lead}>
      <ListingFilters species={species} posts={paged.fetched} search={search} onChange={onSearchChange} />
      {paged.fetched.length > 0 && <ReadingAge state={paged.state} />}
      <Results paged={paged} search={search} onSearchChange={onSearchChange} />
    </Page>
  );
}

type ResultsProps = Pick<ListingScreenProps, 'search' | 'onSearchChange'> & { paged: PagedPosts };

/** The count stays where filters leave no animal: a screen reader speaks it. */
function Results({ paged, search, onSearchChange }: ResultsProps) {
  const { state, listKey, near, posts, found, hasMore, mayHaveMore, showMore } = paged;
  const drawn = useDrawn(posts.length, listKey);
  const isNear = search.orden === 'cerca';
  const NearPanel = useNearPanel(isNear);
  const whyEmpty = (
    <Suspense>
      <ListingEmpty paged={paged} onClear={() => onSearchChange({})} />
    </Suspense>
  );
  const isEmpty = posts.length === 0 && !mayHaveMore;
  if (state.status === 'failed' || (isEmpty && paged.fetched.length === 0)) return whyEmpty;
  const isLoading = state.status === 'loading' || (isNear && !NearPanel);
  return (
    <>
      <ResultRow search={search} onSearchChange={onSearchChange}>
        {isLoading ? (
          <Spinner label="Cargando animales" isInLine />
        ) : (
          <p role="status" className={styles.count}>
            {countText(found.length, mayHaveMore)}
          </p>
        )}
      </ResultRow>
      {isNear && NearPanel && <NearPanel paged={paged} />}
      {isLoading ? (
        <CardGridSkeleton />
      ) : isEmpty ? (
        whyEmpty
      ) : (
        <Blocks posts={posts.slice(0, drawn)} near={near} />
      )}
      {hasMore && !isLoading && (
        <Late>
          <LoadMore
            busy={paged.isGrowing}
            // While cards are still being rendered, the end of the list is nearer than it will be.
            onMore={() => {
              if (drawn >= posts.length) showMore();
            }}
          />
        </Late>
      )}
    </>
  );
}

function Blocks({ posts, near }: Pick<PagedPosts, 'posts' | 'near'>) {
  return (
    <div className={styles.blocks}>
      {blocksOf(posts).map((block, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new first animal moves one card over each edge, and not the blocks
        <div key={nth} className={grid()}>
          {block.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              priority={nth === 0 && index < firstRow}
              distance={near?.words(post)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type ResultRowProps = Omit<ResultsProps, 'paged'> & { children: ReactNode };

/** Shown also while the animals load, so that the grid below does not move afterwards. */
function ResultRow({ search, onSearchChange, children }: ResultRowProps) {
  return (
    <div className={styles.resultRow}>
      {children}
      <SelectField
        label="Ordenar"
        options={sortOptions}
        value={search.orden ?? 'recientes'}
        onChange={(event) => {
          // The address says nothing of the first option.
          const orden = sortOptions.slice(1).find(({ value }) => value === event.target.value)?.value;
          onSearchChange((latest) => ({ ...latest, orden }));
        }}
      />
    </div>
  );
}
