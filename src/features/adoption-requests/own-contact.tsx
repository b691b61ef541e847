// The adopter's contact that the owner can read after the grant.
import type { CommandOf } from '#domain/commands/registry.ts';
import { contactPhoneOf } from '#domain/post-private.ts';
import { useOwnAccount } from '#shared/own-account.ts';
import * as styles from './adoption.css.ts';

type OwnContact = CommandOf<'request-adoption'>['contact'];

/** @returns `phone` is missing while this device has not read the account, and null if the account has no number */
export function useOwnContact({ uid, email }: { uid: string; email: string }): OwnContact {
  const account = useOwnAccount(uid);
  return account ? { email, phone: contactPhoneOf(account.phone) } : { email };
}

function phoneText(phone: OwnContact['phone']): string {
  if (phone === undefined) return ' y el teléfono de tu perfil, si lo tienes.';
  return phone === null ? '. En tu perfil puedes añadir un teléfono.' : ` y tu teléfono (${phone}).`;
}

/** Tells the adopter, before the request is sent, which contact the owner will get. */
export function SharedContact({ contact, petName }: { contact: OwnContact; petName: string }) {
  return (
    <p className={styles.shared}>
      Si te conceden la adopción, quien cuida a {petName} verá tu correo ({contact.email})
      {phoneText(contact.phone)}
    </p>
  );
}
