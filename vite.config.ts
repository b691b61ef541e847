import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { countryOf } from './domain/src/countries/chosen.ts';
import packageJson from './package.json' with { type: 'json' };
import { chunkGroups } from './scripts/build/chunk-groups.ts';
import { fixedPages } from './scripts/build/fixed-pages.ts';
import { loadedBefore, preloadedFiles } from './scripts/build/loaded-before.ts';
import { lucideIcons } from './scripts/build/lucide-icons.ts';
import { packSmallFiles } from './scripts/build/pack.ts';
import { publicShell } from './scripts/build/public-shell.ts';
import { smallPdfkit } from './scripts/build/small-pdfkit.ts';
import { smallReact } from './scripts/build/small-react.ts';
import { addWorkerActs } from './scripts/build/worker-acts.ts';
import { drawIcons } from './scripts/draw-icons.ts';
import { builtConfig } from './src/firebase/config-of-build.ts';

/** Before Vite copies public/: the pictures are drawn, never committed. */
const icons = { name: 'icons', buildStart: () => drawIcons('public/icons') };

const settings = (mode: string) => loadEnv(mode, process.cwd());

/** A code that is no country's ends the build. */
function countryCode(mode: string): string {
  const { VITE_COUNTRY: code = 'ar' } = settings(mode);
  countryOf(code);
  return code;
}

const outDir = process.env.OUT_DIR ?? 'dist';

/** A slow machine is no defect of the build. */
const checks = { pluginTimings: false };

/** The renderer of public pages, for the functions: with all it needs, because it is deployed without packages. */
const serverBuild = {
  target: 'node20',
  sourcemap: true,
  outDir: `${outDir}-server`,
  copyPublicDir: false,
  rolldownOptions: { checks, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' } },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  define: {
    // React looks at it when it is loaded.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? packageJson.version),
    __FIREBASE__: JSON.stringify(builtConfig(settings(mode))),
    __COUNTRY__: JSON.stringify(countryCode(mode)),
  },
  ssr: { noExternal: true as const },
  build: isSsrBuild
    ? serverBuild
    : {
        // For Safari before 16.4, which knows all of ES2022 but static blocks: one in a library ended each page with a menu.
        target: ['es2022', 'safari16'],
        cssTarget: 'es2022',
        // Beside the files, not named in them: a line of 40 bytes in each of 25 files is half a kB for every visitor.
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        // For a browser that does not know the link, each import asks for itself a little later.
        modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
        outDir,
        // Firestore's listeners are one chunk of 510 kB, loaded after the first page.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks,
          // A constant's value replaces its name also within the file that defines it: 0.7 kB less for a visitor.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: { groups: chunkGroups },
            // A list of all names travels with the entry: only what is loaded by name has more than a short hash.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
      },
  resolve: {
    alias: {
      // The package names its build for browsers of 2015 as its module, which is 1 kB more.
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      // The shim is for a React without the hook.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      '@vanilla-extract/recipes/createRuntimeFn': fileURLToPath(
        new URL('./src/ui/theme/recipe-classes.ts', import.meta.url),
      ),
      'react-style-singleton': fileURLToPath(new URL('./src/ui/overlays/adopted-styles.ts', import.meta.url)),
    },
  },
  plugins: [
    !isSsrBuild && icons,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    smallReact(),
    vanillaExtractPlugin({ identifiers: mode === 'development' ? 'debug' : 'short' }),
    loadedBefore,
    lucideIcons(),
    smallPdfkit(),
    publicShell,
    fixedPages(outDir),
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.ts',
        manifest: false,
        injectRegister: false,
        registerType: 'prompt',
        integration: { configureCustomSWViteBuild: addWorkerActs },
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg,woff2}'],
          // The worker's second script is kept with the worker itself. Few people ever sign an agreement: what makes its
          // PDF loads when it is asked for.
          globIgnores: ['**/screenshots/**', '404.html', 'sw-acts-*.js', 'assets/make-pdf-*.js'],
          maximumFileSizeToCacheInBytes: 2_000_000,
          manifestTransforms: [packSmallFiles(outDir)],
        },
      }),
  ],
}));
