// Builds the worker's second script before the worker, whose code names it: `src/sw/acts.ts` says why there are two.
import { build, type InlineConfig } from 'vite';

/** @param worker how vite-plugin-pwa is about to build the worker */
export async function addWorkerActs(worker: InlineConfig): Promise<void> {
  // As the build of the page: warnings, and no tables of files.
  worker.logLevel = 'warn';
  // The plugin still says it as an older bundler understood it, which this one warns of.
  const whole = worker.build?.rollupOptions?.output;
  if (whole && !Array.isArray(whole) && whole.inlineDynamicImports) {
    delete whole.inlineDynamicImports;
    whole.codeSplitting = false;
  }
  const built = await build({
    ...worker,
    build: {
      ...worker.build,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/sw-acts.ts',
        output: { format: 'iife', entryFileNames: 'sw-acts-[hash:10].js', codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error("The worker's second script was not built");
  worker.define = { ...worker.define, __WORKER_ACTS__: JSON.stringify(`/${output.output[0].fileName}`) };
}
