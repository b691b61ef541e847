import { useQuery } from '#reads/use-query.ts';
import type { ReadState } from '#services/services.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import * as styles from './adoption.css.ts';

interface ContactLinesProps {
  phone: string | null;
  email: string;
  message: string | null;
}

/**
 * RFC 6068: characters that would start the link's parameters are encoded, so that an address cannot add a recipient or
 * a text.
 */
function mailto(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

export function ContactLines({ phone, email, message }: ContactLinesProps) {
  return (
    <div>
      {message && <p>{message}</p>}
      <p>
        Correo: <a href={mailto(email)}>{email}</a>
      </p>
      {phone && (
        <p>
          Teléfono: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </div>
  );
}

/** The sentence above promises the contact, so its absence is said. */
function MissingContact({ state }: { state: ReadState<unknown> }) {
  if (state.status === 'failed') return <NotLoaded>No pudimos cargar los datos de contacto.</NotLoaded>;
  if (!isUnheard(state)) return null;
  return <p className={styles.quiet}>{notHereText('Los datos de contacto aún no están')}</p>;
}

/** The owner's contact for the chosen adopter. The rules show it to no other user. */
export function OwnerContact({ postId }: { postId: string }) {
  const state = useQuery('post-contact', { postId });
  if (state.status !== 'ready' || !state.data) return <MissingContact state={state} />;
  return <ContactLines {...state.data} />;
}

/** The adopter's contact for the owner, after the grant. */
export function AdopterContact({ postId, adopterId }: { postId: string; adopterId: string }) {
  const state = useQuery('request-contact', { postId, adopterId });
  if (state.status !== 'ready' || !state.data) return <MissingContact state={state} />;
  return <ContactLines {...state.data} message={null} />;
}
