import { createContext, useContext } from 'react';

export const SignOutContext = createContext<(() => void) | null>(null);

/** For pages with a sign-out button. It asks first if something is unsent. */
export function useSignOut(): () => void {
  const signOut = useContext(SignOutContext);
  if (!signOut) throw new Error('useSignOut needs the shell around it');
  return signOut;
}
