// Reads the text of a PDF that the app made: its streams are compressed, and its strings are in WinAnsi, in hexadecimal.
import { inflateSync } from 'node:zlib';

const streamPattern = /\/FlateDecode\n>>\nstream\n/g;
const linePattern = /\[(?<parts>[^\]]*)\] TJ/g;

/** What is drawn on each page, in the operators of PDF. */
export function drawingsOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf);
  // Latin-1 has one letter for each byte, so a position in the text is the same position in the bytes.
  const letters = file.toString('latin1');
  return [...letters.matchAll(streamPattern)].map(({ index, 0: head }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, letters.indexOf('\nendstream', start))).toString('latin1');
  });
}

/** The lines of text, one below the other, as they are written. */
export function pdfTextOf(pdf: Uint8Array): string {
  const decoder = new TextDecoder('windows-1252');
  return [...drawingsOf(pdf).join('\n').matchAll(linePattern)]
    .map(({ groups }) =>
      [...(groups?.parts ?? '').matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''),
    )
    .map((hex) => decoder.decode(Buffer.from(hex, 'hex')))
    .join('\n');
}
