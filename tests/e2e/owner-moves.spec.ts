// What an owner does with a post after its publication, each from its page and after a question.
import { storedDocuments } from '../support/stored.ts';
import { demoPeople, expect, test } from './demo.ts';
import { openAs } from './signed-in.ts';

test('an owner withdraws a pet and publishes it again, and archives an adopted one', async ({
  phone,
  server,
}) => {
  const statusOf = async (postId: string) =>
    (await storedDocuments(server, 'posts')).find(({ id }) => id === postId)?.fields.status;
  await openAs(server, phone, demoPeople.ana);
  const confirm = async (act: string, answer: string) => {
    await phone.getByRole('button', { name: act, exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: answer }).click();
  };

  await phone.goto('/post/demo-tango');
  await confirm('Retirar', 'Sí, retirar');
  await expect.poll(() => statusOf('demo-tango')).toBe('withdrawn');
  await phone.getByRole('button', { name: 'Volver a publicar' }).click();
  await expect.poll(() => statusOf('demo-tango')).toBe('accepted');
  await expect(phone.getByRole('button', { name: 'Retirar', exact: true })).toBeVisible();

  await phone.goto('/post/demo-rocco');
  await confirm('Archivar', 'Sí, archivar');
  await expect.poll(() => statusOf('demo-rocco')).toBe('archived');
  await expect(phone.getByRole('button', { name: 'Archivar' })).toBeHidden();
});
