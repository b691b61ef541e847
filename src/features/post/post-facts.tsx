import { ageText } from '#domain/age.ts';
import type { Answer, Post } from '#domain/post.ts';
import { answerTexts, sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';
import * as styles from './post.css.ts';

type Fact = readonly [label: string, value: string | null];

function aboutOf(post: Post): readonly Fact[] {
  return [
    ['Especie', speciesTexts[post.species]],
    ['Edad', ageText(post.ageMonths)],
    ['Sexo', sexTexts[post.sex]],
    ['Tamaño', sizeTexts[post.size]],
    ['Raza', post.breed],
  ];
}

function healthOf({ health }: Post): readonly (readonly [string, Answer])[] {
  return [
    ['Vacunas', health.vaccinated],
    ['Esterilización', health.sterilised],
    ['Desparasitación', health.dewormed],
    ['Microchip', health.microchipped],
  ];
}

function companyOf({ goodWith }: Post): readonly (readonly [string, Answer])[] {
  return [
    ['Con niños', goodWith.children],
    ['Con perros', goodWith.dogs],
    ['Con gatos', goodWith.cats],
  ];
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className={styles.factGroup}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className={styles.fact}>
              <dt className={styles.factLabel}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

const worded = (facts: readonly (readonly [string, Answer])[]): readonly Fact[] =>
  facts.map(([label, answer]) => [label, answerTexts[answer]]);

export function PostFacts({ post }: { post: Post }) {
  return (
    <>
      <section className={styles.factGroup}>
        <h2>Su historia</h2>
        <p className={styles.description}>{post.description}</p>
      </section>
      {post.specialNeeds && (
        <section className={styles.needs}>
          <h2>Cuidados especiales</h2>
          <p>{post.specialNeeds}</p>
        </section>
      )}
      <Facts title="Datos" facts={aboutOf(post)} />
      <Facts title="Salud" facts={worded(healthOf(post))} />
      <Facts title="Convivencia" facts={worded(companyOf(post))} />
    </>
  );
}
