// A Vite plugin: pdfkit without its readers of font files and pictures and without encryption, two thirds of its size.
// A PDF of ours has text in the fonts of every reader, and lines. Tests and the page use the same build of it.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const absent = fileURLToPath(new URL('../../src/agreement-pdf/absent-in-pdfkit.ts', import.meta.url));

export function smallPdfkit(): Plugin {
  return {
    name: 'small-pdfkit',
    enforce: 'pre',
    // A colour profile, as a file of its own and as text: only a PDF/A has it.
    transform: {
      filter: { id: /pdfkit\.browser\.mjs$/ },
      handler(code) {
        const small = code
          .replace(/new URL\('[^']+\.icc', import\.meta\.url\)\.href/, "'sRGB.icc'")
          .replace(/(iccProfileBase64 = )"[^"]+"/, '$1""');
        if (small.includes('import.meta.url') || small.length > code.length - 1000)
          this.error('pdfkit keeps its colour profile elsewhere now');
        // The package is minified: a source map of it would tell nobody anything.
        return { code: small, map: { mappings: '' } };
      },
    },
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
