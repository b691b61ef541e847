// Safari before 16 and Chromium before 103 lack `AbortSignal.timeout`. A request that asked for it was never sent: no listing,
// no photo, and a connection that counted as lost. The configuration imports this,
// because page and worker load it before their first request.
AbortSignal.timeout ??= (ms) => {
  const aborter = new AbortController();
  setTimeout(() => aborter.abort(), ms);
  return aborter.signal;
};
