/** The value, in milliseconds, at the given quantile of the sorted samples. */
export function percentile(samples, share) {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export async function timed(action) {
  const beganMs = performance.now();
  await action();
  return performance.now() - beganMs;
}

/** Runs `action(i)` for each i below `count`, with `width` calls at a time. Resolves to the calls per second. */
export async function rateOf(count, width, action) {
  let next = 0;
  const worker = async () => {
    while (next < count) await action(next++);
  };
  const ms = await timed(() => Promise.all(Array.from({ length: width }, worker)));
  return (count / ms) * 1000;
}

export async function samplesOf(count, action) {
  const samples = [];
  for (let i = 0; i < count; i++) samples.push(await timed(() => action(i)));
  return samples;
}
