// Everybody can call a function directly, past the CDN. Each call would cost all reads of an answer: 1,200 for the last page of a
// feed, 5,000 for the sitemap. Each process therefore keeps such answers for some minutes, for a shorter time than the CDN.

/** For how long a deployed process keeps such answers. */
export const keptMs = 5 * 60_000;

/**
 * Call once for each process. Only for few paths, because no answer is ever removed, only replaced. Simultaneous requests share
 * one reading.
 * @param forMs for how long an answer is kept; with 0 none is kept
 */
export function createKeptAnswers<Answer>(forMs: number) {
  const kept = new Map<string, { readonly sinceMs: number; readonly answer: Promise<Answer> }>();
  return (path: string, nowMs: number, read: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(path);
    if (known && nowMs < known.sinceMs + forMs) return known.answer;
    const answer = read();
    kept.set(path, { sinceMs: nowMs, answer });
    // A failure reaches the requests that wait for it. The next request reads again.
    answer.catch(() => kept.delete(path));
    return answer;
  };
}
