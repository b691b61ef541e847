import * as styles from './auth.css.ts';

/** Alerts of these screens say "Escríbenos": to the address of this deployment. Only a local build has none. */
export function ContactLine() {
  const address: string = import.meta.env.VITE_CONTACT_EMAIL ?? '';
  if (!address) return null;
  return (
    <p className={styles.otherWay}>
      ¿No puedes entrar? Escríbenos a <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}
