// A separate file, because the worker may import nothing of this room that runs in a page.

/**
 * Tells an answer of our server from that of a captive portal, which sends its own page or redirects to it. `unclear`: an
 * error that may come from a proxy or an overloaded server.
 * @param expectedType the content type of our server's answers to this request, including its "not found"
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
