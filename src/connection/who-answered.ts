// Apart from the rest of the room, because it is all that the worker's answering part may import of it.

/**
 * Whether our server has answered, or something in its place. A captive portal answers with its own page, or redirects to it. `unclear`:
 * an error, which a proxy or an overloaded server may have said.
 * @param expectedType of our answers to this request, also of those that say what is missing
 */
export function whoAnswered(
  { type, status, ok, headers }: Pick<Response, 'type' | 'status' | 'ok' | 'headers'>,
  expectedType: string,
): 'answered' | 'portal' | 'unclear' {
  // 511: Network Authentication Required (RFC 6585).
  if (type === 'opaqueredirect' || status === 511) return 'portal';
  if (headers.get('Content-Type')?.startsWith(expectedType)) return status < 500 ? 'answered' : 'unclear';
  return ok ? 'portal' : 'unclear';
}
