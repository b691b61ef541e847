// Puts a rendered page into the shell.

export interface RenderedPage {
  readonly path: string;
  /** Replaces the shell's title and description. */
  readonly head: string;
  readonly body: string;
  /** JSON that contains no `<`. */
  readonly data: string;
}

const root = '<div id="root"></div>';

/** The additional files of a page's route, which the build writes into the shell. */
const routeFiles = /\s*<script type="application\/json" id="route-files">([^<]*)<\/script>/;

/** The app's code. A rendered page is readable without it, so `start/before-app.ts` asks for it after the first paint. */
const appFiles =
  /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]*)">(?:<\/script>)?/g;

/** `start/before-app.ts`, which the build puts first. */
const firstScript = '<script async ';

const routeOf = (path: string) => (path.startsWith('/post/') ? '/post/$postId' : path);

interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const noFiles: RouteFiles = { scripts: [], styles: [] };

function filesOf(path: string, list: string | undefined): RouteFiles {
  return (JSON.parse(list || '{}') as Record<string, RouteFiles>)[routeOf(path)] ?? noFiles;
}

export function intoShell(shell: string, { path, head, body, data }: RenderedPage): string {
  if (!shell.includes(root)) throw new Error('The shell has no place for a page');
  const { scripts, styles } = filesOf(path, routeFiles.exec(shell)?.[1]);
  const app = [...shell.matchAll(appFiles)].map(([, address]) => address);
  const links = styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`).join('');
  return shell
    .replace(routeFiles, '')
    .replace(appFiles, '')
    .replace(firstScript, () => `${firstScript}data-app="${[...app, ...scripts].join(' ')}" `)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace('</head>', () => `  ${head}${links}\n  </head>`)
    .replace(
      root,
      () =>
        `<div id="root">${body}</div>\n    <script type="application/json" id="page-data">${data}</script>`,
    );
}
