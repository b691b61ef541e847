// `firestore/lite` has no timeout of its own. On a dead network its answer may never come.

/** No answer arrived, so it is unknown whether the server carried out the request. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code = 'deadline-exceeded';
}

export async function within<T>(answer: Promise<T>, answerTimeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError()), answerTimeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
