/**
 * The body of every WebChannel response is a sequence of `<length>\n<text>`. The length counts UTF-16 code units, like
 * `string.length` in the client, although the text is sent as UTF-8.
 */
export function frame(text: string): string {
  return `${text.length}\n${text}`;
}
