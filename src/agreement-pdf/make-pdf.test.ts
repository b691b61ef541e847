import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AgreementSheet } from '#domain/agreement-sheet.ts';
import { argentina } from '#domain/countries/argentina.ts';
// biome-ignore lint/style/noRestrictedImports: browser tests read the same files.
import { drawingsOf, pdfTextOf } from '../../tests/support/pdf-text.ts';
import { makeAgreementPdf } from './make-pdf.ts';

afterEach(() => void vi.useRealTimers());

const ana = {
  role: 'owner',
  fullName: 'Ana María Núñez Ibáñez',
  document: 'DNI 28.123.456',
  strokes: '40,150 90,40 120,150 200,60;300,20',
  signedAt: Date.UTC(2026, 10, 23, 17, 5),
  isOnOthersPhone: false,
} as const;

const luis = {
  role: 'adopter',
  fullName: 'Luis Pérez',
  document: '30.111.222',
  strokes: '100,100 500,100',
  signedAt: Date.UTC(2026, 10, 24, 1, 5),
  isOnOthersPhone: true,
} as const;

const sheet: AgreementSheet = {
  title: 'Acuerdo de adopción de Luna',
  facts: [
    { label: 'Nombre', value: 'Luna' },
    { label: 'Lugar', value: 'Córdoba, Córdoba' },
  ],
  paragraphs: argentina.contract,
  signers: [ana, luis],
  timeZone: argentina.timeZone,
  locale: 'es-AR',
  reference: 'Patitas · publicación 7f3c9a',
};

const letters = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const pagesOf = (pdf: Uint8Array) => letters(pdf).match(/\/Type \/Page\b/g)?.length;
/** As PDF writes what is not ASCII. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('latin1');
const hashOf = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');
/** Without the breaks of its lines. */
const flat = (text: string) => text.replace(/ ?\n/g, ' ');

describe('the PDF of an agreement', () => {
  it('holds the facts, the contract and both signers as text, on one page', async () => {
    const pdf = await makeAgreementPdf(sheet);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(20_000);
    const text = flat(pdfTextOf(pdf));
    expect(text).toContain('Acuerdo de adopción de Luna Nombre Luna Lugar Córdoba, Córdoba 1. Quien entrega');
    for (const paragraph of argentina.contract) expect(text).toContain(paragraph);
    expect(text).toContain(
      'Firmas Quien entrega Ana María Núñez Ibáñez Documento: DNI 28.123.456 Firmó el 23 de noviembre de 2026, 14:05 (UTC-3) Quien adopta',
    );
    expect(text).toContain(
      'Luis Pérez Documento: 30.111.222 Firmó el 23 de noviembre de 2026, 22:05 (UTC-3) Firmó en el teléfono de la otra persona',
    );
    expect(text).toContain('Patitas · publicación 7f3c9a Página 1 de 1');
    expect(text).not.toContain('?');
  });

  it('tells its language, its title and its structure', async () => {
    const file = letters(await makeAgreementPdf(sheet));
    expect(file).toContain('/Lang (es-AR)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain(`(${utf16('Acuerdo de adopción de Luna')})`);
    for (const tag of ['Document', 'H1', 'Table', 'TH', 'TD', 'L', 'LBody', 'H2', 'Figure'])
      expect(file).toContain(`/S /${tag}\n`);
  });

  it('draws the signatures as lines', async () => {
    const [drawing] = drawingsOf(await makeAgreementPdf(sheet));
    // The first and the last point of Ana's first stroke, her dot, and Luis's line.
    expect(drawing).toMatch(
      /\n40 150 m\n.* 90 40 c\n.* 120 150 c\n.* 200 60 c\n300 20 m\n300.1 20 l\n.*\n.*\nS\n/,
    );
    expect(drawing).toMatch(/\n100 100 m\n.* 500 100 c\n.*\n.*\nS\n/);
  });

  it('writes the name of who signs without drawing', async () => {
    const pdf = await makeAgreementPdf({ ...sheet, signers: [{ ...ana, strokes: '' }, luis] });
    expect(flat(pdfTextOf(pdf))).toContain(
      'Firmas Ana María Núñez Ibáñez Quien entrega Ana María Núñez Ibáñez',
    );
    expect(pdfTextOf(pdf).match(/Firmó con su nombre escrito/g)).toHaveLength(1);
  });

  it('has the same bytes at any time, and its time is that of the last signature', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24), toFake: ['Date'] });
    const first = await makeAgreementPdf(sheet);
    vi.setSystemTime(Date.UTC(2031, 0, 1));
    expect(hashOf(await makeAgreementPdf(sheet))).toBe(hashOf(first));
    expect(letters(first)).toContain('(D:20261124010500Z)');
    const other = { ...sheet, signers: [ana, { ...luis, signedAt: luis.signedAt + 1000 }] };
    expect(hashOf(await makeAgreementPdf(other))).not.toBe(hashOf(first));
  });

  it('is the file that earlier versions made', async () => {
    // A change of the layout or of the library changes it: phones then fetch a signed PDF instead of making it again.
    expect(hashOf(await makeAgreementPdf(sheet))).toBe(
      'bdce4fcdcf61fe7b6f0351e972fdd41829386967d1a45519ec4f00df0d534d01',
    );
  });

  it('breaks a long contract into pages that are numbered, and loses no paragraph', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, index) => `Cláusula ${index}. ${argentina.contract[0]}`,
    );
    const pdf = await makeAgreementPdf({ ...sheet, paragraphs });
    const text = flat(pdfTextOf(pdf));
    expect(pagesOf(pdf)).toBe(4);
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    for (const page of [1, 2, 3, 4]) expect(text).toContain(`Página ${page} de 4`);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('never separates a signature from its name', async () => {
    for (let count = 1; count < 40; count += 1) {
      const paragraphs = Array.from({ length: count }, (_, index) => `Cláusula ${index}.`);
      const pages = drawingsOf(await makeAgreementPdf({ ...sheet, paragraphs }));
      const [signed = '', ...more] = pages.filter((page) => page.includes('40 150 m'));
      expect(more).toEqual([]);
      // "Luis"
      expect(signed.replace(/> -?\d+ </g, '')).toContain('4c756973');
      expect(signed).toContain('100 100 m');
    }
  });

  it('breaks a word that is wider than the page, and one paragraph that is longer than a page', async () => {
    const word = 'ñ'.repeat(300);
    const story = 'Cuando llegó era muy tímida. '.repeat(300).trim();
    const pdf = await makeAgreementPdf({
      ...sheet,
      title: word,
      facts: [{ label: word, value: story }],
      paragraphs: [story, word],
      signers: [
        { ...ana, fullName: word },
        { ...luis, strokes: '', fullName: word },
      ],
      reference: `${word} ${word}`,
    });
    const text = pdfTextOf(pdf);
    expect(text.match(/ñ/g)?.length).toBeGreaterThan(300 * 6);
    expect(text.match(/tímida/g)).toHaveLength(600);
    expect(pagesOf(pdf)).toBe(8);
  });

  it('shows a question mark for a sign that the fonts lack, says so, and keeps the sign for readers aloud', async () => {
    const pdf = await makeAgreementPdf({ ...sheet, facts: [{ label: 'Nombre', value: 'Łuna 🐶' }] });
    const text = flat(pdfTextOf(pdf));
    expect(text).toContain('Nombre Luna ?');
    expect(text).toContain('El signo «?» también está en el lugar de los que esta hoja no puede mostrar');
    expect(letters(pdf)).toContain(`/ActualText (${utf16('Łuna 🐶')})`);
  });

  it.each(['\u2028', '\u2029'])('begins no line at %o, of which the rules count none', async (separator) => {
    const words = `a${separator}`.repeat(4000).slice(0, 7999);
    const name = `${`A${separator}`.repeat(39)}A`;
    const pdf = await makeAgreementPdf({
      ...sheet,
      paragraphs: [words],
      signers: [{ ...ana, fullName: name, strokes: '' }, luis],
    });
    expect(pagesOf(pdf)).toBeLessThan(5);
    expect(flat(pdfTextOf(pdf))).toContain(`Quien entrega ${'A '.repeat(39)}A`);
  });

  it('has one page if all parts are empty', async () => {
    const empty = { ...ana, fullName: '', document: '', strokes: '' };
    const pdf = await makeAgreementPdf({ ...sheet, facts: [], paragraphs: [], signers: [empty], title: '' });
    expect(pagesOf(pdf)).toBe(1);
  });
});
