export type PathMatcher = (path: string) => Record<string, string> | undefined;

/** `posts/{postId}/comments/{commentId}`: each segment in braces matches one path segment and gives it a name. */
export function pathMatcher(pattern: string): PathMatcher {
  const wanted = pattern.split('/');
  if (wanted.length % 2 !== 0) throw new Error(`"${pattern}" does not name a document.`);
  return (path) => {
    const segments = path.split('/');
    if (segments.length !== wanted.length) return undefined;
    const params: Record<string, string> = {};
    for (const [index, segment] of segments.entries()) {
      const name = /^\{(.+)\}$/.exec(wanted[index] ?? '')?.[1];
      if (name !== undefined) params[name] = segment;
      else if (segment !== wanted[index]) return undefined;
    }
    return params;
  };
}
