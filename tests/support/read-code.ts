// Reads the QR code of a picture, as a phone's camera would.
import decode from 'qr/decode.js';
import sharp from 'sharp';

/** As a printer without colours makes it: black or white, nothing between. */
export async function inBlackAndWhite(picture: Buffer): Promise<Buffer> {
  return sharp(picture).greyscale().threshold(128).png().toBuffer();
}

/** @throws Error if there is no code in the picture */
export async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decode({ width: info.width, height: info.height, data }, { timeLimit: 10_000 });
}
