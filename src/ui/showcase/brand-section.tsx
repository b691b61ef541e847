import { IllustrationAnimals } from '../brand/illustration-animals.tsx';
import { IllustrationBasket } from '../brand/illustration-basket.tsx';
import { IllustrationHome } from '../brand/illustration-home.tsx';
import { IllustrationNoConnection } from '../brand/illustration-no-connection.tsx';
import { IllustrationNotFound } from '../brand/illustration-not-found.tsx';
import { IllustrationSearch } from '../brand/illustration-search.tsx';
import { IllustrationTalk } from '../brand/illustration-talk.tsx';
import { IllustrationWaiting } from '../brand/illustration-waiting.tsx';
import { Logo } from '../brand/logo.tsx';
import { vars } from '../theme/theme.css.ts';
import * as styles from './section.css.ts';
import { Section } from './section.tsx';

const drawings = {
  animals: IllustrationAnimals,
  basket: IllustrationBasket,
  home: IllustrationHome,
  'no-connection': IllustrationNoConnection,
  'not-found': IllustrationNotFound,
  search: IllustrationSearch,
  talk: IllustrationTalk,
  waiting: IllustrationWaiting,
} as const;

const grounds = [
  'paper',
  'surface',
  'sunken',
  'primarySoft',
  'greenSoft',
  'sunSoft',
  'dangerSoft',
  'infoSoft',
] as const;
const fills = [
  ['primary', 'onPrimary'],
  ['green', 'onGreen'],
  ['sun', 'onSun'],
  ['danger', 'onDanger'],
] as const;

export function BrandSection() {
  return (
    <>
      <Section title="Marca">
        <div className={styles.marks}>
          <Logo name="Patitas" />
          <Logo name="Patitas" size="large" />
        </div>
        <div className={styles.drawings}>
          {Object.entries(drawings).map(([name, Drawing]) => (
            <Drawing key={name} />
          ))}
        </div>
      </Section>
      <Section title="Colores">
        <div className={styles.swatches}>
          {grounds.map((name) => (
            <span key={name} className={styles.swatch} style={{ background: vars.color[name] }}>
              {name}
            </span>
          ))}
          {fills.map(([fill, text]) => (
            <span
              key={fill}
              className={styles.swatch}
              style={{ background: vars.color[fill], color: vars.color[text] }}
            >
              {fill}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Texto">
        <p
          style={{
            fontFamily: vars.font.heading,
            fontSize: vars.text.display,
            fontWeight: vars.weight.heading,
            lineHeight: vars.leading.tight,
            letterSpacing: '-0.03em',
          }}
        >
          Un hogar para cada quien
        </p>
        <h3>Un título de tarjeta</h3>
        <p style={{ maxWidth: vars.size.measure }}>
          El texto corrido tiene como máximo sesenta y ocho caracteres por línea, para que se lea sin esfuerzo
          en un escritorio, y respira en un teléfono. <a href="#texto">Un enlace</a> va subrayado.
        </p>
      </Section>
    </>
  );
}
