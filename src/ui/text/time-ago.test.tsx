// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeAgo } from './time-ago.tsx';

const noonMs = new Date('2026-11-20T12:00:00').getTime();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('TimeAgo', () => {
  it('stays correct while it is shown', () => {
    vi.useFakeTimers({ now: noonMs });
    render(<TimeAgo atMs={noonMs} />);
    expect(screen.getByText('ahora mismo')).toBeTruthy();
    act(() => vi.advanceTimersByTime(5 * 60_000));
    expect(screen.getByText('hace 5 minutos')).toBeTruthy();
  });

  it('stops its clock when the last one is unmounted', () => {
    vi.useFakeTimers({ now: noonMs });
    const first = render(<TimeAgo atMs={noonMs} />);
    const second = render(<TimeAgo atMs={noonMs} />);
    first.unmount();
    expect(vi.getTimerCount()).toBe(1);
    second.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
