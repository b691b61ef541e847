// A function also has an address past the CDN. Whoever asks there would cost us all reads of an answer each time: 1,200 for the last
// page of a feed, 5,000 for the sitemap. So each process keeps such answers for some minutes, less than the CDN does.

/** How long a deployed process keeps them. */
export const keptMs = 5 * 60_000;

/**
 * One for each process, and for addresses of which there are few: nothing is ever forgotten, only replaced. Simultaneous requests
 * share one reading.
 * @param forMs 0 keeps nothing
 */
export function createKeptAnswers<Answer>(forMs: number) {
  const kept = new Map<string, { readonly sinceMs: number; readonly answer: Promise<Answer> }>();
  return (path: string, nowMs: number, read: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(path);
    if (known && nowMs < known.sinceMs + forMs) return known.answer;
    const answer = read();
    kept.set(path, { sinceMs: nowMs, answer });
    // A failure is for those who wait for it. The next request tries again.
    answer.catch(() => kept.delete(path));
    return answer;
  };
}
