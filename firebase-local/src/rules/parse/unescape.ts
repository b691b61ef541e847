// The escapes of a string, as production takes them: github.com/davideast/pyric,
// `packages/conformance/rules-corpus/firestore/string-literals-and-regex.ts`. It refuses a file with any other one.
const simple: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** Two `\u` of a surrogate pair make one character. */
const escapes = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([0-3][0-7]{2})|([\s\S]))/g;

/** Resolves the escapes of the text between the quotes. Calls `unknown` with the text of an invalid escape. */
export function unescapeString(body: string, unknown: (text: string) => never): string {
  return body.replace(escapes, (whole, byte, unit, octal, character) => {
    const hex: string | undefined = byte ?? unit;
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
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
