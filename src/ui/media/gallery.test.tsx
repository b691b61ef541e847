// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Gallery } from './gallery.tsx';

const width = 300;

/** jsdom has no layout: this track has a fixed width and reaches every scroll target at once. */
function giveLayout(track: HTMLElement, slides: number): void {
  Object.defineProperty(track, 'clientWidth', { value: width, configurable: true });
  track.scrollTo = ((options: ScrollToOptions) => {
    track.scrollLeft = Math.min((slides - 1) * width, Math.max(0, options.left ?? 0));
    fireEvent.scroll(track);
  }) as typeof track.scrollTo;
}

function show(count: number): HTMLElement {
  const photos = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    src: `/${index}.webp`,
    alt: `Foto ${index + 1}`,
    width: 4,
    height: 3,
  }));
  render(<Gallery label="Fotos de Luna" photos={photos} />);
  const track = screen.getByRole('group', { name: 'Fotos de Luna' });
  giveLayout(track, count);
  return track;
}

afterEach(cleanup);

describe('Gallery', () => {
  let track: HTMLElement;
  beforeEach(() => {
    track = show(3);
  });

  it('moves with the arrow keys, and stops at its ends', () => {
    fireEvent.keyDown(track, { key: 'ArrowRight' });
    expect(screen.getByText('2 / 3')).toBeTruthy();
    fireEvent.keyDown(track, { key: 'End' });
    fireEvent.keyDown(track, { key: 'ArrowRight' });
    expect(screen.getByText('3 / 3')).toBeTruthy();
    fireEvent.keyDown(track, { key: 'ArrowLeft' });
    expect(screen.getByText('2 / 3')).toBeTruthy();
    fireEvent.keyDown(track, { key: 'Home' });
    fireEvent.keyDown(track, { key: 'ArrowLeft' });
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  it('moves with its buttons, which keep the focus at the ends', () => {
    const next = screen.getByRole('button', { name: 'Foto siguiente' });
    next.focus();
    fireEvent.click(next);
    fireEvent.click(next);
    expect(screen.getByText('3 / 3')).toBeTruthy();
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
    const previous = screen.getByRole('button', { name: 'Foto anterior' });
    fireEvent.click(previous);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    fireEvent.click(previous);
    fireEvent.click(previous);
    expect(screen.getByText('1 / 3')).toBeTruthy();
    expect(previous.getAttribute('aria-disabled')).toBe('true');
  });

  it('updates its counter after a swipe', () => {
    track.scrollLeft = width * 1.9;
    fireEvent.scroll(track);
    expect(screen.getByText('3 / 3')).toBeTruthy();
  });

  it('continues from the photo that a swipe reached', () => {
    const next = screen.getByRole('button', { name: 'Foto siguiente' });
    track.scrollTo = () => undefined; // The scroll is in progress.
    fireEvent.click(next);
    fireEvent.pointerDown(track);
    track.scrollLeft = 0;
    fireEvent.scroll(track);
    giveLayout(track, 3);
    fireEvent.click(next);
    expect(screen.getByText('2 / 3')).toBeTruthy();
  });

  it('exposes only the visible photo to screen readers', () => {
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });
});

describe('a gallery of one photo', () => {
  it('has no buttons', () => {
    show(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
