// Decides which modules of the page share a file (a chunk). Each entry of `chunkGroups` at the end is one file, or one
// file for each name that its function returns.
import type { Rolldown } from 'vite';

const within = (parts: readonly string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/** Modules that a list of cards needs besides the shell. */
const cardParts = [
  'shared/(post-card|favorite-button|use-favorites|reading-age|late-dialog)',
  'features/listings/(listings.css|found-values)',
  'ui/media/(card|photo|thumbhash|use-photo|use-thumbhash)',
  'ui/feedback/(badge|skeleton)',
  'ui/layout/use-has-lasted',
  'ui/forms/(field|select-field|text-field)',
  'domain/src/(photo-alt|post-texts|fold-text)',
  'ui/icons/card-icons',
];

/** Parts of the shell that every page loads after its first screen is visible. */
const lateParts = [
  'ui/overlays/toast-region',
  'features/outbox-status/(connection-chip|phone-notices)',
  'app/shell/(after-navigation|update-offer)',
  'start/worker\\.',
  'sw-bridge/(register|background-sync|messages|update-ready|worker-messages)',
  'reads/ask-again',
  'src/connection/(ask-server|create-connection|contact-memory|network-codes|open-connection|phone-hints)',
  'session/ended-session',
  'ui/icons/late-icons',
];

/**
 * The modules of the domain that a pet's page needs. The schemas, and the modules that only forms and the outbox need, are
 * in another file.
 */
const visitorsDomain =
  /domain[\\/]src[\\/](described-fields|viewer|limits|durations|country|countries[\\/]\w+)\.ts$/;
/** A pet's owner and administrators need this as well. It needs no schema. */
const ownersDomain = /domain[\\/]src[\\/]post-transitions\.ts$/;

function domainPart(id: string): string {
  if (visitorsDomain.test(id)) return 'domain';
  return ownersDomain.test(id) ? 'owners-domain' : 'schemas';
}

/** The pages that visitors read, with the parts that these load later, and what every page loads after its first screen. */
const firstPages = within([
  'app/routes/(index|adopciones|perros|gatos|otros|post\\.\\$postId\\.index|instrucciones-de-adopcion)\\.tsx\\?',
  'features/(listings/(filter-panel|near-panel|listing-empty)|post/missing-post|poster|outbox-status/storage-notice)',
  'app/(not-found-page|shell/update-banner)',
  'shared/(stale-note|load-more)',
  ...lateParts,
]);
const accountPages = within(['app/routes/(iniciar-sesion|registro|contrasenia-olvidada)\\.tsx\\?']);

/** Libraries that few of these modules need. */
const rare = /node_modules[\\/](dexie|@?firebase|@radix-ui[\\/]react-dropdown-menu)[\\/]/;
const dialogs = /node_modules[\\/]@radix-ui[\\/]/;
const forms = /node_modules[\\/](valibot|react-hook-form|@hookform)[\\/]/;

type Find = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether a module matches, or any that its imports (or its importers) lead to. */
function reaching(pattern: RegExp, direction: 'importedIds' | 'importers'): Find {
  return (start, context) => {
    const seen = new Set([start]);
    for (const id of seen) {
      if (pattern.test(id)) return true;
      for (const next of context.getModuleInfo(id)?.[direction] ?? []) seen.add(next);
    }
    return false;
  };
}
const needsRare = reaching(rare, 'importedIds');
const needsDialogs = reaching(dialogs, 'importedIds');
const needsForms = reaching(forms, 'importedIds');
const isOfFirstPages = reaching(firstPages, 'importers');
const isOfAccountPages = reaching(accountPages, 'importers');

/** The file of a module that the first pages do not need: one for the account pages, otherwise by the library that it needs. */
function sharedPart(id: string, context: Rolldown.ChunkingContext): string | null {
  if (isOfFirstPages(id, context) || needsRare(id, context)) return null;
  if (isOfAccountPages(id, context)) return 'account-pages';
  if (needsDialogs(id, context)) return 'with-dialogs';
  return needsForms(id, context) ? 'with-forms' : 'parts';
}

/**
 * Modules that are loaded by `import()` and that visitors never load, by audience: signed-in people and administrators.
 * A module that a visitor may load must not be listed: it would be in the audience's file, and the visitor would load all
 * of that file.
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

/** The index of the first audience that loads a module, or -1 if visitors load it. Imports have no cycles. */
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
 * Few files load before the first pet is visible, because the same code compresses worse in many small files. The
 * framework is separate because it changes less often than the app, and the cards because not every page has cards. Icons
 * and the domain are one file each, because the entry contains the name of every file.
 */
export const chunkGroups = [
  { name: 'framework', tags: ['$initial' as const], test: /node_modules[\\/]/ },
  { name: 'app', tags: ['$initial' as const] },
  // Both pages with cards and pages without cards need these.
  {
    name: 'page',
    test: /ui[\\/]layout[\\/](page|stack|use-document)|reads[\\/](use-pending|use-connection)|shared[\\/]not-loaded|connection[\\/]connection\.ts|local-database[\\/]storage-trouble/,
  },
  { name: 'cards', test: within(cardParts) },
  { name: 'listings', test: /routes[\\/](adopciones|perros|gatos|otros)\.tsx\?/ },
  // Every page loads these after its first screen is visible.
  { name: 'late', test: within(lateParts) },
  { name: 'animals', test: /ui[\\/]brand[\\/](illustration(-animals)?|sitting-\w+)\.tsx/ },
  // For a pet's page: avatars and dates of comments, and its icons.
  {
    name: 'pet',
    test: /shared[\\/]is-unheard|ui[\\/](media[\\/]avatar|text[\\/]dates)\.tsx?|src[\\/]ui[\\/]icons[\\/]pet-icons/,
  },
  { name: 'icons', test: /src[\\/]ui[\\/]icons[\\/]|lucide:/ },
  // The table of places loads when a listing is sorted by distance. The next group leaves out four other modules of the
  // domain, too, which load later: common passwords with a form that sets one, image headers with the first photo, the
  // search with the first letter, and the judge of filters with the listings.
  { name: 'places', test: /domain[\\/]src[\\/]places/ },
  // Visitors do not load the schemas.
  {
    name: domainPart,
    test: /domain[\\/]src[\\/](?!common-passwords|image-header|places|post-search|filter-judge)|node_modules[\\/]valibot[\\/]/,
  },
  // The worker fetches all files, one after the other, before the app works without a network. So there is only one file
  // for each audience.
  {
    name: (id: string, context: Rolldown.ChunkingContext) => audiences[audienceOf(id, context)]?.name ?? null,
    test: /[\\/]src[\\/](?!start|firebase|outbox|drafts|photos|agreement-pdf|sw)/,
    // A dependency that only this audience needs is found by `audienceOf`. Any other one belongs to another group.
    includeDependenciesRecursively: false,
  },
  // What a dialog needs: it holds the focus, and the page behind it does not scroll.
  {
    name: 'dialogs',
    test: /node_modules[\\/]@radix-ui[\\/]react-(alert-)?dialog[\\/]|ui[\\/]overlays[\\/]dialog\./,
  },
  // Modules that several pages share. Without this group they are 40 files, and a visitor's files contain all of their names.
  {
    name: sharedPart,
    test: /src[\\/](?!start|ui[\\/](brand|icons))|node_modules[\\/]uuid[\\/]/,
    minShareCount: 2,
    // Otherwise the first of the four files would contain the libraries of the others.
    includeDependenciesRecursively: false,
  },
];
