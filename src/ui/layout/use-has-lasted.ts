import { useEffect, useState } from 'react';

/** Whether something has been so without a break for this long. */
export function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return setHasLasted(false);
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && hasLasted;
}
