import { expect, it } from 'vitest';
import { documentPaths } from '#domain/document-paths.ts';
import { demoPeople } from './demo-accounts.ts';
import { lifeOf } from './demo-life.ts';

it('notifies of comments that are there, by their ids: a deleted comment takes its notification along', () => {
  const { admin, ana, luis } = demoPeople;
  const people = {
    admin: { ...admin, uid: 'admin' },
    ana: { ...ana, uid: 'ana' },
    luis: { ...luis, uid: 'luis' },
  };
  const entries = lifeOf(people, Date.UTC(2026, 0, 1));
  const paths = entries.map(([path]) => path);
  const documents: Record<string, unknown>[] = entries.map(([, data]) => ({ ...data }));
  const told = documents.filter(({ type }) => type === 'commented');
  expect(told).toHaveLength(1);
  for (const { postId, commandId } of told)
    expect(paths).toContain(documentPaths.comment(String(postId), String(commandId)));
});
