// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { Outbox, StoredEntry } from '#outbox/types.ts';
import { loading } from '#services/services.ts';
import { ana, heard, testApp } from '#shared/test-app.tsx';
import { FollowUps } from './follow-ups.tsx';

afterEach(cleanup);

const request = heard({
  postId: 'luna',
  adopterId: 'ana',
  status: 'granted',
  followUpsOffByAdopter: false,
  followUpsOffByOwner: false,
});
const asked = heard([{ afterDays: 7, asksSterilised: false, feeling: null, answeredAt: null, photo: null }]);

it('keeps the focus in its section when the form of a sent answer goes', async () => {
  let entries: readonly StoredEntry[] = [];
  let tell = () => {};
  const enqueue: Outbox['enqueue'] = async (sent) => {
    const entry = sampleEntry(sent);
    act(() => {
      entries = [entry];
      tell();
    });
    return entry.command;
  };
  const pending = {
    getSnapshot: () => entries,
    subscribe: (onChange: () => void) => {
      tell = onChange;
      return () => {};
    },
  };
  const read = (name: string) => (name === 'request' ? request : name === 'follow-ups' ? asked : loading);
  const app = testApp({
    user: ana,
    read,
    pending,
    outbox: { enqueue },
    drafts: createDrafts(openDraftsDb()),
  });
  render(<FollowUps post={{ id: 'luna', name: 'Luna' }} adopterId="ana" otherName="Luis" />, app);
  fireEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
  const send = screen.getByRole('button', { name: 'Enviar respuesta' });
  send.focus();
  fireEvent.click(send);
  await screen.findByText(/pendiente de enviar$/);
  expect(send.isConnected).toBe(false);
  const section = screen.getByRole('region', { name: 'Cómo va todo con Luna' });
  await vi.waitFor(() => expect(document.activeElement).toBe(section));
});
