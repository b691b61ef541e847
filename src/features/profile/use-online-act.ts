import { useState } from 'react';
import { askServer } from '#connection/ask-server.ts';
import { isLost } from '#connection/connection.ts';
import { accountErrorText } from '#domain/account-error-texts.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { useConnection } from '#services/services.ts';

/** Runs one action at a time and keeps the sentence of its failure. Resolves to whether the action succeeded. */
export function useOnlineAct() {
  const connection = useConnection();
  const [error, setError] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setError(null);
    try {
      // The SDK would wait for a network that is known to be missing. What is known may be old, so it is asked first.
      if (isLost(connection.getSnapshot())) await askServer(connection);
      if (isLost(connection.getSnapshot()))
        throw Object.assign(new Error(), { code: 'auth/network-request-failed' });
      await act();
      return true;
    } catch (failure) {
      setError(accountErrorText(errorCode(failure)));
      return false;
    }
  };
  return { error, attempt, forgetError: () => setError(null) };
}
