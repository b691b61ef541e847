/** The server of `npm start`, bundled by scripts/embedded/build.mjs. */
export const serverScript = 'node_modules/.cache/patitas/server/main.mjs';
