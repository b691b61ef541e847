import { askServer } from '#connection/ask-server.ts';
import { isLost } from '#connection/connection.ts';
import { isNetworkCode } from '#connection/network-codes.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { useConnection } from '#services/services.ts';

const noNetwork = 'auth/network-request-failed';
const networkError = () => Object.assign(new Error(), { code: noNetwork });
/** An answer usually takes a second. The SDK of Auth gives up after half a minute. */
const slowAfterMs = 5000;

/**
 * Runs an act that nothing can do later: it changes the account on the server. Rejects with the error of the act, or
 * with Auth's code of a missing network. If the act fails without a network, or is slow, the connection is asked, so that
 * the page says what is known.
 */
export function useServerAct() {
  const connection = useConnection();
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    // The SDK would wait for a network that is known to be missing. What is known may be old, so it is asked first.
    if (isLost(connection.getSnapshot()) && !(await askServer(connection))) throw networkError();
    const slow = setTimeout(() => void askServer(connection), slowAfterMs);
    try {
      return await act();
    } catch (error) {
      const code = errorCode(error);
      if (!isNetworkCode(code)) throw error;
      const isAnswered = askServer(connection);
      // Without a network, Firestore and the import of a chunk fail with codes that can also mean something else.
      throw code === noNetwork || (await isAnswered) ? error : networkError();
    } finally {
      clearTimeout(slow);
    }
  };
}
