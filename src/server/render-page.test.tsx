import { describe, expect, it } from 'vitest';
import type { Comment } from '#domain/comment.ts';
import { listingPaths } from '#domain/listing-paths.ts';
import type { Post } from '#domain/post.ts';
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import { type PageContent, readPageData } from '#reads/rendered-reads.ts';
import { renderPage } from './render-page.tsx';

const shell = [
  '<html><head><script async src="/assets/first.js"></script><title>Patitas</title>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/framework.js">',
  '<script type="application/json" id="route-files">{"/perros":{"scripts":["/assets/perros.js"],"styles":["/assets/cards.css"]}}</script>',
  '</head><body><div id="root"></div></body></html>',
].join('\n');

const post = (fields: Partial<Post> = {}): Post =>
  samplePost({ id: 'luna', status: 'accepted', photos: [samplePhoto('p1')], ...fields });

const comment = (text: string): Comment => ({
  id: 'c1',
  postId: 'luna',
  authorId: 'ana',
  authorName: text,
  authorPhotoURL: null,
  text,
  createdAt: 0,
  commandId: 'command',
});

const render = (path: string, content: PageContent) =>
  renderPage({
    path,
    content,
    shell,
    origin: 'https://patitas.example',
    fileUrl: (file) => `https://files.example/${encodeURIComponent(file)}?alt=media`,
  });

/** Everything that a browser would run, apart from the first script, or that the policy would refuse. */
const refused = (html: string) => [
  ...(html.match(/<script(?! type="application\/(ld\+)?json"| async data-app="[^"]*" src="\/assets\/)/g) ??
    []),
  ...(html.match(/<[^>]* (style|on\w+)="/g) ?? []),
];

/** What a name may hold to leave its place. The last one is a right-to-left override. */
const hostile = [
  '</script><script>alert(1)</script>',
  '<!--',
  '"><img src=x>',
  "' onload='x",
  '$&$1',
  '\u202egnirts',
];

describe('a rendered page', () => {
  it.each([...listingPaths.keys()])('of %s has its heading and links its posts', async (path) => {
    const posts = [post(), post({ id: 'tigre', name: 'Tigre', status: 'adopted' })];
    const html = await render(path, { posts });
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(html).toMatch(/<a [^>]*href="\/post\/luna"[^>]*>Luna<\/a>/);
    expect(html).toMatch(/<title>[^<]*Patitas<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="https://patitas.example${path}">`);
    expect(refused(html)).toEqual([]);
  });

  it('of a post has its facts for people, and for machines as JSON-LD', async () => {
    const html = await render('/post/luna', {
      post: post(),
      comments: [comment('¿Se lleva bien con gatos?')],
    });
    expect(html).toContain('<title>Luna · Patitas</title>');
    expect(html).toContain('Su historia');
    expect(html).toContain('Comentarios (1)');
    expect(html).toContain('¿Se lleva bien con gatos?');
    // In the time zone of the country, where it is still the day before.
    expect(html).toMatch(/31 dic 1969/);
    expect(html).toMatch(/Publicado el.*31 de diciembre de 1969/);
    const facts = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(facts)).toMatchObject({ name: 'Luna', url: 'https://patitas.example/post/luna' });
    expect(refused(html)).toEqual([]);
  });

  it('of a post with a long text cuts its description before an emoji, and not within one', async () => {
    for (const spaces of ['', ' ']) {
      const description = `${spaces}${'🐾'.repeat(200)}`;
      const html = await render('/post/luna', { post: post({ description }), comments: [] });
      const [, cut = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? [];
      expect(cut).toMatch(/🐾…$/u);
    }
  });

  it('says that a pet is reserved, in a listing and on its page', async () => {
    const reserved = post({ reserved: true });
    for (const [path, data] of [
      ['/adopciones', { posts: [reserved] }],
      ['/post/luna', { post: reserved, comments: [] }],
    ] as const)
      expect(await render(path, data)).toMatch(/>Reservada</);
    expect(await render('/post/luna', { post: reserved, comments: [] })).toContain(
      'Está en reserva para una familia',
    );
    expect(await render('/post/luna', { post: post(), comments: [] })).not.toMatch(/[Rr]eserva/);
  });

  it('of a missing post says so, and names no address for search engines', async () => {
    const html = await render('/post/luna', { post: null, comments: null });
    expect(html).toContain('Esta publicación ya no está disponible');
    expect(html).not.toContain('canonical');
    expect(refused(html)).toEqual([]);
  });

  it('asks for the first photos and the styles of its route, and names the scripts for later', async () => {
    const html = await render('/perros', { posts: [post()] });
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toMatch(
      /<link rel="preload" as="image" href="https:\/\/files\.example\/[^"]*" crossorigin="" fetchPriority="high"\/>/,
    );
    expect(head).toContain('data-app="/assets/index.js /assets/framework.js /assets/perros.js"');
    expect(html).not.toMatch(/type="module"|modulepreload/);
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/cards.css">');
    expect(html).not.toContain('route-files');
  });

  it.each(['/iniciar-sesion', '/instrucciones-de-adopcion'])(
    'of %s is the same for everybody, and names no address it does not know',
    async (path) => {
      const content = { fixed: true } as const;
      const html = await renderPage({ path, content, shell, origin: '', fileUrl: () => '' });
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(html).toMatch(/<title>[^<]+ · Patitas<\/title>/);
      expect(html).not.toMatch(/canonical|og:url/);
      expect(readPageData(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? '')).toEqual({
        path,
        content,
      });
      // A password never gets into the address, even if the form is sent before the app has loaded.
      expect(html).not.toMatch(/<form(?![^>]* method="post")/);
      expect(refused(html)).toEqual([]);
    },
  );

  it.each(hostile)('holds the text %j in its markup, its head and its data', async (name) => {
    const named = post({ name, description: name, city: name });
    for (const [path, content] of [
      ['/perros', { posts: [named] }],
      ['/post/luna', { post: named, comments: [comment(name)] }],
    ] as const) {
      const html = await render(path, content);
      expect(refused(html)).toEqual([]);
      expect(html).not.toMatch(/<img src=x>|<!--(?![$/ ]|-->)/);
      const data = readPageData(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? '');
      expect(data).toEqual({ path, content });
    }
  });
});

describe('the data of a page', () => {
  it.each([
    '',
    'null',
    '[]',
    '{"path":1,"posts":[]}',
    '{"path":"/"}',
    '{"path":"/post/x","post":{}}',
    '<html>',
  ])('is not read from %j', (text) => expect(readPageData(text)).toBeNull());

  it('leaves out a post that this version does not understand', () => {
    const text = JSON.stringify({ path: '/', posts: [post(), { id: 'odd' }] });
    expect(readPageData(text)?.content).toEqual({ posts: [post()] });
  });
});
