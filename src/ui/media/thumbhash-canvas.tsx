import { useEffect, useRef } from 'react';
import { useThumbhash } from './use-thumbhash.ts';

interface ThumbhashCanvasProps {
  hash: string | null | undefined;
  className: string;
}

/** A canvas instead of a data: URL, which would need encoding and an exception in the content security policy. */
export function ThumbhashCanvas({ hash, className }: ThumbhashCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useThumbhash(hash);
  useEffect(() => {
    const context = image && canvas.current?.getContext('2d');
    if (!context) return;
    const pixels = context.createImageData(image.width, image.height);
    pixels.data.set(image.rgba);
    context.putImageData(pixels, 0, 0);
  }, [image]);
  if (!image) return null;
  return <canvas ref={canvas} className={className} width={image.width} height={image.height} />;
}
