// What the PDF of an adoption agreement shows. The same sheet always makes the same file.

export interface AgreementSigner {
  readonly role: 'owner' | 'adopter';
  readonly fullName: string;
  /** The number of the identity document, as typed. */
  readonly document: string;
  /** As `#domain/signature.ts` writes it. Empty for a person who signs with the typed name. */
  readonly strokes: string;
  /** Milliseconds since the epoch. */
  readonly signedAt: number;
  readonly isOnOthersPhone: boolean;
}

export interface AgreementSheet {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly paragraphs: readonly string[];
  readonly signers: readonly AgreementSigner[];
  /** The IANA time zone in which the times of the signatures are shown. */
  readonly timeZone: string;
  /** The language of the document for screen readers, as a BCP 47 tag. */
  readonly locale: string;
  /** Shown small at the foot of each page. */
  readonly reference: string;
}
