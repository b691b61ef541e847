// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import { withServices } from '#services/with-services.tsx';
import { SealedHere } from './sealed-here.tsx';

afterEach(cleanup);

async function open(code: IndexedDbError['code']) {
  const count = vi.fn(() => Promise.reject(new IndexedDbError(code)));
  const Services = withServices({ sealed: { count, discard: async () => {} } });
  render(
    <Services>
      <SealedHere nothing="No hay nada pendiente" />
    </Services>,
  );
  await waitFor(() => expect(count).toHaveBeenCalled());
  await settled();
}

it('says that nothing waits where nothing can be stored', async () => {
  await open('unavailable');
  expect(await screen.findByText('No hay nada pendiente')).toBeTruthy();
});

it('does not say that nothing waits when the database is closed', async () => {
  await open('database-closed');
  expect(screen.queryByText('No hay nada pendiente')).toBeNull();
});
