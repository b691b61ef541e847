// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

type Report = (entries: readonly { isIntersecting: boolean }[]) => void;

/** jsdom has no layout: the test says what the browser would report of the button's place. */
function observed(): { report: Report } {
  const seen: { report: Report } = { report: () => {} };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        seen.report = report;
      }
      observe() {}
      disconnect() {}
    },
  );
  return seen;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('LoadMore', () => {
  it('asks for more when a busy page hears at once that the end was far and is near', () => {
    const seen = observed();
    const onMore = vi.fn();
    render(<LoadMore onMore={onMore} />);
    seen.report([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing when the end was near and is far again', () => {
    const seen = observed();
    const onMore = vi.fn();
    render(<LoadMore onMore={onMore} />);
    seen.report([{ isIntersecting: true }, { isIntersecting: false }]);
    expect(onMore).not.toHaveBeenCalled();
  });

  it('asks for more by its button', () => {
    observed();
    const onMore = vi.fn();
    render(<LoadMore onMore={onMore} />);
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar más' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('says by its button that more is on its way', () => {
    observed();
    const { rerender } = render(<LoadMore onMore={() => {}} />);
    const button = screen.getByRole('button', { name: 'Mostrar más' });
    expect(button.getAttribute('aria-busy')).toBe(null);
    rerender(<LoadMore onMore={() => {}} busy />);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
