import { expect, it } from 'vitest';
import { agreementPaths } from '#domain/agreement.ts';
import { collectionGroups } from '#domain/collection-groups.ts';
import { collectionPaths } from '#domain/document-paths.ts';
import { searchPaths } from '#domain/kept-search.ts';
import indexes from '../firestore.indexes.json' with { type: 'json' };

const paths: Record<keyof typeof collectionGroups, string> = {
  agreements: agreementPaths.agreements('luna'),
  comments: collectionPaths.comments('luna'),
  followUps: collectionPaths.followUps('luna', 'luis'),
  messages: collectionPaths.messages('luna', 'luis'),
  pushSubscriptions: collectionPaths.pushSubscriptions('ana'),
  requests: collectionPaths.requests('luna'),
  searches: searchPaths.searches('ana'),
};

it.each(Object.values(collectionGroups))('%s is the name of its collections, and has an index', (name) => {
  expect(paths[name].split('/').at(-1)).toBe(name);
  const isOfGroup = ({ queryScope }: { queryScope?: string }) => queryScope === 'COLLECTION_GROUP';
  const indexed = [
    ...indexes.indexes.filter(isOfGroup),
    ...indexes.fieldOverrides.filter((field) => field.indexes.some(isOfGroup)),
  ];
  expect(indexed.map(({ collectionGroup }) => collectionGroup)).toContain(name);
});
