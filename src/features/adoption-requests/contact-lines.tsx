interface ContactLinesProps {
  phone: string | null;
  email: string;
  message: string | null;
}

export function ContactLines({ phone, email, message }: ContactLinesProps) {
  return (
    <div>
      {message && <p>{message}</p>}
      <p>
        Correo: <a href={`mailto:${email}`}>{email}</a>
      </p>
      {phone && (
        <p>
          Teléfono: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </div>
  );
}
