// Builds the worker's second script. It is built first, because the worker's code contains its name. `src/sw/acts.ts` says
// why there are two scripts.
import { build, type InlineConfig } from 'vite';

/** @param worker the configuration with which vite-plugin-pwa builds the worker */
export async function addWorkerActs(worker: InlineConfig): Promise<void> {
  // Like the build of the page: warnings only, without the table of files.
  worker.logLevel = 'warn';
  // The plugin sets an option of the previous bundler. The current one warns about it.
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
