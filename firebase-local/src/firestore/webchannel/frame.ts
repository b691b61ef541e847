/**
 * Every WebChannel response is a run of `<length>\n<text>`. The length counts UTF-16 code units, which is what
 * `string.length` gives in the client too, although the text travels as UTF-8.
 */
export function frame(text: string): string {
  return `${text.length}\n${text}`;
}
