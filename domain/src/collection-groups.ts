// The collections that queries read wherever they are. Apart from `document-paths.ts`, which loads before the first paint.
// `firestore.rules` and `firestore.indexes.json` name them, too.

export const collectionGroups = {
  agreements: 'agreements',
  comments: 'comments',
  followUps: 'followUps',
  messages: 'messages',
  pushSubscriptions: 'pushSubscriptions',
  requests: 'requests',
  searches: 'searches',
} as const;
