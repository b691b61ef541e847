// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePost } from '#domain/sample-post.ts';
import { testApp } from '#shared/test-app.tsx';
import { PosterDialog } from './poster-dialog.tsx';

// jsdom has no canvas.
vi.mock('./draw-poster.ts', () => ({
  posterSizes: { page: { width: 3, height: 4 }, picture: { width: 4, height: 5 } },
  drawPoster: async () => ({ toBlob: (take: (blob: Blob) => void) => take(new Blob(['x'])) }),
}));
URL.createObjectURL = () => 'blob:poster';
URL.revokeObjectURL = () => {};

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

async function open() {
  const post = samplePost({ status: 'accepted', photos: [] });
  render(<PosterDialog post={post} open onOpenChange={() => {}} />, testApp({ photoUrl: (path) => path }));
  await screen.findByRole('link', { name: 'Descargar' });
  return screen.queryByRole('button', { name: 'Imprimir' });
}

it('offers to print', async () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  expect(await open()).not.toBeNull();
});

it('offers no button that would do nothing, in a browser without constructed style sheets', async () => {
  expect(await open()).toBeNull();
});
