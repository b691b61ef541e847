import { describe, expect, it } from 'vitest';
import type { CommandRequest } from '#domain/commands/registry.ts';
import { filtersOf, type KeptSearch } from '#domain/kept-search.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { PendingEntry } from '#outbox/types.ts';
import { withPendingHours } from './use-alert-hours.ts';
import { withPendingSearches } from './use-kept-searches.ts';

const filters = filtersOf({ especie: 'dog' });
if (!filters) throw new Error('nothing is searched');
const [one, two] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
const stored: KeptSearch = { id: one, name: 'Perros', filters, indexKey: 'dog|', createdAt: 1 };
const keep = { type: 'keep-search', searchId: two, name: 'Otros', filters } as const;
const rename = (searchId: string, name: string) => ({ type: 'rename-search', searchId, name }) as const;
const refused = { state: 'rejected', rejectionCode: 'too-many-searches' } as const;

const shown = (...pending: PendingEntry[]) =>
  withPendingSearches([stored], pending).map(({ name, pending: waits }) => [name, waits?.state ?? null]);
const entry = (request: CommandRequest, facts: Partial<PendingEntry> = {}) => sampleEntry(request, facts);

describe('kept searches with the outbox', () => {
  it('are those of the server, and the new ones after them, each once', () => {
    expect(shown()).toEqual([['Perros', null]]);
    expect(shown(entry(keep), entry({ ...keep, searchId: one }))).toEqual([
      ['Perros', null],
      ['Otros', 'waiting'],
    ]);
  });
  it('have their new names, also one that is not sent yet, and a deleted one is gone', () => {
    expect(shown(entry(rename(one, 'Chuchos')))).toEqual([['Chuchos', 'waiting']]);
    expect(shown(entry(keep), entry(rename(two, 'Michis')), entry(rename(two, 'Gatos')))).toEqual([
      ['Perros', null],
      ['Gatos', 'waiting'],
    ]);
    const deletion = { type: 'delete-search', searchId: one, name: 'Perros' } as const;
    expect(shown(entry(deletion), entry(rename(one, 'Nada')))).toEqual([]);
    expect(shown(entry(deletion, refused))).toEqual([['Perros', null]]);
  });
  it('keep a refused new one in view, and no refused name', () => {
    expect(shown(entry(keep, refused), entry(rename(one, 'Chuchos'), refused))).toEqual([
      ['Perros', null],
      ['Otros', 'rejected'],
    ]);
  });
});

it('the hours of alerts are the last ones that were chosen', () => {
  const choose = (from: number, facts: Partial<PendingEntry> = {}) =>
    entry({ type: 'set-alert-hours', hours: { from, until: 20 } }, facts);
  expect(withPendingHours(null, [])).toEqual({ hours: { from: 9, until: 21 }, isPending: false });
  expect(withPendingHours({ from: 7, until: 8 }, [choose(5, refused)])).toMatchObject({ hours: { from: 7 } });
  expect(withPendingHours({ from: 7, until: 8 }, [choose(5), choose(6)])).toEqual({
    hours: { from: 6, until: 20 },
    isPending: true,
  });
});
