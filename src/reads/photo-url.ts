import { createContext, useContext } from 'react';

/** From a Storage path to an address that an `img` can load. Known once the configuration is. */
export type PhotoUrl = (path: string) => string;

export const PhotoUrlContext = createContext<PhotoUrl | null>(null);

export function usePhotoUrl(): PhotoUrl {
  const photoUrl = useContext(PhotoUrlContext);
  if (!photoUrl) throw new Error('usePhotoUrl needs a PhotoUrlContext around it');
  return photoUrl;
}
