// The table of rooms: which folder may import what. `npm run rooms` generates the linter's rules from it
// (biome.rooms.json), and rooms.test.ts fails while they differ.

/** Libraries that only the rooms that name them may import. A library that is not listed is free for all. */
export const libraries = {
  firebase: ['firebase/app', 'firebase/app-check', 'firebase/auth'],
  // What the package firebase is made of: @firebase/firestore would be the whole SDK under another name.
  'firebase-parts': ['@firebase/**', 'firebase'],
  'firestore-lite': ['firebase/firestore/lite'],
  firestore: ['firebase/firestore'],
  'firebase-storage': ['firebase/storage'],
  react: ['react', 'react-dom', 'react-dom/**', 'react-hook-form'],
  icons: ['lucide:*'],
  router: ['@tanstack/**'],
  dexie: ['dexie', 'dexie-react-hooks'],
  radix: ['@radix-ui/**'],
  workbox: [
    'workbox-core',
    'workbox-core/**',
    'workbox-expiration',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
  'firebase-admin': ['firebase-admin', 'firebase-admin/**'],
  'firebase-functions': ['firebase-functions', 'firebase-functions/**'],
  'web-push': ['web-push'],
  // Everybody writes #domain.
  'domain-package': ['@patitas/**'],
  'firebase-local': ['firebase-local', 'firebase-local/**'],
};

/**
 * @typedef {object} Room
 * @property {string} name how other rooms import it: `#name/…`
 * @property {string} folder a folder, or a single file
 * @property {string[]} mayImport rooms, or single files of a room whose other files are its own
 * @property {(keyof typeof libraries)[]} uses the restricted libraries that it may import
 * @property {(keyof typeof libraries)[]} [testsUse] those that its tests and its folders named `testing` may import, too
 */

/** From the bottom up: a room imports only from rooms above it in this list. @type {Room[]} */
export const rooms = [
  { name: 'domain', folder: 'domain/src', mayImport: [], uses: [] },
  { name: 'ui', folder: 'src/ui', mayImport: [], uses: ['react', 'icons', 'router', 'radix'] },
  { name: 'connection', folder: 'src/connection', mayImport: ['domain'], uses: [] },
  { name: 'sw-bridge', folder: 'src/sw-bridge', mayImport: ['domain', 'connection'], uses: [] },
  { name: 'local-database', folder: 'src/local-database', mayImport: ['domain'], uses: ['dexie'] },
  { name: 'photos', folder: 'src/photos', mayImport: ['domain'], uses: [] },
  { name: 'firebase', folder: 'src/firebase', mayImport: ['domain'], uses: ['firebase'] },
  {
    name: 'firebase/write',
    folder: 'src/firebase/write',
    mayImport: ['domain', 'connection/phone-hints.ts'],
    uses: ['firebase', 'firestore-lite'],
  },
  {
    name: 'firebase/auth',
    folder: 'src/firebase/auth',
    mayImport: ['domain', 'connection', 'firebase/write'],
    uses: ['firebase', 'firestore-lite'],
  },
  {
    name: 'firebase/read',
    folder: 'src/firebase/read',
    mayImport: ['domain'],
    uses: ['firebase', 'firestore'],
  },
  {
    name: 'firebase/server-acts',
    folder: 'src/firebase/server-acts',
    mayImport: ['domain', 'firebase/auth', 'firebase/write'],
    uses: ['firebase', 'firestore-lite'],
  },
  {
    name: 'outbox',
    folder: 'src/outbox',
    mayImport: [
      'domain',
      'local-database',
      'connection/network-codes.ts',
      'firebase/write',
      'firebase/classify-error.ts',
      'firebase/config.ts',
    ],
    uses: ['dexie'],
  },
  { name: 'drafts', folder: 'src/drafts', mayImport: ['domain', 'local-database'], uses: ['dexie'] },
  {
    name: 'sw',
    folder: 'src/sw',
    mayImport: [
      'domain',
      'outbox',
      'local-database',
      'firebase/write',
      'firebase/config.ts',
      'firebase/classify-error.ts',
      'sw-bridge/messages.ts',
      'sw-bridge/forget-photos.ts',
      'connection/network-codes.ts',
    ],
    uses: ['workbox', 'dexie'],
  },
  { name: 'sw.ts', folder: 'src/sw.ts', mayImport: ['sw', 'sw-bridge/messages.ts'], uses: ['workbox'] },
  { name: 'sw-acts.ts', folder: 'src/sw-acts.ts', mayImport: ['sw'], uses: [] },
  {
    name: 'services',
    folder: 'src/services',
    mayImport: [
      'domain',
      'firebase/auth/auth-client.ts',
      'firebase/server-acts/online-clients.ts',
      'firebase/read/queries.ts',
      'outbox/types.ts',
      'drafts/types.ts',
      'sw-bridge/update-ready.ts',
      'connection',
    ],
    uses: ['react'],
  },
  {
    name: 'reads',
    folder: 'src/reads',
    mayImport: ['domain', 'connection', 'firebase/read/queries.ts', 'outbox/types.ts', 'services'],
    uses: ['react', 'dexie'],
  },
  {
    name: 'session',
    folder: 'src/session',
    mayImport: ['domain', 'firebase/auth', 'services'],
    uses: ['react'],
  },
  {
    name: 'shared',
    folder: 'src/shared',
    mayImport: [
      'domain',
      'connection',
      'reads',
      'session',
      'services',
      'drafts/types.ts',
      'drafts/autosave.ts',
      'outbox/types.ts',
      'outbox/sample-entry.ts',
      'sw-bridge/preload-error.ts',
      'ui',
    ],
    uses: ['react', 'router'],
  },
  {
    name: 'features',
    folder: 'src/features',
    mayImport: [
      'domain',
      'outbox/types.ts',
      'outbox/sample-entry.ts',
      'drafts',
      'local-database',
      'photos',
      'connection',
      'reads',
      'session',
      'services',
      'shared',
      'ui',
      'firebase/server-acts',
      'firebase/read/queries.ts',
    ],
    uses: ['react', 'router'],
  },
  {
    name: 'app',
    folder: 'src/app',
    mayImport: [
      'domain',
      'features',
      'shared',
      'session',
      'services',
      'ui',
      'sw-bridge',
      'outbox/types.ts',
      'firebase/config.ts',
    ],
    uses: ['react', 'router'],
  },
  {
    name: 'start',
    folder: 'src/start',
    mayImport: [
      'domain',
      'firebase',
      'outbox',
      'drafts',
      'local-database',
      'connection',
      'reads',
      'session',
      'services',
      'ui',
      'sw-bridge',
    ],
    uses: ['react', 'dexie'],
  },
  {
    name: 'main.tsx',
    folder: 'src/main.tsx',
    mayImport: ['firebase/config.ts', 'connection', 'reads', 'sw-bridge', 'ui', 'app', 'start'],
    uses: ['react'],
  },
  {
    name: 'server',
    folder: 'src/server',
    mayImport: ['domain', 'reads', 'services', 'ui', 'app'],
    uses: ['react', 'router'],
  },
  {
    name: 'functions',
    folder: 'functions/src',
    mayImport: ['domain'],
    uses: ['firebase-admin', 'firebase-functions', 'web-push'],
    testsUse: ['firebase-local'],
  },
  {
    name: 'firebase-local',
    folder: 'firebase-local/src',
    mayImport: [],
    uses: [],
    testsUse: ['firebase', 'firestore', 'firestore-lite', 'firebase-storage', 'firebase-admin'],
  },
];
