// Phones make photos of 48 to 108 megapixels by default.
import { phoneJpeg } from '../support/photos.ts';
import { expect, test } from './fixtures.ts';

test('a photo of 108 megapixels is made smaller on the phone, upright', async ({ person }) => {
  const { page } = await person('Ana');
  await page.goto('/dar-en-adopcion');
  await page.getByLabel('Fotos').setInputFiles([await phoneJpeg()]);
  // While the photo is prepared, a placeholder has the same role and name.
  const photo = page.locator('img').and(page.getByRole('img', { name: /foto/i }));
  // Without a limit of its own, because it takes as long as the processor needs.
  await photo.waitFor();
  const seen = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const redAt = (x: number) => context?.getImageData(x, Math.round(height / 10), 1, 1).data[0] ?? 0;
    return { shape: width / height, left: redAt(width / 10), right: redAt(width - width / 10) };
  });
  expect(seen.shape).toBeCloseTo(3 / 4, 1);
  expect(seen.left).toBeLessThan(200);
  expect(seen.right).toBeGreaterThan(230);
});
