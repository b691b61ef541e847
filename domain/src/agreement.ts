// The agreement of an adoption. What both read and sign is stored as text by whoever signs first, so that an edited post or a
// new version of the app changes nothing that was signed.
import * as v from 'valibot';
import type { AdoptionRequest } from './adoption-request.ts';
import type { AgreementSheet } from './agreement-sheet.ts';
import type { Country } from './country.ts';
import { factsIn } from './described-fields.ts';
import { dayMs } from './durations.ts';
import { id, millis, text } from './fields.ts';
import type { Post } from './post.ts';
import { isSignature } from './signature.ts';

/** `firestore.rules` and `storage.rules` repeat these numbers. */
export const agreementLimits = {
  signerName: 80,
  signerNameMin: 3,
  signerDocument: 30,
  signerDocumentMin: 4,
  facts: 2000,
  text: 8000,
  /** The most lines of the facts, and of the text: the PDF of thousands of lines would be larger than `pdfBytes`. */
  lines: 100,
  pdfBytes: 1024 * 1024,
  /** The end of the year 9999. No date can be formatted far beyond it. */
  signedAtMs: Date.UTC(10_000, 0) - 1,
} as const;

/** How long an agreement waits for its second signature. */
export const agreementLifeMs = 30 * dayMs;

export const agreementPaths = {
  agreement: (postId: string, adopterId: string) => `posts/${postId}/agreements/${adopterId}`,
  agreements: (postId: string) => `posts/${postId}/agreements`,
  /** The path of the PDF in Storage. `hash` is the hash of its bytes. */
  pdf: (postId: string, adopterId: string, hash: string) => `agreements/${postId}/${adopterId}/${hash}`,
} as const;

/** In the order in which they sign on paper. */
export const agreementSides = ['owner', 'adopter'] as const;
export type AgreementSide = (typeof agreementSides)[number];
export const otherSide = { owner: 'adopter', adopter: 'owner' } as const;

export const sideOf = (adopterId: string, uid: string): AgreementSide =>
  uid === adopterId ? 'adopter' : 'owner';

/** The value of the form's field `signature` if the person signs with the typed name. Such a signature has no strokes. */
export const typedSignature = 'typed';

/** A letter that can be seen. Four letters of Hangul are fillers without a shape. `firestore.rules` has the same pattern. */
export const seenLetterPattern = /[^\P{L}\u{115f}\u{1160}\u{3164}\u{ffa0}]/u;

/** What a person fills in. `signature` is drawn, as `signature.ts` writes it, or `typedSignature`. */
export const signerFormSchema = v.object({
  fullName: v.pipe(
    text('El nombre', agreementLimits.signerName, agreementLimits.signerNameMin),
    v.check((name) => !name.includes('\n'), 'Escribe el nombre en una línea.'),
    v.check((name) => seenLetterPattern.test(name), 'Escribe el nombre con letras.'),
  ),
  document: v.pipe(
    text('El documento', agreementLimits.signerDocument, agreementLimits.signerDocumentMin),
    v.check((document) => !document.includes('\n'), 'Escribe el documento en una línea.'),
  ),
  signature: v.pipe(
    v.string('Dibuja la firma.'),
    v.check((signature) => signature === typedSignature || isSignature(signature), 'Dibuja la firma.'),
  ),
});

const signed = {
  fullName: v.string(),
  document: v.string(),
  /** Empty for a person who signed with the typed name. */
  strokes: v.string(),
  /** By the clock of the phone: the PDF shows it, and the phone makes the PDF before the server's time is known. */
  signedAt: v.pipe(millis, v.minValue(0), v.maxValue(agreementLimits.signedAtMs)),
};

/** A signature while it waits on the phone. */
export const givenSignatureSchema = v.object(signed);

export const agreementSignatureSchema = v.object({
  ...signed,
  /** Whether it was given on the other person's phone and sent by their account. */
  isOnOthersPhone: v.boolean(),
  commandId: v.string(),
});
export type AgreementSignature = v.InferOutput<typeof agreementSignatureSchema>;

/** `posts/{postId}/agreements/{adopterId}`. With both signatures it never changes again. */
export const agreementSchema = v.object({
  id,
  postId: id,
  adopterId: id,
  ownerId: id,
  petName: v.string(),
  /** One fact in each line: "Especie: Perro". */
  facts: v.string(),
  /** One paragraph in each line. */
  text: v.string(),
  owner: v.nullable(agreementSignatureSchema),
  adopter: v.nullable(agreementSignatureSchema),
  /** When the first signature was stored, by the server's clock. */
  startedAt: millis,
  /** When the second signature was stored, by the server's clock. Null before it. */
  agreedAt: v.nullable(millis),
  /** The SHA-256 of the PDF, in base64url. It is also the file's name. */
  pdfHash: v.nullable(v.string()),
});
export type Agreement = v.InferOutput<typeof agreementSchema>;

export interface AgreementTerms {
  readonly facts: string;
  readonly text: string;
}

const separator = ': ';
const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The day in the country's time zone. Its parts are numbers, so that it is the same on each phone. */
function dayIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const part = (type: string) => parts.formatToParts(at).find((each) => each.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')}`;
}

/** What the two will read. The same post, request and country give the same terms on both phones. */
export function agreementTerms(
  post: Post,
  { adopterName, decidedAt }: Pick<AdoptionRequest, 'adopterName' | 'decidedAt'>,
  { contract, timeZone }: Pick<Country, 'contract' | 'timeZone'>,
): AgreementTerms {
  const facts = [
    ['Animal', post.name] as const,
    ...factsIn(post, 'facts', 'health'),
    ['Lugar', `${post.city}, ${post.province}`] as const,
    ['Lo entrega', post.ownerName] as const,
    ['Lo adopta', adopterName] as const,
    ...(decidedAt === null ? [] : [['Adopción concedida', dayIn(timeZone, decidedAt)] as const]),
  ];
  return {
    facts: facts.map(([label, words]) => `${inOneLine(label)}${separator}${inOneLine(words)}`).join('\n'),
    text: contract.map(inOneLine).join('\n'),
  };
}

export function factsOf({ facts }: Pick<AgreementTerms, 'facts'>): { label: string; value: string }[] {
  return facts.split('\n').map((line) => {
    const end = line.indexOf(separator);
    return end < 0
      ? { label: '', value: line }
      : { label: line.slice(0, end), value: line.slice(end + separator.length) };
  });
}

export const paragraphsOf = ({ text: terms }: Pick<AgreementTerms, 'text'>): string[] => terms.split('\n');

type Signed = Pick<Agreement, 'postId' | 'adopterId' | 'petName' | 'facts' | 'text' | 'owner' | 'adopter'>;

/**
 * What the PDF shows. It depends on nothing but the signed agreement and the deployment's country. The rules cannot measure
 * strokes. Strokes that are no signature are left out, so that the PDF shows the typed name instead of an empty box.
 */
export function agreementSheet(
  agreement: Signed,
  { timeZone, locale }: Pick<Country, 'timeZone' | 'locale'>,
): AgreementSheet {
  const signers = agreementSides.flatMap((role) => {
    const signature = agreement[role];
    if (!signature) return [];
    const { fullName, document, strokes, signedAt, isOnOthersPhone } = signature;
    const drawn = isSignature(strokes) ? strokes : '';
    return [{ role, fullName, document, strokes: drawn, signedAt, isOnOthersPhone }];
  });
  return {
    title: `Acuerdo de adopción de ${agreement.petName}`,
    facts: factsOf(agreement),
    paragraphs: paragraphsOf(agreement),
    signers,
    timeZone,
    locale,
    reference: `${agreement.postId} · ${agreement.adopterId}`,
  };
}
