// The words of a poster, from the facts of a post. A poster hangs in a shop for weeks: it names what does not change.
import { ageText } from '#domain/age.ts';
import type { Post } from '#domain/post.ts';
import { sexTexts, sizeTexts, speciesTexts } from '#domain/post-texts.ts';

export interface PosterWords {
  readonly call: string;
  readonly name: string;
  /** Short facts: "Perro · Hembra · 2 años · Mediano". Lines can only break after a dot, because all other spaces are fixed. */
  readonly facts: string;
  readonly place: string;
  /** Sentences about the pet's health and whom it gets on with. Unknown answers are left out. */
  readonly goodNews: readonly string[];
  readonly story: string;
  /** The text beside the QR code. */
  readonly scan: string;
  /** The address as text, for people who cannot scan the code. */
  readonly address: string;
}

const healthWords = {
  vaccinated: 'vacunas al día',
  sterilised: 'esterilización',
  dewormed: 'desparasitación',
  microchipped: 'microchip',
} as const;
const companyWords = { children: 'niños', dogs: 'perros', cats: 'gatos' } as const;

/** A line never breaks at this space. */
const fixedSpace = '\u00a0';

// Not `listed` of the domain: it is in the file of the schemas, which a visitor who makes a poster need not load.
const list = new Intl.ListFormat('es', { type: 'conjunction' });

function wordsOfYes<Key extends string>(
  answers: Readonly<Record<Key, string>>,
  words: Readonly<Record<Key, string>>,
): string {
  const keys = Object.keys(words) as Key[];
  return list.format(keys.filter((key) => answers[key] === 'yes').map((key) => words[key]));
}

/** @param address the whole address of the post's page */
export function posterWords(post: Post, address: string): PosterWords {
  const kind = post.species === 'other' ? null : speciesTexts[post.species];
  const sex = post.sex === 'unknown' ? null : sexTexts[post.sex];
  const has = wordsOfYes(post.health, healthWords);
  const likes = wordsOfYes(post.goodWith, companyWords);
  return {
    call: post.urgent ? 'Busca hogar con urgencia' : 'Busca un hogar',
    name: post.name,
    facts: [kind, sex, ageText(post.ageMonths), sizeTexts[post.size], post.breed]
      .flatMap((fact) => fact?.replaceAll(' ', fixedSpace) ?? [])
      .join(`${fixedSpace}· `),
    place: `${post.city}, ${post.province}`,
    goodNews: [has && `Tiene ${has}.`, likes && `Se lleva bien con ${likes}.`].filter((line) => line !== ''),
    story: post.description.replaceAll(/\s+/g, ' '),
    scan: `Escanea el código para conocer a ${post.name} y solicitar su adopción. Si ya tiene familia, verás a los que todavía esperan.`,
    address: address.replace(/^https?:\/\//, ''),
  };
}

/** An emoji is one of them. A string counts it as two, and a half of it is drawn as a box with a question mark. */
const charactersOf = (text: string): readonly string[] => [...text];

/** Breaks at spaces. What is wider than a line breaks at its fixed spaces, too, and a single word is cut. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const words = text.split(' ').flatMap((word) => (fits(word) ? word : word.split(/\u00a0(?!·)/)));
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = charactersOf(word);
    while (rest.length > 1 && !fits(rest.join(''))) {
      let end = rest.length - 1;
      while (end > 1 && !fits(rest.slice(0, end).join(''))) end -= 1;
      lines.push(rest.slice(0, end).join(''));
      rest = rest.slice(end);
    }
    line = rest.join('');
  }
  return [...lines, line];
}

/** At most this many lines. If there were more, the last one ends with an ellipsis. */
export function cutTo(
  lines: readonly string[],
  maxLines: number,
  fits: (line: string) => boolean,
): readonly string[] {
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  let last = charactersOf(kept.at(-1) ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').trimEnd()}…`];
}
