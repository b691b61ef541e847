import { useQuery } from '#reads/use-query.ts';

interface ContactLinesProps {
  phone: string | null;
  email: string;
  message: string | null;
}

/** RFC 6068: what would begin the link's parameters is encoded, so that an address adds no recipient and no text. */
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

/** What the chosen adopter learns of the owner. The rules reveal it to nobody else. */
export function OwnerContact({ postId }: { postId: string }) {
  const state = useQuery('post-contact', { postId });
  if (state.status !== 'ready' || !state.data) return null;
  return <ContactLines {...state.data} />;
}

/** What the owner learns of the adopter, once granted. */
export function AdopterContact({ postId, adopterId }: { postId: string; adopterId: string }) {
  const state = useQuery('request-contact', { postId, adopterId });
  if (state.status !== 'ready' || !state.data) return null;
  return <ContactLines {...state.data} message={null} />;
}
