// Real JPEG photos, made by the test: noise keeps the large one large.
import sharp from 'sharp';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour with a stripe, so that two are told apart. */
export async function smallJpeg(name = 'pequenia.jpg'): Promise<PhotoFile> {
  const stripe = await sharp({ create: { width: 800, height: 120, channels: 3, background: '#a8401f' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#cfe3df' } })
    .composite([{ input: stripe, top: 240, left: 0 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function makeLargeJpeg(): Promise<Buffer> {
  // A tile of noise, repeated: noise for every pixel takes seconds of a busy machine, out of the time of a test.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const tile = await sharp({
    create: { width: 250, height: 250, channels: 3, background: '#7ba577', noise },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7ba577' } })
    .composite([{ input: tile, tile: true }])
    .withExif({ IFD0: { Make: 'Kennel' }, IFD3: { GPSLatitude: '32/1 53/1 0/1', GPSLatitudeRef: 'S' } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

let large: Promise<Buffer> | undefined;

/** Noise does not compress: more than 2 MB, 12 megapixels, with the camera and a position in its EXIF. */
export async function largeJpeg(name = 'grande.jpg'): Promise<PhotoFile> {
  large ??= makeLargeJpeg();
  return { name, mimeType: 'image/jpeg', buffer: await large };
}

/** 40 megapixels in one colour: a small file. Its header tells the size, so nobody has to decode it. */
export async function hugeImage(name = 'enorme.png'): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#ffffff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** As the main cameras of phones make them: 108 megapixels, held upright, with a red corner at its upper right. */
export async function phoneJpeg(name = 'de-108-megapixeles.jpg'): Promise<PhotoFile> {
  const corner = { create: { width: 4000, height: 3000, channels: 3, background: '#ff0000' } } as const;
  const buffer = await sharp({
    create: { width: 12_000, height: 9000, channels: 3, background: '#7ba577' },
    limitInputPixels: false,
  })
    .composite([{ input: corner, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export function notAnImage(name = 'carta.jpg'): PhotoFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('Esto no es una foto.') };
}
