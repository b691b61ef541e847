// A Vite plugin: pdfkit without its readers of font files and pictures and without encryption, two thirds of its size.
// A PDF of ours has text in the fonts of every reader, and lines. Tests and the page use the same build of it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const absent = fileURLToPath(new URL('../../src/agreement-pdf/absent-in-pdfkit.ts', import.meta.url));

export function smallPdfkit(): Plugin {
  return {
    name: 'small-pdfkit',
    config: () => ({
      resolve: {
        alias: [
          // In Node the package would name another build, which compresses with other bytes.
          {
            find: /^pdfkit$/,
            replacement: fileURLToPath(
              new URL('../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url),
            ),
          },
          { find: /^(fontkit|png-js|@noble\/ciphers\/aes)$/, replacement: absent },
        ],
      },
    }),
  };
}
