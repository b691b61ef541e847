// Safari before 16 and Chromium before 103 lack `AbortSignal.timeout`. There every request with a time limit would fail before
// it is sent: no listing, no photo, and a connection that counts as lost. `config.ts` imports this file, because page and
// worker load the configuration before their first request.
AbortSignal.timeout ??= (ms) => {
  const aborter = new AbortController();
  setTimeout(() => aborter.abort(), ms);
  return aborter.signal;
};
