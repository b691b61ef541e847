/** Single-character escapes in strings. `\x41` and `\u00e1` are handled separately. */
const simple: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '0': '\0',
  '\\': '\\',
  '/': '/',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const escapes = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g;

/** Resolves the escapes of the text between the quotes. Calls `unknown` with the text of an invalid escape. */
export function unescapeString(body: string, unknown: (text: string) => never): string {
  return body.replace(escapes, (whole, byte, unit, point, character) => {
    const hex: string | undefined = byte ?? unit ?? point;
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return simple[character] ?? unknown(whole);
  });
}

/** The same for bytes: `\xHH` is one byte, any other character its UTF-8 encoding. */
export function unescapeBytes(body: string, unknown: (text: string) => never): Uint8Array {
  const parts = body.split(/(\\x[\da-fA-F]{2})/);
  return Buffer.concat(
    parts.map((part, at) =>
      at % 2 === 1 ? Buffer.from(part.slice(2), 'hex') : Buffer.from(unescapeString(part, unknown)),
    ),
  );
}
