import { type AgreementTerms, factsOf, paragraphsOf } from '#domain/agreement.ts';
import * as styles from './agreement.css.ts';

/** The terms that both people read before they sign. */
export function AgreementText({ terms }: { terms: AgreementTerms }) {
  return (
    <div className={styles.text}>
      <dl className={styles.facts}>
        {factsOf(terms).map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={styles.paragraphs}>
        {paragraphsOf(terms).map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </ol>
    </div>
  );
}
