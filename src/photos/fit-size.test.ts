import { describe, expect, it } from 'vitest';
import { fitSize, squareCrop, wholeCrop } from './fit-size.ts';

describe('the size that a photo is drawn at', () => {
  it('keeps the aspect ratio and limits the longest side', () => {
    expect(fitSize({ width: 4032, height: 3024 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(fitSize({ width: 3024, height: 4032 }, 1600)).toEqual({ width: 1200, height: 1600 });
  });

  it('never makes a photo larger', () => {
    expect(fitSize({ width: 300, height: 200 }, 1600)).toEqual({ width: 300, height: 200 });
  });

  it('keeps at least one pixel of a very thin photo', () => {
    expect(fitSize({ width: 10_000, height: 1 }, 480)).toEqual({ width: 480, height: 1 });
  });

  it('crops the centred square for a portrait', () => {
    expect(squareCrop({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(squareCrop({ width: 301, height: 400 })).toEqual({ x: 0, y: 49, width: 301, height: 301 });
  });

  it('accepts a whole bitmap, whose dimensions are getters', () => {
    class Bitmap {
      get width() {
        return 40;
      }
      get height() {
        return 30;
      }
    }
    expect(wholeCrop(new Bitmap())).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  });
});
