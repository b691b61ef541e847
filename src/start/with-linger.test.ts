import { expect, it } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { StoredEntry } from '#outbox/types.ts';
import { withLinger } from './with-linger.ts';

type Entries = readonly StoredEntry[] | null;

const listening = { lastServerContact: () => null, catchUp() {}, reconnect() {} };

/** A tab that reads an outbox with one waiting entry. */
function openTab() {
  const seen: Entries[] = [];
  let tell = (_stored: Entries) => {};
  const { observePending, release } = withLinger((next) => {
    tell = next;
    next([sampleEntry()]);
    return () => {};
  }, listening);
  const end = observePending((entries) => seen.push(entries));
  return { release, end, tell: (stored: Entries) => tell(stored), last: () => seen.at(-1) };
}

it('does not show as being sent what was discarded in another tab', async () => {
  const [here, other] = [openTab(), openTab()];
  const channel = new BroadcastChannel('patitas-discarded');
  const heard = new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  here.release(sampleEntry().commandId);
  await heard;
  channel.close();
  for (const tab of [here, other]) {
    tab.tell([]);
    expect(tab.last()).toEqual([]);
    tab.end();
  }
});

it('still shows in every tab what left the outbox because it was sent', () => {
  const tab = openTab();
  tab.tell([]);
  expect(tab.last()).toMatchObject([{ state: 'sending' }]);
  tab.end();
});
