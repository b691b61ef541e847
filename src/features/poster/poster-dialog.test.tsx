// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Post } from '#domain/post.ts';
import { samplePost } from '#domain/sample-post.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import { PosterDialog } from './poster-dialog.tsx';

const drawPoster = vi.hoisted(() =>
  vi.fn(async (..._drawn: unknown[]) => ({ toBlob: (take: (blob: Blob) => void) => take(new Blob(['x'])) })),
);
// jsdom has no canvas.
vi.mock('./draw-poster.ts', () => ({
  posterSizes: { page: { width: 3, height: 4 }, picture: { width: 4, height: 5 } },
  drawPoster,
}));
URL.createObjectURL = () => 'blob:poster';
URL.revokeObjectURL = () => {};

afterEach(() => {
  cleanup();
  drawPoster.mockClear();
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  vi.unstubAllGlobals();
  vi.useRealTimers();
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

it('tells a screen reader that the poster is ready, and says what to do if it cannot be shared', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share, canShare: () => true }));
  await open();
  expect(screen.getByText('El cartel está listo').role).toBe('status');
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByText(/^No se pudo compartir\./)).toBeTruthy();
});

it('offers no button that would do nothing, in a browser without constructed style sheets', async () => {
  expect(await open()).toBeNull();
});

it('takes the small photo, which the phone has, if the large one does not come', async () => {
  vi.useFakeTimers();
  const cover = { id: 'f', path: 'large', thumbPath: 'small', width: 4, height: 3, thumbhash: '', alt: null };
  class StubImage {
    src = '';
    decode = () => (this.src === cover.thumbPath ? Promise.resolve() : new Promise(() => {}));
  }
  vi.stubGlobal('Image', StubImage);
  render(
    <PosterDialog post={samplePost({ status: 'accepted', photos: [cover] })} open onOpenChange={() => {}} />,
    testApp({ photoUrl: (path) => path }),
  );
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('link', { name: 'Descargar' })).toBeTruthy();
  expect(drawPoster.mock.lastCall?.[3]).toMatchObject({ src: cover.thumbPath });
});

it('can be downloaded while it is made anew, because the post has changed', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const post = samplePost({ status: 'accepted' });
  const dialog = (shown: Post) => <PosterDialog post={shown} open onOpenChange={() => {}} />;
  const { rerender } = render(dialog(post), testApp({ photoUrl: (path) => path }));
  await screen.findByRole('link', { name: 'Descargar' });
  let finish = () => {};
  drawPoster.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ toBlob: (take) => take(new Blob(['y'])) });
      }),
  );
  rerender(dialog({ ...post, urgent: true }));
  await vi.waitFor(() => expect(drawPoster).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('link', { name: 'Descargar' })).toBeTruthy();
  expect(revoke).not.toHaveBeenCalled();
  finish();
  await vi.waitFor(() => expect(revoke).toHaveBeenCalledOnce());
  revoke.mockRestore();
});

it('can be tried again after it could not be made', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  drawPoster.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const post = samplePost({ status: 'accepted', photos: [] });
  render(<PosterDialog post={post} open onOpenChange={() => {}} />, testApp({ photoUrl: (path) => path }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Descargar' })).toBeTruthy();
  expect(screen.queryByText('No pudimos hacer el cartel')).toBeNull();
  log.mockRestore();
});

it('can be made again with its photo, and stays until then', async () => {
  const photo = { id: 'f', path: 'large', thumbPath: 'small', width: 4, height: 3, thumbhash: '', alt: null };
  let hasSignal = false;
  class StubImage {
    src = '';
    decode = async () => {
      if (!hasSignal) throw new DOMException('', 'EncodingError');
    };
  }
  vi.stubGlobal('Image', StubImage);
  const post = samplePost({ status: 'accepted', photos: [photo] });
  render(<PosterDialog post={post} open onOpenChange={() => {}} />, testApp({ photoUrl: (path) => path }));
  const again = await screen.findByRole('button', { name: 'Reintentar con la foto' });
  hasSignal = true;
  fireEvent.click(again);
  expect(screen.getByRole('link', { name: 'Descargar' })).toBeTruthy();
  await vi.waitFor(() => expect(drawPoster.mock.lastCall?.[3]).toMatchObject({ src: 'large' }));
  await vi.waitFor(() => expect(screen.queryByText(/^La foto no está guardada aquí/)).toBeNull());
});
