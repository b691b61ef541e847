// The facts about a pet in words. The table of a post's fields defines the place of each.
import type { ReactNode } from 'react';
import { describedFields, factsIn, type ShownPlace } from '#domain/described-fields.ts';
import type { Post } from '#domain/post.ts';
import { fieldValue } from '#domain/post-fields.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import * as styles from './post.css.ts';

const wordsIn = (post: Post, place: ShownPlace) => factsIn(post, place).map(([, words]) => words);

/** The fields of the heading: name, badges, and the place from city to province. */
export function PostHeading({ post, marks }: { post: Post; marks: ReactNode }) {
  const urgent = post.status === 'accepted' ? marksOf(post) : [];
  return (
    <header className={styles.head}>
      <div className={styles.marks}>
        {marks}
        {urgent.map((label) => (
          <Badge key={label} tone="sun">
            {label}
          </Badge>
        ))}
      </div>
      <h1 className={styles.name}>{wordsIn(post, 'heading').join(' ')}</h1>
      <p className={styles.place}>{wordsIn(post, 'place').reverse().join(', ')}</p>
    </header>
  );
}

/** The labels of the flags that are set. */
function marksOf(post: Post): readonly string[] {
  return describedFields.flatMap(([name, field]) =>
    field.shown === 'mark' && fieldValue(post, name) === true ? [field.shortLabel ?? field.label] : [],
  );
}

function Facts({ title, facts }: { title: string; facts: ReturnType<typeof factsIn> }) {
  return (
    <section className={styles.factGroup}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, words]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.factLabel}>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PostFacts({ post }: { post: Post }) {
  return (
    <>
      <section className={styles.factGroup}>
        <h2>Su historia</h2>
        {wordsIn(post, 'story').map((words) => (
          <p key={words} className={styles.description}>
            {words}
          </p>
        ))}
      </section>
      {factsIn(post, 'needs').map(([label, words]) => (
        <section key={label} className={styles.needs}>
          <h2>{label}</h2>
          <p>{words}</p>
        </section>
      ))}
      <Facts title="Datos" facts={factsIn(post, 'facts')} />
      <Facts title="Salud" facts={factsIn(post, 'health')} />
      <Facts title="Convivencia" facts={factsIn(post, 'company')} />
    </>
  );
}
