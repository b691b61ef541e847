import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleEntry } from '#outbox/sample-entry.ts';
import type { StoredEntry } from '#outbox/types.ts';
import { lingerMs, longestLingerMs } from './linger.ts';
import { withLinger } from './with-linger.ts';

type Entries = readonly StoredEntry[] | null;

/** A tab that reads an outbox with one waiting entry. No listener of it hears the server. */
function openTab() {
  const seen: Entries[] = [];
  const asked: string[] = [];
  const listening = {
    lastServerContact: () => null,
    catchUp: () => void asked.push('catch up'),
    reconnect: () => void asked.push('reconnect'),
  };
  let tell = (_stored: Entries) => {};
  const { observePending, release } = withLinger((next) => {
    tell = next;
    next([sampleEntry()]);
    return () => {};
  }, listening);
  const end = observePending((entries) => seen.push(entries));
  return { release, end, asked, tell: (stored: Entries) => tell(stored), last: () => seen.at(-1) };
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

it('has the listeners catch up with what was sent, connect anew while none hears the server, and then shows it no longer', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tab = openTab();
  tab.tell([]);
  expect(tab.asked).toEqual(['catch up']);
  vi.advanceTimersByTime(lingerMs);
  expect(tab.asked).toEqual(['catch up', 'reconnect']);
  vi.advanceTimersByTime(longestLingerMs);
  expect(tab.last()).toEqual([]);
  tab.end();
});
