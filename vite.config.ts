import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { drawIcons } from './scripts/draw-icons.ts';

/** Before Vite copies public/: the pictures are drawn, never committed. */
const icons = { name: 'icons', buildStart: () => drawIcons('public/icons') };

/** What every page needs, in one file: in many small ones it compresses worse, and it changes less often than the app. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store)|valibot|@vanilla-extract)[\\/]/,
};

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(process.env.APP_VERSION ?? packageJson.version) },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    outDir: process.env.OUT_DIR ?? 'dist',
    rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
  },
  plugins: [
    icons,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    vanillaExtractPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: ['**/screenshots/**'],
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
    }),
  ],
});
