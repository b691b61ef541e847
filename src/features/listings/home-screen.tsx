import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { firstPageLength } from '#domain/listing-paths.ts';
import { useQuery } from '#reads/use-query.ts';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { PostCard } from '#shared/post-card.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { CardGridSkeleton } from '#ui/feedback/skeleton.tsx';
import { Late } from '#ui/layout/late.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { page } from '#ui/layout/page.css.ts';
import { grid, wholeRows } from '#ui/layout/stack.css.ts';
import { HomeSearch } from './home-search.tsx';
import * as styles from './listings.css.ts';

const IllustrationAnimals = lazyPart(() =>
  import('#ui/brand/illustration-animals.tsx').then((module) => module.IllustrationAnimals),
);

const ListingEmpty = lazyPart(() => import('./listing-empty.tsx').then((module) => module.ListingEmpty));

/** As the first page of the listing asks: whoever goes on there shares its listener. */
const newest = { species: null, limit: firstPageLength } as const;
const newestShown = 10;

export function HomeScreen() {
  return (
    <div className={page({})}>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.heroTitle}>Hay alguien esperándote</h1>
          <p className={styles.heroLead}>
            Perros, gatos y otros animales que buscan familia, publicados por quienes los cuidan.
          </p>
          <HomeSearch newest={newest} />
        </div>
        <div className={styles.heroPicture}>
          <Late>
            <IllustrationAnimals />
          </Late>
        </div>
      </section>
      <Newest />
      <HowItWorks />
      <section className={styles.call}>
        <h2>¿Cuidas a un animal que necesita hogar?</h2>
        <p>Publícalo en unos minutos. También sin conexión: queda guardado y sale cuando haya señal.</p>
        <Link to="/dar-en-adopcion" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Dar en adopción
        </Link>
      </section>
    </div>
  );
}

function Newest() {
  const state = useQuery('public-posts', newest);
  const posts = state.status === 'ready' ? state.data.filter(({ status }) => status === 'accepted') : [];
  const isNeverSeen = state.status === 'ready' && state.fromCache && state.data.length === 0;
  if (state.status === 'ready' && posts.length === 0 && !isNeverSeen) return null;
  return (
    <section className={styles.section} aria-labelledby="recien-llegados">
      <div className={styles.sectionHead}>
        <h2 id="recien-llegados">Recién llegados</h2>
        <Link to="/adopciones">Ver todos</Link>
      </div>
      {state.status === 'loading' && <CardGridSkeleton />}
      {state.status === 'failed' && <NotLoaded>No pudimos cargarlos. Puede ser la conexión.</NotLoaded>}
      {isNeverSeen && (
        <Suspense>
          <ListingEmpty heading="h3" />
        </Suspense>
      )}
      {posts.length > 0 && (
        <div className={`${grid()} ${wholeRows}`}>
          {posts.slice(0, newestShown).map((post) => (
            <PostCard key={post.id} post={post} heading="h3" />
          ))}
        </div>
      )}
    </section>
  );
}

function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="como-funciona">
      <h2 id="como-funciona">Cómo funciona</h2>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>Conócelo</h3>
          <p>Mira sus fotos, lee su historia y pregunta lo que quieras en los comentarios.</p>
        </li>
        <li className={styles.step}>
          <h3>Solicita la adopción</h3>
          <p>Cuéntale a quien lo cuida cómo es tu casa. Tus respuestas solo las lee esa persona.</p>
        </li>
        <li className={styles.step}>
          <h3>Llévalo a casa</h3>
          <p>Si te lo conceden, recibes sus datos de contacto y acuerdan el encuentro.</p>
        </li>
      </ol>
      <p>
        <Link to="/instrucciones-de-adopcion">Lee la guía completa para adoptar</Link>
      </p>
    </section>
  );
}
