// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { samplePhoto } from '#domain/sample-post.ts';
import { testApp } from '#shared/testing/test-app.tsx';
import type { GiveDraft } from '../draft/use-give-draft.ts';
import type { GalleryPhoto } from './gallery.ts';
import { PhotoStep } from './photo-step.tsx';
import type { AddingPhotos } from './use-adding-photos.ts';

afterEach(cleanup);

it('changes nothing when the first photo is moved before, or the last one after', () => {
  const change = vi.fn<GiveDraft['change']>();
  const gallery = ['a', 'b'].map(
    (id): GalleryPhoto => ({ kind: 'stored', id, alt: '', photo: samplePhoto(id) }),
  );
  const adding = {
    preparing: 0,
    add: () => {},
    refused: [],
    forgetRefused: () => {},
  } as unknown as AddingPhotos;
  render(
    <PhotoStep
      draft={{ change } as unknown as GiveDraft}
      gallery={gallery}
      adding={adding}
      onContinue={() => {}}
    />,
    testApp({ photoUrl: (path) => path }),
  );
  const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  tap('Mover antes la foto 1');
  tap('Mover después la foto 2');
  expect(change).not.toHaveBeenCalled();
  tap('Mover después la foto 1');
  expect(change).toHaveBeenCalledOnce();
});
