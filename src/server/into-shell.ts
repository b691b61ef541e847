// Puts a rendered page into the shell.

export interface RenderedPage {
  readonly path: string;
  /** Replaces the shell's title and description. */
  readonly head: string;
  readonly body: string;
  /** JSON without a `<`. */
  readonly data: string;
}

const root = '<div id="root"></div>';

/** The additional files of a page's route, which the build writes into the shell. */
const routeFiles = /\s*<script type="application\/json" id="route-files">([^<]*)<\/script>/;

const routeOf = (path: string) => (path.startsWith('/post/') ? '/post/$postId' : path);

interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function linksFor(path: string, list: string | undefined): string {
  const files = (JSON.parse(list || '{}') as Record<string, RouteFiles>)[routeOf(path)];
  if (!files) return '';
  return [
    ...files.styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
    ...files.scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
  ].join('');
}

export function intoShell(shell: string, { path, head, body, data }: RenderedPage): string {
  if (!shell.includes(root)) throw new Error('The shell has no place for a page');
  const links = linksFor(path, routeFiles.exec(shell)?.[1]);
  return shell
    .replace(routeFiles, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${head}${links}\n  </head>`)
    .replace(
      root,
      () =>
        `<div id="root">${body}</div>\n    <script type="application/json" id="page-data">${data}</script>`,
    );
}
