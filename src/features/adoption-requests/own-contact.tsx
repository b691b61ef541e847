// What the owner reads of an adopter when the request is granted.
import type { CommandOf } from '#domain/commands/registry.ts';
import { useOwnAccount } from '#shared/own-account.ts';
import * as styles from './adoption.css.ts';

type OwnContact = CommandOf<'request-adoption'>['contact'];

/** @returns without a phone number while this device has not heard of the account; null is an account without one */
export function useOwnContact({ uid, email }: { uid: string; email: string }): OwnContact {
  const account = useOwnAccount(uid);
  return account ? { email, phone: account.phone } : { email };
}

function phoneText(phone: OwnContact['phone']): string {
  if (phone === undefined) return ' y el teléfono de tu perfil, si lo tienes.';
  return phone === null ? '. En tu perfil puedes añadir un teléfono.' : ` y tu teléfono (${phone}).`;
}

/** Said before it is sent. */
export function SharedContact({ contact, petName }: { contact: OwnContact; petName: string }) {
  return (
    <p className={styles.shared}>
      Si te conceden la adopción, quien cuida a {petName} verá tu correo ({contact.email})
      {phoneText(contact.phone)}
    </p>
  );
}
