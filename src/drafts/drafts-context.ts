import { createContext, useContext } from 'react';
import type { Drafts } from './types.ts';

export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error('useDrafts needs a DraftsContext around it');
  return drafts;
}
