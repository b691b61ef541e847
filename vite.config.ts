import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { countryOf } from './domain/src/countries/chosen.ts';
import packageJson from './package.json' with { type: 'json' };
import { fixedPages } from './scripts/build/fixed-pages.ts';
import { lucideIcons } from './scripts/build/lucide-icons.ts';
import { publicShell } from './scripts/build/public-shell.ts';
import { smallPdfkit } from './scripts/build/small-pdfkit.ts';
import { smallReact } from './scripts/build/small-react.ts';
import { addWorkerActs } from './scripts/build/worker-acts.ts';
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
  'domain/src/(photo-alt|post-texts|fold-text)',
  'ui/icons/card-icons',
];

/** What is in the shell of every page, and waits until its first screen is seen. */
const lateParts = [
  'ui/overlays/toast-region',
  'features/outbox-status/(connection-chip|connection-state|use-online|phone-notices)',
  'app/shell/(page-address|update-offer|use-canonical)',
  'start/worker\\.',
  'sw-bridge/(register|background-sync|messages|update-ready|worker-messages)',
  'reads/ask-again',
  'src/connection/(ask-server|connection|contact-memory|network-codes|open-connection|phone-hints)',
  'session/ended-session',
  'ui/icons/late-icons',
];

/** What a pet's page needs of the domain. The schemas, and what only forms and senders say, are a file of their own. */
const visitorsDomain = /domain[\\/]src[\\/](described-fields|viewer|limits|country|countries[\\/]\w+)\.ts$/;
/** What its owner and administrators need as well, without a schema. */
const ownersDomain = /domain[\\/]src[\\/]post-transitions\.ts$/;

function domainPart(id: string): string {
  if (visitorsDomain.test(id)) return 'domain';
  return ownersDomain.test(id) ? 'owners-domain' : 'schemas';
}

/** Libraries that a visitor who only looks does without. */
const heavy = /node_modules[\\/](valibot|dexie|@radix-ui|react-hook-form|@hookform|@?firebase)[\\/]/;

/** What a module imports, in turn, without waiting: a chunk loads all of it. */
function isHeavy(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (heavy.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => isHeavy(imported, context, seen));
}

/**
 * Few files come before the first pet, because in many small ones the same code compresses worse. Each is there for a
 * reason: the framework changes less often than the app, and pages without pets do without their cards. Icons and
 * domain follow in one file each, because the entry carries the name of every file.
 */
const groups = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules[\\/]/ },
  { name: 'app', tags: ['$initial' as const] },
  // What pages without cards need, and cards as well.
  {
    name: 'page',
    test: /ui[\\/]layout[\\/](page|stack|use-document)|reads[\\/]use-pending|local-database[\\/](storage-trouble|indexed-db-error)/,
  },
  { name: 'cards', test: new RegExp(cardParts.join('|').replaceAll('/', '[\\\\/]')) },
  // What every page loads once its first screen is seen.
  { name: 'late', test: new RegExp(lateParts.join('|').replaceAll('/', '[\\\\/]')) },
  { name: 'animals', test: /ui[\\/]brand[\\/](illustration(-animals)?|sitting-\w+)\.tsx/ },
  // A pet's page: who wrote something and when, and its icons.
  { name: 'pet', test: /ui[\\/](media[\\/]avatar|text[\\/]dates)\.tsx?|src[\\/]ui[\\/]icons[\\/]pet-icons/ },
  { name: 'icons', test: /src[\\/]ui[\\/]icons[\\/]|lucide:/ },
  // The list of common passwords loads when one is chosen, the readers of photos when one is added, the search when
  // somebody types, the judge of filters with the listings, and the table of places, a file of its own, when a listing is
  // sorted by distance.
  { name: 'places', test: /domain[\\/]src[\\/]places/ },
  // Visitors do without the schemas.
  {
    name: domainPart,
    test: /domain[\\/]src[\\/](?!common-passwords|image-header|places|post-search|filter-judge)|node_modules[\\/]valibot[\\/]/,
  },
  // What several pages share. A part that needs a heavy library stays apart with it.
  {
    name: (id: string, context: Rolldown.ChunkingContext) => (isHeavy(id, context) ? null : 'parts'),
    test: /src[\\/](ui[\\/](?!brand|icons)|shared[\\/](?!.*(form|saving|save|account|connection|storage))|reads|session|services|local-database|sw-bridge)[\\/]/,
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
    __COUNTRY__: JSON.stringify(countryCode(mode)),
  },
  ssr: { noExternal: true as const },
  build: isSsrBuild
    ? serverBuild
    : {
        target: 'es2022',
        // Beside the files, not named in them: a line of 40 bytes in each of 25 files is half a kB for every visitor.
        sourcemap: 'hidden',
        assetsInlineLimit: 0,
        // For a browser that does not know the link, each import asks for itself a little later.
        modulePreload: { polyfill: false },
        outDir,
        // Firestore's listeners are one chunk of 510 kB, loaded after the first page.
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          checks,
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
        },
      }),
  ],
}));
