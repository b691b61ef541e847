import { useState } from 'react';
import { accountErrorText } from '#domain/account-error-texts.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { useServerAct } from '#shared/use-server-act.ts';

/**
 * Runs one action at a time and keeps the sentence of its failure. Resolves to whether the action succeeded.
 * `typed`: whether the person has typed something for it.
 */
export function useOnlineAct({ typed = true } = {}) {
  const serverAct = useServerAct();
  const [error, setError] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setError(null);
    try {
      await serverAct(act);
      return true;
    } catch (failure) {
      setError(accountErrorText(errorCode(failure), typed));
      return false;
    }
  };
  return { error, attempt, forgetError: () => setError(null) };
}
