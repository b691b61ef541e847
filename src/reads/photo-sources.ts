// The `src` values of photos. The browser loads public photos by itself. Photos that only the owner and administrators
// may see need a token: they are fetched, and stay in memory while they are on the screen.
import { useEffect, useState } from 'react';
import type { Connection } from '#connection/connection.ts';
import { type LoadPhoto, useServices } from '#services/services.ts';

/** Undefined while it loads, null if it failed. */
type PhotoSource = string | null | undefined;

/** The server must check a new file before others can see it. A moderator may open the post before that. */
const retryAfterMs = [2000, 4000, 8000, 16_000];

export function usePhotoSources(paths: readonly string[], isPublic: boolean): (path: string) => PhotoSource {
  const { photoUrl, loadPhoto, connection } = useServices();
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string | null>>(new Map());
  const wanted = isPublic ? '' : paths.join('\n');

  useEffect(() => {
    if (wanted === '') return;
    const show = (path: string, source: string | null) =>
      setLoaded((before) => new Map(before).set(path, source));
    const stops = wanted
      .split('\n')
      .map((path) => keepLoading(loadPhoto, connection, path, (source) => show(path, source)));
    return () => {
      for (const stop of stops) stop();
      setLoaded(new Map());
    };
  }, [wanted, loadPhoto, connection]);

  return (path) => (isPublic ? photoUrl(path) : loaded.get(path));
}

/**
 * Repeats until it succeeds, with pauses, and when the network is back. Returns a function that stops it and frees the
 * memory.
 */
function keepLoading(
  load: LoadPhoto,
  connection: Pick<Connection, 'onBack'>,
  path: string,
  show: (source: string | null) => void,
): () => void {
  let url: string | null = null;
  let isOver = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    clearTimeout(timer);
    if (url !== null) return;
    try {
      const photo = await load(path);
      if (isOver || url !== null) return;
      url = URL.createObjectURL(photo);
      show(url);
    } catch {
      if (isOver || url !== null) return;
      show(null);
      const pauseMs = retryAfterMs[tries];
      tries += 1;
      if (pauseMs !== undefined) timer = setTimeout(attempt, pauseMs);
    }
  }

  void attempt();
  const endBack = connection.onBack(() => void attempt());
  return () => {
    isOver = true;
    clearTimeout(timer);
    endBack();
    if (url !== null) URL.revokeObjectURL(url);
  };
}
