// The metadata of a page for search engines and previews: title, description, address, picture, and the pet's facts as
// JSON-LD.
import { ageText } from '#domain/age.ts';
import { country } from '#domain/countries/chosen.ts';
import { photoAlt } from '#domain/photo-alt.ts';
import type { Post } from '#domain/post.ts';
import { speciesTexts } from '#domain/post-texts.ts';
import { productName } from '#domain/product.ts';
import type { PageData } from '#reads/rendered-reads.ts';

interface HeadInput {
  readonly title: string;
  readonly origin: string;
  readonly fileUrl: (path: string) => string;
  readonly data: PageData;
}

const descriptionLength = 200;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= descriptionLength) return line;
  // An emoji has two code units. Half of it would be shown as a broken character.
  const start = line.slice(0, descriptionLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}

/** The descriptions of the listings. */
const listingDescription =
  'Adopta perros, gatos y otros animales cerca de ti, o busca un hogar para el tuyo. Funciona también sin conexión.';

const postDescription = (post: Post) =>
  shorten(`${ageText(post.ageMonths)}, ${post.city}. ${post.description}`);

function picture(post: Post, fileUrl: HeadInput['fileUrl']): Record<string, string> {
  const [cover] = post.photos;
  if (!cover) return {};
  return {
    'og:image': fileUrl(cover.path),
    'og:image:width': String(cover.width),
    'og:image:height': String(cover.height),
    'og:image:alt': photoAlt(post, cover),
  };
}

/** Schema.org has no type for a pet for adoption, so the page describes a thing with a name and pictures. */
function linkedData(post: Post, address: string, fileUrl: HeadInput['fileUrl']): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: address,
    name: post.name,
    inLanguage: country.locale,
    keywords: speciesTexts[post.species],
    datePublished: new Date(post.createdAt).toISOString(),
    dateModified: new Date(post.updatedAt).toISOString(),
    about: {
      '@type': 'Thing',
      name: post.name,
      description: postDescription(post),
      image: post.photos.map(({ path }) => fileUrl(path)),
    },
    contentLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: post.city, addressRegion: post.province },
    },
  };
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}

export function headOf({ title, origin, fileUrl, data: { path, content } }: HeadInput): string {
  const post = 'post' in content ? content.post : null;
  const address = `${origin}${path}`;
  const description = post ? postDescription(post) : listingDescription;
  // A missing post, which search engines must not list, or a page that the build rendered without knowing its address.
  const hasNoAddress = ('post' in content && !post) || origin === '';
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:locale': country.locale.replace('-', '_'),
    'og:title': title,
    'og:description': description,
    'og:url': address,
    ...(post && picture(post, fileUrl)),
  };
  const shared = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<meta name="twitter:card" content="${post ? 'summary_large_image' : 'summary'}">`,
    ...Object.entries(properties).map(
      ([property, value]) => `<meta property="${property}" content="${escapeHtml(value)}">`,
    ),
    ...(post ? [`<script type="application/ld+json">${linkedData(post, address, fileUrl)}</script>`] : []),
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(hasNoAddress ? [] : shared),
  ].join('\n    ');
}
