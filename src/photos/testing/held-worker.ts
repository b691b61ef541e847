// A photo worker that prepares a photo when the test says so.
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

export class HeldWorker extends EventTarget {
  static held: HeldWorker[] = [];
  isOver = false;

  /** Undo it with `vi.unstubAllGlobals()`. */
  static install() {
    HeldWorker.held = [];
    vi.stubGlobal('Worker', HeldWorker);
    vi.stubGlobal('OffscreenCanvas', class {});
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => {};
  }

  postMessage() {
    HeldWorker.held.push(this);
  }

  terminate() {
    this.isOver = true;
  }

  static async answer(data: unknown) {
    await vi.waitFor(() => expect(HeldWorker.held).not.toHaveLength(0));
    await act(async () => void HeldWorker.held.shift()?.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** What it answers when a photo is ready. */
export const prepared = {
  status: 'ready',
  photo: {
    width: 4,
    height: 3,
    thumbhash: '',
    contentType: 'image/webp',
    full: new ArrayBuffer(7),
    thumb: new ArrayBuffer(2),
  },
};
