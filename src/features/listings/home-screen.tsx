import { Link } from '@tanstack/react-router';
import { PostCard } from '#pieces/post-card.tsx';
import { useQuery } from '#reads/use-query.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationAnimals } from '#ui/brand/illustration-animals.tsx';
import { CardSkeleton } from '#ui/feedback/skeleton.tsx';
import { page } from '#ui/layout/page.css.ts';
import { cluster, grid } from '#ui/layout/stack.css.ts';
import * as styles from './listings.css.ts';

const newestShown = 10;
const placeholders = ['a', 'b', 'c', 'd', 'e'];

export function HomeScreen() {
  return (
    <div className={page({})}>
      <section className={styles.hero}>
        <div className={styles.heroText}>
          <h1 className={styles.heroTitle}>Hay alguien esperándote</h1>
          <p className={styles.heroLead}>
            Perros, gatos y otros animales que buscan familia, publicados por quienes los cuidan.
          </p>
          <div className={cluster({ gap: 'tight' })}>
            <Link to="/adopciones" className={buttonClass({ variant: 'primary', size: 'large' })}>
              Ver animales
            </Link>
            <Link to="/perros" className={buttonClass({ size: 'large' })}>
              Perros
            </Link>
            <Link to="/gatos" className={buttonClass({ size: 'large' })}>
              Gatos
            </Link>
            <Link to="/otros" className={buttonClass({ size: 'large' })}>
              Otros
            </Link>
          </div>
        </div>
        <div className={styles.heroPicture}>
          <IllustrationAnimals />
        </div>
      </section>
      <Newest />
      <HowItWorks />
      <section className={styles.call}>
        <h2>¿Cuidas a un animal que necesita hogar?</h2>
        <p>
          Publícalo en unos minutos. También sin conexión: lo guardamos en tu teléfono y sale cuando haya
          señal.
        </p>
        <Link to="/dar-en-adopcion" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Dar en adopción
        </Link>
      </section>
    </div>
  );
}

function Newest() {
  const state = useQuery('public-posts', { species: null, limit: 48 });
  const posts = state.status === 'ready' ? state.data.filter(({ status }) => status === 'accepted') : [];
  if (state.status !== 'loading' && posts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="recien-llegados">
      <div className={styles.sectionHead}>
        <h2 id="recien-llegados">Recién llegados</h2>
        <Link to="/adopciones">Ver todos</Link>
      </div>
      <div className={grid({ columns: 'cards' })}>
        {state.status === 'loading'
          ? placeholders.map((name) => <CardSkeleton key={name} />)
          : posts.slice(0, newestShown).map((post) => <PostCard key={post.id} post={post} heading="h3" />)}
      </div>
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
