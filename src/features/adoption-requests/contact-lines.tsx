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
