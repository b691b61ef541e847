// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NetworkBackContext } from '../layout/network-back.ts';
import { Photo } from './photo.tsx';

afterEach(cleanup);

const show = () => render(<Photo src="/luna.webp" alt="Una perra" width={400} height={300} />);
const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'Una perra' });

describe('Photo', () => {
  it('reserves its space before anything is loaded', () => {
    const { container } = show();
    const frame = container.querySelector('span');
    expect(Number.parseFloat(frame?.style.aspectRatio ?? '')).toBeCloseTo(4 / 3);
  });

  it.each([
    ['high', 1, 1600],
    ['wide', 1600, 1],
  ])(
    'leaves room for the rest of the page if somebody stored a size that is too %s',
    (_what, width, height) => {
      const { container } = render(<Photo src="/luna.webp" alt="Una perra" width={width} height={height} />);
      const ratio = Number.parseFloat(container.querySelector('span')?.style.aspectRatio ?? '');
      expect(ratio).toBeGreaterThan(1 / 3);
      expect(ratio).toBeLessThan(5);
    },
  );

  it('passes nothing on to the picture that a stored photo knows besides', () => {
    const stored = { width: 4, height: 3, thumbhash: '', contentType: 'image/webp', path: 'posts/luna.webp' };
    render(<Photo {...stored} src="/luna.webp" alt="Una perra" />);
    expect(picture().getAttributeNames()).not.toContain('contenttype');
    expect(picture().getAttributeNames()).not.toContain('path');
  });

  it('shows that it cannot be displayed, with the same accessible name, when it fails', () => {
    show();
    fireEvent.error(picture());
    expect(picture().tagName).toBe('SPAN');
    expect(screen.getByText('Foto no disponible')).toBeTruthy();
  });

  it('is requested again when the network is back', () => {
    let tellBack = () => {};
    const onBack = (listener: () => void) => {
      tellBack = listener;
      return () => {};
    };
    render(
      <NetworkBackContext value={onBack}>
        <Photo src="/luna.webp" alt="Una perra" width={400} height={300} />
      </NetworkBackContext>,
    );
    fireEvent.error(picture());
    act(() => tellBack());
    expect(picture().tagName).toBe('IMG');
  });

  it('clears a failure when it gets another source', () => {
    const { rerender } = show();
    fireEvent.error(picture());
    rerender(<Photo src="/otra.webp" alt="Una perra" width={400} height={300} />);
    expect(picture().getAttribute('src')).toBe('/otra.webp');
  });

  it('shows only its placeholder while it has no source', () => {
    render(<Photo src={undefined} alt="Una perra" width={4} height={3} />);
    expect(picture().tagName).toBe('SPAN');
    expect(screen.queryByText('Foto no disponible')).toBeNull();
  });

  it('shows that it cannot be displayed when the source is null', () => {
    render(<Photo src={null} alt="Una perra" width={4} height={3} />);
    expect(picture().tagName).toBe('SPAN');
    expect(screen.getByText('Foto no disponible')).toBeTruthy();
  });
});
