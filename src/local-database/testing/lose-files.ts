import type { DBCore, DBCoreTable, Dexie } from 'dexie';

/** The errors with which Chromium answers when the file of a large value is gone: since version 132, and before. */
export const lostFileErrors = ['NotReadableError', 'DataError'];

/** From now on the browser has lost the large values of `table` whose key contains `part`. Call it before the database opens. */
export function loseFiles(db: Dexie, table: string, part: string, error: string): void {
  const isLost = (key: unknown) => [key].flat().includes(part);
  const lost = () => Promise.reject(new DOMException('Data lost due to missing file', error));
  const withLosses = (core: DBCoreTable): DBCoreTable => ({
    ...core,
    get: (request) => (isLost(request.key) ? lost() : core.get(request)),
    async query(request) {
      const answer = await core.query(request);
      const keyOf = core.schema.primaryKey.extractKey ?? (() => undefined);
      return request.values && answer.result.some((value) => isLost(keyOf(value))) ? lost() : answer;
    },
  });
  db.use({
    stack: 'dbcore',
    name: 'lost-files',
    create: (core: DBCore) => ({
      ...core,
      table: (name) => (name === table ? withLosses(core.table(name)) : core.table(name)),
    }),
  });
}
