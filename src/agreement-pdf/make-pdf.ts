// The adoption agreement as a PDF: an A4 page or more, with text that can be searched and read aloud, and both signatures
// as lines. It is loaded when somebody asks for it. The same sheet makes the same bytes on every phone: nothing here asks
// for the time, for a random number, or for a name in the browser's language.
import { PDFDocument, registerStdFonts, type StructureElement } from 'pdfkit';
import Helvetica from 'pdfkit/standard-fonts/Helvetica';
import HelveticaBold from 'pdfkit/standard-fonts/HelveticaBold';
import TimesItalic from 'pdfkit/standard-fonts/TimesItalic';
import type { AgreementSheet, AgreementSigner } from '#domain/agreement-sheet.ts';
import { productName } from '#domain/product.ts';
import { signatureBox, signaturePath } from '#domain/signature.ts';
import { heartPad, houseOutline, toeRadius, toes } from '#ui/brand/mark-shapes.ts';
import { lightPalette } from '#ui/theme/palette.ts';
import { printable, signedAtText, unknownSign } from './pdf-words.ts';

// In points, of which an inch has 72. A4 is 595.28 × 841.89.
const margins = { top: 56, bottom: 72, left: 62, right: 62 } as const;
const labelWidth = 132;
const columnGap = 28;
const numberWidth = 22;
const lineGap = 2.5;
const bodySize = 11;
const smallSize = 9;

const { ink, muted, line, primary } = lightPalette;

const roleTexts = { owner: 'Quien entrega', adopter: 'Quien adopta' } as const;

type Font = 'Helvetica' | 'Helvetica-Bold' | 'Times-Italic';

interface TextLook {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly font?: Font;
  readonly color?: string;
}

/** A document that is written from top to bottom. `top` is where the next part begins. */
class Sheet {
  readonly doc: PDFDocument;
  readonly root: StructureElement;
  top: number = margins.top;
  hasUnknown = false;

  constructor({ title, signers, locale }: AgreementSheet) {
    this.doc = new PDFDocument({
      size: 'A4',
      margins: { ...margins },
      info: {
        Title: title,
        Creator: productName,
        // Its time of creation is part of the file, and its id is made of it.
        CreationDate: new Date(Math.max(0, ...signers.map(({ signedAt }) => signedAt))),
      },
      lang: locale,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
    });
    this.root = this.doc.struct('Document', {});
    this.doc.addStructure(this.root);
  }

  get width() {
    return this.doc.page.width - margins.left - margins.right;
  }

  get bottom() {
    return this.doc.page.height - margins.bottom;
  }

  /** A part that would be cut begins on a new page, unless it is longer than a page. */
  keepTogether(height: number): void {
    if (this.top + height <= this.bottom || this.top === margins.top) return;
    this.doc.addPage();
    this.top = margins.top;
  }

  height(text: string, look: TextLook): number {
    this.#use(look);
    return this.doc.heightOfString(printable(text).text, { width: look.width, lineGap });
  }

  /** Writes below `top`, also over several pages, and returns where the text ends. The original is read aloud. */
  text(parent: StructureElement, tag: string, original: string, look: TextLook): number {
    const { text, hasUnknown } = printable(original);
    this.hasUnknown ||= hasUnknown;
    const write = () => {
      this.#use(look);
      this.doc.text(text, look.x, this.top, { width: look.width, lineGap });
    };
    parent.add(this.doc.struct(tag, text === original ? {} : { actual: original }, [write]));
    return this.doc.y;
  }

  /** What is only to be seen. Screen readers pass it over. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  rule(x: number, y: number, width: number, color: string, thickness: number): void {
    this.decoration(() => {
      this.doc
        .lineWidth(thickness)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color);
    });
  }

  #use({ font = 'Helvetica', size = bodySize, color = ink }: TextLook): void {
    this.doc.font(font).fontSize(size).fillColor(color);
  }
}

const whole = (sheet: Sheet): TextLook => ({ x: margins.left, width: sheet.width });

/** The mark of the product in a square. */
function drawMark({ doc }: Sheet, x: number, y: number, side: number): void {
  doc.translate(x, y).scale(side / 64);
  doc.path(houseOutline).fill(primary);
  doc.path(heartPad).fill('#FFFFFF');
  for (const toe of toes) {
    doc.save().rotate(toe.turn, { origin: [toe.x, toe.y] });
    doc.ellipse(toe.x, toe.y, toeRadius.x, toeRadius.y).fill('#FFFFFF').restore();
  }
}

function writeHead(sheet: Sheet, title: string): void {
  sheet.decoration(() => drawMark(sheet, margins.left, sheet.top, 24));
  sheet.top += 5;
  sheet.text(sheet.root, 'P', productName, {
    x: margins.left + 32,
    width: sheet.width - 32,
    size: 14,
    font: 'Helvetica-Bold',
  });
  sheet.top += 41;
  sheet.top = sheet.text(sheet.root, 'H1', title, { ...whole(sheet), size: 21, font: 'Helvetica-Bold' }) + 8;
  sheet.rule(margins.left, sheet.top, sheet.width, primary, 1.5);
  sheet.top += 14;
}

function writeFacts(sheet: Sheet, facts: AgreementSheet['facts']): void {
  const table = sheet.doc.struct('Table', {});
  sheet.root.add(table);
  for (const { label, value } of facts) {
    const labelLook = { x: margins.left, width: labelWidth - 12, size: 10, color: muted };
    const valueLook = { x: margins.left + labelWidth, width: sheet.width - labelWidth };
    const height = Math.max(sheet.height(label, labelLook), sheet.height(value, valueLook));
    sheet.keepTogether(height + 12);
    const row = sheet.doc.struct('TR', {});
    table.add(row);
    // Letters of two sizes stand on one line.
    sheet.top += 0.7;
    const labelEnd = sheet.text(row, 'TH', label, labelLook);
    sheet.top -= 0.7;
    const valueEnd = sheet.text(row, 'TD', value, valueLook);
    row.end();
    // A value that is longer than a page ends on another page than its label.
    sheet.top = (valueEnd < sheet.top ? valueEnd : Math.max(labelEnd, valueEnd)) + 4;
    sheet.rule(margins.left, sheet.top, sheet.width, line, 0.75);
    sheet.top += 7;
  }
  table.end();
  sheet.top += 12;
}

function writeParagraphs(sheet: Sheet, paragraphs: readonly string[]): void {
  const list = sheet.doc.struct('L', {});
  sheet.root.add(list);
  for (const [index, paragraph] of paragraphs.entries()) {
    const look = { x: margins.left + numberWidth, width: sheet.width - numberWidth };
    const height = sheet.height(paragraph, look);
    // At least three lines stand together.
    sheet.keepTogether(Math.min(height, 3 * (bodySize * 1.2 + lineGap)));
    const item = sheet.doc.struct('LI', {});
    list.add(item);
    sheet.text(item, 'Lbl', `${index + 1}.`, { x: margins.left, width: numberWidth, color: muted });
    sheet.top = sheet.text(item, 'LBody', paragraph, look) + 6;
    item.end();
  }
  list.end();
  sheet.top += 14;
}

/** What stands below the line of a signature. */
function linesOf(
  signer: AgreementSigner,
  timeZone: string,
): readonly (readonly [string, Partial<TextLook>])[] {
  const { role, fullName, document, signedAt, isOnOthersPhone } = signer;
  const small = { size: smallSize, color: muted };
  return [
    [roleTexts[role], small],
    [fullName, { font: 'Helvetica-Bold' }],
    ...(document === '' ? [] : [[`Documento: ${document}`, { size: 10 }] as const]),
    [`Firmó el ${signedAtText(signedAt, timeZone)}`, small],
    ...(signer.strokes === '' ? [['Firmó con su nombre escrito', small] as const] : []),
    ...(isOnOthersPhone ? [['Firmó en el teléfono de la otra persona', small] as const] : []),
  ];
}

function drawSignature(sheet: Sheet, strokes: string, x: number, y: number, width: number): void {
  const { doc } = sheet;
  doc
    .save()
    .translate(x, y)
    .scale(width / signatureBox.width);
  doc.lineWidth(4).lineCap('round').lineJoin('round');
  doc.path(signaturePath(strokes)).stroke(ink).restore();
}

function writeSignatures(sheet: Sheet, { signers, timeZone }: AgreementSheet): void {
  const width = (sheet.width - columnGap) / 2;
  const boxHeight = (width * signatureBox.height) / signatureBox.width;
  const typed: Partial<TextLook> = { size: 20, font: 'Times-Italic' };
  const columns = signers.map((signer, index) => {
    const x = margins.left + index * (width + columnGap);
    const lines = linesOf(signer, timeZone).map(([text, look]) => ({ text, look: { x, width, ...look } }));
    const typedLook = { x, width, ...typed };
    const above = signer.strokes === '' ? sheet.height(signer.fullName, typedLook) : boxHeight;
    const below = lines.reduce((sum, { text, look }) => sum + sheet.height(text, look) + 2, 0);
    return { signer, x, lines, typedLook, above, below };
  });
  const above = Math.max(boxHeight, ...columns.map((column) => column.above));
  sheet.keepTogether(34 + above + 8 + Math.max(0, ...columns.map(({ below }) => below)));
  sheet.top =
    sheet.text(sheet.root, 'H2', 'Firmas', { ...whole(sheet), size: 13, font: 'Helvetica-Bold' }) + 10;
  const lineTop = sheet.top + above + 4;
  let end = lineTop;
  for (const { signer, x, lines, typedLook, above: own } of columns) {
    const part = sheet.doc.struct('Sect', {});
    sheet.root.add(part);
    sheet.top = lineTop - 4 - own;
    if (signer.strokes === '') sheet.text(part, 'P', signer.fullName, typedLook);
    else {
      const top = sheet.top;
      const draw = () => drawSignature(sheet, signer.strokes, x, top, width);
      part.add(sheet.doc.struct('Figure', { alt: `Firma de ${signer.fullName}` }, [draw]));
    }
    sheet.rule(x, lineTop, width, ink, 0.75);
    sheet.top = lineTop + 8;
    for (const { text, look } of lines) sheet.top = sheet.text(part, 'P', text, look) + 2;
    part.end();
    end = Math.max(end, sheet.top);
  }
  sheet.top = end + 14;
}

function writeNote(sheet: Sheet): void {
  if (!sheet.hasUnknown) return;
  const text = `El signo «${unknownSign}» también está en el lugar de los que esta hoja no puede mostrar, como los emojis.`;
  const look = { ...whole(sheet), size: smallSize, color: muted };
  sheet.keepTogether(sheet.height(text, look));
  sheet.text(sheet.root, 'P', text, look);
}

/** The reference and the page's number at the foot of each page. */
function writeFeet({ doc, width }: Sheet, reference: string): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const y = doc.page.height - 42;
    // Below the margin the library would begin another page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' }).save();
    doc.font('Helvetica').fontSize(8).fillColor(muted);
    const left = { width: width - 80, height: 20, ellipsis: true };
    doc.text(printable(reference).text, margins.left, y, left);
    const right = { width: 72, align: 'right' } as const;
    doc.text(`Página ${index + 1} de ${count}`, margins.left + width - 72, y, right);
    doc.restore().endMarkedContent();
  }
}

/** The bytes of the file, the same for the same sheet and the same version of the library. */
export async function makeAgreementPdf(agreement: AgreementSheet): Promise<Uint8Array<ArrayBuffer>> {
  registerStdFonts(Helvetica, HelveticaBold, TimesItalic);
  const sheet = new Sheet(agreement);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet.doc
      .on('data', (chunk) => chunks.push(new Uint8Array(chunk)))
      .on('end', resolve)
      .on('error', reject);
  });
  writeHead(sheet, agreement.title);
  writeFacts(sheet, agreement.facts);
  writeParagraphs(sheet, agreement.paragraphs);
  writeSignatures(sheet, agreement);
  writeNote(sheet);
  sheet.root.end();
  writeFeet(sheet, agreement.reference);
  sheet.doc.end();
  await ended;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
