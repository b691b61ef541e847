// The time from a tap to the moment when its action cannot be lost any more, without a network. It ends when the screen says
// that the action is stored, which happens after the transaction.
import type { Page } from '@playwright/test';
import { giveSteps, registerPerson } from '../e2e/person.ts';
import { largeJpeg } from '../support/photos.ts';
import { timeAct } from './in-page.ts';
import type { Result } from './result.ts';

async function commentMs(page: Page): Promise<number> {
  await page.goto('/adopciones');
  await page.locator('main article a').first().click();
  const text = 'Me encantaría conocerla este fin de semana.';
  await page.getByLabel('Escribe un comentario').fill(text);
  await page.getByRole('button', { name: 'Comentar', exact: true }).evaluate((button) => {
    button.id = 'tap';
  });
  await page.context().setOffline(true);
  const ms = await timeAct(page, { selector: '#tap', watched: 'main', until: `${text}` });
  await page.context().setOffline(false);
  return ms;
}

async function publishMs(page: Page): Promise<number> {
  const photos = [await largeJpeg('uno.jpg'), await largeJpeg('dos.jpg'), await largeJpeg('tres.jpg')];
  await page.goto('/dar-en-adopcion');
  for (const { fill } of giveSteps) {
    await fill(page, { name: 'Veloz', photos });
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
  await page.getByRole('button', { name: 'Publicar' }).evaluate((button) => {
    button.id = 'tap';
  });
  await page.context().setOffline(true);
  return timeAct(page, { selector: '#tap', watched: 'main', until: 'Publicar a Veloz' });
}

export async function measureActs(page: Page): Promise<Result[]> {
  await registerPerson(page, 'Rapida', false);
  const comment = await commentMs(page);
  const publish = await publishMs(page);
  return [
    { what: 'Tap to durable without photos (a comment)', measured: comment, budget: 200, unit: 'ms' },
    {
      what: 'Tap on Publicar to durable, three 12-megapixel photos',
      measured: publish,
      budget: 2000,
      unit: 'ms',
    },
  ];
}
