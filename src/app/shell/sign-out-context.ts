import { createContext, useContext } from 'react';

export const SignOutContext = createContext<(() => void) | null>(null);

/** For a page that offers the way out, too. Asks first when something is unsent. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut needs the shell around it');
  return signOut;
}
