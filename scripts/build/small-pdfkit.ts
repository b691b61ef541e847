// A Vite plugin: pdfkit without encryption and without its parsers of fonts and pictures, which are two thirds of its size.
// The app's PDFs contain only lines, and text in the fonts that every PDF reader has. Tests and the page use the same build.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const absent = fileURLToPath(new URL('../../src/agreement-pdf/absent-in-pdfkit.ts', import.meta.url));

export function smallPdfkit(): Plugin {
  return {
    name: 'small-pdfkit',
    enforce: 'pre',
    // Removes the colour profile, which only a PDF/A needs. The package contains it as a file and as text.
    transform: {
      filter: { id: /pdfkit\.browser\.mjs$/ },
      handler(code) {
        const small = code
          .replace(/new URL\('[^']+\.icc', import\.meta\.url\)\.href/, "'sRGB.icc'")
          .replace(/(iccProfileBase64 = )"[^"]+"/, '$1""');
        if (small.includes('import.meta.url') || small.length > code.length - 1000)
          this.error('pdfkit keeps its colour profile elsewhere now');
        // The package is minified, so a source map of it would be useless.
        return { code: small, map: { mappings: '' } };
      },
    },
    config: () => ({
      resolve: {
        alias: [
          // In Node the package would resolve to another build, whose compression produces other bytes.
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
