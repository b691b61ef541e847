// Serves the page with the SDK from another origin than the backend's, as in a real application.
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface AppServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param entry the page's script */
export async function startAppServer(entry = new URL('./page.ts', import.meta.url)): Promise<AppServer> {
  const script = await bundlePage(entry);
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${portOf(server)}/`, stop: () => stopServer(server) };
}

async function bundlePage(entry: URL): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return result.outputFiles.map((file) => file.text).join('');
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
