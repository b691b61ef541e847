// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExportedData, OnlineClients } from '#firebase/server-acts/online-clients.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import { ana, testApp } from '#shared/testing/test-app.tsx';
import { ExportMyData } from './export-my-data.tsx';

URL.createObjectURL = () => 'blob:data';
const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

afterEach(() => {
  cleanup();
  saved.mockClear();
});

const online = (collect: OnlineClients['data']['collect']) =>
  ({ data: { collect } }) as unknown as OnlineClients;

async function download(...answers: ExportedData['missing'][]) {
  const collect = async (): Promise<ExportedData> => ({
    documents: {},
    files: [],
    missing: answers.shift() ?? [],
  });
  render(<ExportMyData />, testApp({ user: ana, online: online(collect) }));
  await again(1);
}

async function again(times: number) {
  fireEvent.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(times));
}

it('says how many photos are missing, because the person may delete the account next', async () => {
  await download(['posts/ana/luna/1', 'posts/ana/luna/2'], ['posts/ana/luna/2'], []);
  expect((await screen.findByText(/^Faltan 2 archivos/)).closest('[role=status]')).not.toBeNull();
  await again(2);
  expect((await screen.findByText(/^Falta 1 archivo/)).textContent).toContain('LEEME.txt');
  await again(3);
  await vi.waitFor(() => expect(screen.queryByText(/^Falta/)).toBeNull());
});

it('says nothing more if the copy is complete', async () => {
  await download([]);
  expect(screen.queryByText(/^Falta/)).toBeNull();
});

it('says that what waits on this phone is not in the copy, which is of the server', async () => {
  const copy = online(async () => ({ documents: {}, files: [], missing: [] }));
  const { unmount } = render(
    <ExportMyData />,
    testApp({ user: ana, online: copy, entries: [sampleEntry()] }),
  );
  expect(screen.getByRole('link', { name: 'Pendientes' }).closest('p')?.textContent).toMatch(
    /aún no está en el archivo/,
  );
  unmount();
  render(<ExportMyData />, testApp({ user: ana, online: copy, entries: [] }));
  expect(screen.queryByRole('link', { name: 'Pendientes' })).toBeNull();
});
