import type { Page } from '@playwright/test';

/** Opens "Mi cuenta" of whoever is signed in, from any page. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
}
