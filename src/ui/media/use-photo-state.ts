import { useContext, useEffect, useState } from 'react';
import { NetworkBackContext } from '../layout/network-back.ts';

/**
 * `at-hand`: the photo was complete before its first paint and needs no placeholder. With `loaded`, the placeholder
 * stays behind the photo to avoid a flash.
 */
type PhotoState = 'loading' | 'loaded' | 'at-hand' | 'broken';

/** A failed photo is requested again when the network is back. `attempt` is the key of the new image. */
export function usePhotoState(src: string | null | undefined) {
  const [seen, setSeen] = useState<{ src: typeof src; state: PhotoState; attempt: number }>({
    src,
    state: 'loading',
    attempt: 0,
  });
  const current = seen.src === src ? seen : { src, state: 'loading' as const, attempt: 0 };
  const { state, attempt } = current;

  const onNetworkBack = useContext(NetworkBackContext);
  useEffect(() => {
    if (state !== 'broken') return;
    const retry = () => setSeen({ src, state: 'loading', attempt: attempt + 1 });
    return onNetworkBack(retry);
  }, [state, src, attempt, onNetworkBack]);

  const onLoad = () => {
    if (state === 'loading') setSeen({ ...current, state: 'loaded' });
  };
  const onError = () => setSeen({ ...current, state: 'broken' });
  /** A photo from the cache may be complete, and one of the server's page may have failed, before React adds its listeners. */
  const imageRef = (image: HTMLImageElement | null) => {
    if (image?.complete && state === 'loading')
      setSeen({ ...current, state: image.naturalWidth > 0 ? 'at-hand' : 'broken' });
  };
  return { state, attempt, onLoad, onError, imageRef };
}
