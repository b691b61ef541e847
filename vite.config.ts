import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { countryOf } from './domain/src/countries/chosen.ts';
import packageJson from './package.json' with { type: 'json' };
import { lucideIcons } from './scripts/build/lucide-icons.ts';
import { publicShell } from './scripts/build/public-shell.ts';
import { drawIcons } from './scripts/draw-icons.ts';

/** Before Vite copies public/: the pictures are drawn, never committed. */
const icons = { name: 'icons', buildStart: () => drawIcons('public/icons') };

/** What a list of cards needs beyond the shell. */
const cardParts = [
  'shared/(post-card|favorite-button|use-favorites|reading-age)',
  'features/listings/(listings.css|provinces|found-values)',
  'ui/media/(card|photo|thumbhash|use-photo|use-thumbhash)',
  'ui/feedback/(badge|skeleton)',
  'ui/forms/(field|select-field|text-field)',
  'ui/layout/(page|stack|use-document)',
  'domain/src/(photo-alt|post-texts|fold-text)',
  'ui/icons/card-icons',
];

/**
 * Few files come before the first pet, because in many small ones the same code compresses worse. Each is there for a
 * reason: the framework changes less often than the app, and pages without pets do without their cards. Icons and
 * domain follow in one file each, because the entry carries the name of every file.
 */
const groups = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules[\\/]/ },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'cards', test: new RegExp(cardParts.join('|').replaceAll('/', '[\\\\/]')) },
  { name: 'icons', test: /src[\\/]ui[\\/]icons[\\/]|lucide:/ },
  // The list of common passwords loads when one is chosen, and the readers of photos when one is added.
  {
    name: 'domain',
    test: /domain[\\/]src[\\/](?!common-passwords|image-header)|node_modules[\\/]valibot[\\/]/,
  },
  // What several pages share.
  {
    name: 'parts',
    test: /src[\\/](ui[\\/](?!brand|icons)|shared|reads|session|services|local-database|sw-bridge|drafts)[\\/]/,
    minShareCount: 2,
  },
];

/** A code that is no country's ends the build. */
function countryCode(mode: string): string {
  const { VITE_COUNTRY: code = 'ar' } = loadEnv(mode, process.cwd());
  countryOf(code);
  return code;
}

const outDir = process.env.OUT_DIR ?? 'dist';

/** The renderer of public pages, for the functions: with all it needs, because it is deployed without packages. */
const serverBuild = {
  target: 'node20',
  sourcemap: true,
  outDir: `${outDir}-server`,
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js' } },
};

export default defineConfig(({ mode, isSsrBuild }) => ({
  define: {
    // React looks at it when it is loaded.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? packageJson.version),
    __COUNTRY__: JSON.stringify(countryCode(mode)),
  },
  ssr: { noExternal: true as const },
  build: isSsrBuild
    ? serverBuild
    : {
        target: 'es2022',
        sourcemap: true,
        assetsInlineLimit: 0,
        // For a browser that does not know the link, each import asks for itself a little later.
        modulePreload: { polyfill: false },
        outDir,
        // Firestore's listeners are one chunk of 510 kB, loaded after the first page.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          // A slow machine is no defect of the build.
          checks: { pluginTimings: false },
          output: {
            codeSplitting: { groups },
            // A list of all names travels with the entry: only what is loaded by name has more than a short hash.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
      },
  resolve: {
    alias: {
      // The shim is for a React without the hook.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
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
    vanillaExtractPlugin(),
    lucideIcons(),
    publicShell,
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'src',
        filename: 'sw.ts',
        manifest: false,
        injectRegister: false,
        registerType: 'prompt',
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg,woff2}'],
          globIgnores: ['**/screenshots/**', '404.html'],
          maximumFileSizeToCacheInBytes: 2_000_000,
        },
      }),
  ],
}));
