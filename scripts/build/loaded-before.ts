// Each `import()` names the files that it needs, so that the browser requests all of them at once. Vite also names those that the
// importing file has loaded already: its own static imports. They are left out.
import type { ModulePreloadOptions, Plugin } from 'vite';

const importsByFile = new Map<string, readonly string[]>();

/** The file and everything that it imports statically, directly or not. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const imported of importsByFile.get(file) ?? []) loadedWith(imported, loaded);
  return loaded;
}

/** Vite asks it for scripts only, and keeps the styles. */
export const preloadedFiles: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  _file,
  needed,
  { hostId, hostType },
) => {
  if (hostType === 'html') return needed;
  const loaded = loadedWith(hostId);
  return needed.filter((name) => !loaded.has(name));
};

/** Must have run when Vite writes the names: `preloadedFiles` is told the file, but not what it imports. */
export const loadedBefore: Plugin = {
  name: 'loaded-before',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      importsByFile.clear();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') importsByFile.set(output.fileName, output.imports);
    },
  },
};
