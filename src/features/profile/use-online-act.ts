import { useState } from 'react';
import { accountErrorText } from '#domain/account-error-texts.ts';
import { codeOfError } from '#shared/code-of-error.ts';

/** Runs one action at a time and keeps the sentence of its failure. Resolves to whether the action succeeded. */
export function useOnlineAct() {
  const [error, setError] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setError(null);
    try {
      // The SDK would wait for a network that the phone knows it lacks.
      if (!navigator.onLine) throw Object.assign(new Error(), { code: 'auth/network-request-failed' });
      await act();
      return true;
    } catch (failure) {
      setError(accountErrorText(codeOfError(failure)));
      return false;
    }
  };
  return { error, attempt, forgetError: () => setError(null) };
}
