// A withdrawn request can be made again. The old answers are offered, and the owner is notified of the new request.
import { askToAdopt } from './person.ts';
import { demoPeople, expect, test } from './spec/phones.ts';

test('a person who withdrew a request sends it again with the same answers, and the owner is notified twice', async ({
  phoneOf,
}) => {
  const { displayName } = demoPeople.luis;
  const page = await phoneOf('luis');
  await page.goto('/post/demo-greta');
  await askToAdopt(page);
  await expect(page.getByText('Tu solicitud para adoptar a Greta ya llegó')).toBeVisible();
  // A person who opens the questionnaire again gets a link to the existing request.
  await page.goto('/post/demo-greta/solicitar-adopcion');
  await expect(page.getByRole('heading', { name: 'Ya solicitaste adoptar a Greta' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver tu solicitud' }).click();
  await page.getByRole('button', { name: 'Retirar solicitud' }).click();
  await page.getByRole('button', { name: 'Sí, retirar' }).click();

  await page.getByRole('button', { name: 'Solicitar adopción' }).click();
  await page.getByRole('button', { name: 'Usar mis respuestas' }).click();
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  const proceed = page.getByRole('button', { name: 'Continuar' });
  for (const step of ['Tu casa', 'El día a día', 'Compromiso', 'Revisar']) {
    await proceed.click();
    await expect(page.getByText(new RegExp(`Paso \\d de \\d.*${step}`))).toBeVisible();
  }
  await send.click();
  await expect(page.getByText('Tu solicitud para adoptar a Greta ya llegó')).toBeVisible();

  const ana = await phoneOf('ana');
  await ana.goto('/post/demo-greta');
  await ana.getByRole('button', { name: /Notificaciones/ }).click();
  await expect(ana.getByText(`${displayName} quiere adoptar a Greta`)).toHaveCount(2);
  await ana.keyboard.press('Escape');
  const requests = ana.getByRole('region', { name: 'Solicitudes recibidas' });
  await expect(requests.getByRole('heading', { name: displayName })).toHaveCount(1);
});
