// Which code shares a file.
import type { Rolldown } from 'vite';

const within = (parts: readonly string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/** What a list of cards needs beyond the shell. */
const cardParts = [
  'shared/(post-card|favorite-button|use-favorites|reading-age)',
  'features/listings/(listings.css|found-values)',
  'ui/media/(card|photo|thumbhash|use-photo|use-thumbhash)',
  'ui/feedback/(badge|skeleton)',
  'ui/layout/use-has-lasted',
  'ui/forms/(field|select-field|text-field)',
  'domain/src/(photo-alt|post-texts|fold-text)',
  'ui/icons/card-icons',
];

/** What is in the shell of every page, and waits until its first screen is seen. */
const lateParts = [
  'ui/overlays/toast-region',
  'features/outbox-status/(connection-chip|phone-notices)',
  'app/shell/(page-address|update-offer)',
  'start/worker\\.',
  'sw-bridge/(register|background-sync|messages|update-ready|worker-messages)',
  'reads/ask-again',
  'src/connection/(ask-server|create-connection|contact-memory|network-codes|open-connection|phone-hints)',
  'session/ended-session',
  'ui/icons/late-icons',
];

/** What a pet's page needs of the domain. The schemas, and what only forms and senders say, are a file of their own. */
const visitorsDomain =
  /domain[\\/]src[\\/](described-fields|viewer|limits|durations|country|countries[\\/]\w+)\.ts$/;
/** What its owner and administrators need as well, without a schema. */
const ownersDomain = /domain[\\/]src[\\/]post-transitions\.ts$/;

function domainPart(id: string): string {
  if (visitorsDomain.test(id)) return 'domain';
  return ownersDomain.test(id) ? 'owners-domain' : 'schemas';
}

/** Libraries that a visitor who only looks does without. */
const heavy = /node_modules[\\/](valibot|dexie|@radix-ui|react-hook-form|@hookform|@?firebase)[\\/]/;

/** What a module imports, in turn, without waiting: a chunk loads all of it. */
function isHeavy(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (heavy.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importedIds ?? []).some((imported) => isHeavy(imported, context, seen));
}

/**
 * What is loaded by name, by the router or when it is needed, and is not needed to look at pets: for those
 * who are signed in, and for administrators. What others can meet does not belong here: one file of it would bring along
 * what all of it needs.
 */
const laterParts: Readonly<Record<string, readonly string[]>> = {
  members: [
    'app/routes/(_auth\\.(?!_admin)|_auth\\.tsx|dar-en-adopcion|pendientes)',
    'app/(shell/account-menu|post-conversation)',
    'features/adoption-requests/(received-requests|request-state|undo-adoption)',
    'features/(notifications|outbox-status/sign-out-steps|post/owner-panel|profile/data-archive)',
    'shared/kept-searches/kept-searches-list',
  ],
  admins: ['app/routes/_auth\\._admin', 'app/shell/admin-tabs', 'features/moderation', 'ui/showcase'],
};
const audiences = Object.entries(laterParts).map(([name, parts]) => ({ name, parts: within(parts) }));
const audienceOfModule = new Map<string, number>();

/** The index of the first audience whose pages load a module; -1 for whoever only looks. No import forms a cycle. */
function audienceOf(id: string, context: Rolldown.ChunkingContext): number {
  const known = audienceOfModule.get(id);
  if (known !== undefined) return known;
  const { importers = [], dynamicImporters = [], isEntry = false } = context.getModuleInfo(id) ?? {};
  const loaders = importers.map((importer) => audienceOf(importer, context));
  if (isEntry) loaders.push(-1);
  if (dynamicImporters.length > 0) loaders.push(audiences.findIndex(({ parts }) => parts.test(id)));
  const found = loaders.length === 0 ? -1 : Math.min(...loaders);
  audienceOfModule.set(id, found);
  return found;
}

/**
 * Few files come before the first pet, because in many small ones the same code compresses worse. Each is there for a
 * reason: the framework changes less often than the app, and pages without pets do without their cards. Icons and
 * domain follow in one file each, because the entry carries the name of every file.
 */
export const chunkGroups = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules[\\/]/ },
  { name: 'app', tags: ['$initial' as const] },
  // What pages without cards need, and cards as well.
  {
    name: 'page',
    test: /ui[\\/]layout[\\/](page|stack|use-document)|reads[\\/](use-pending|use-connection)|connection[\\/]connection\.ts|local-database[\\/]storage-trouble/,
  },
  { name: 'cards', test: within(cardParts) },
  { name: 'listings', test: /routes[\\/](adopciones|perros|gatos|otros)\.tsx\?/ },
  // What every page loads once its first screen is seen.
  { name: 'late', test: within(lateParts) },
  { name: 'animals', test: /ui[\\/]brand[\\/](illustration(-animals)?|sitting-\w+)\.tsx/ },
  // A pet's page: who wrote something and when, and its icons.
  {
    name: 'pet',
    test: /shared[\\/]is-unheard|ui[\\/](media[\\/]avatar|text[\\/]dates)\.tsx?|src[\\/]ui[\\/]icons[\\/]pet-icons/,
  },
  { name: 'icons', test: /src[\\/]ui[\\/]icons[\\/]|lucide:/ },
  // The list of common passwords loads when one is chosen, the readers of photos when one is added, the search when
  // somebody types, the judge of filters with the listings, and the table of places, a file of its own, when a listing is
  // sorted by distance.
  { name: 'places', test: /domain[\\/]src[\\/]places/ },
  // Visitors do without the schemas.
  {
    name: domainPart,
    test: /domain[\\/]src[\\/](?!common-passwords|image-header|places|post-search|filter-judge)|node_modules[\\/]valibot[\\/]/,
  },
  // The worker asks for all files, one after the other, before the app works without a network. What is not needed to look
  // at pets is one file for each audience, therefore.
  {
    name: (id: string, context: Rolldown.ChunkingContext) => audiences[audienceOf(id, context)]?.name ?? null,
    test: /[\\/]src[\\/](?!start|firebase|outbox|drafts|photos|agreement-pdf|sw)/,
    // Their dependencies are either as much theirs, and found by themselves, or somebody else's as well.
    includeDependenciesRecursively: false,
  },
  // What several pages share. A part that needs a heavy library stays apart with it.
  {
    name: (id: string, context: Rolldown.ChunkingContext) => (isHeavy(id, context) ? null : 'parts'),
    test: /src[\\/](ui[\\/](?!brand|icons)|shared[\\/](?!.*(form|saving|save|account|connection|storage))|reads|session|services|local-database|sw-bridge)[\\/]/,
    minShareCount: 2,
  },
];
