// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { filtersOf } from '#domain/kept-search.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { EntryState } from '#outbox/types.ts';
import { ana, heard, testApp } from '../test-app.tsx';
import { KeptSearchesBar } from './kept-searches-bar.tsx';

afterEach(cleanup);

const none = heard([]);
const search = { especie: 'dog' } as const;

/** A listing that is filtered as the kept search, which is still in the outbox. */
function showKept(state: EntryState) {
  const filters = filtersOf(search);
  if (!filters) throw new Error('nothing is searched');
  const entries = [sampleEntry({ type: 'keep-search', searchId: 's1', name: 'Perros', filters }, { state })];
  render(
    <KeptSearchesBar species={null} search={search} />,
    testApp({ user: ana, read: () => none, entries }),
  );
  return {
    saysKept: screen.queryByText(/^Te avisamos/) !== null,
    offersToKeep: screen.queryByRole('button', { name: 'Guardar esta búsqueda' }) !== null,
  };
}

it('says that a search is kept while it waits to be sent', () => {
  expect(showKept('waiting')).toEqual({ saysKept: true, offersToKeep: false });
});

it('promises no alerts of a search that the server refused, and offers to keep it again', () => {
  expect(showKept('rejected')).toEqual({ saysKept: false, offersToKeep: true });
});
