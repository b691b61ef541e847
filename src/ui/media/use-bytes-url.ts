import { useEffect, useState } from 'react';

/** The `src` of a picture whose bytes this phone has. Null until it is known, and without bytes. */
export function useBytesUrl(bytes: ArrayBuffer | null | undefined, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes, type]);
  return url;
}
