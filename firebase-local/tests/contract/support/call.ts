import type { Page } from '@playwright/test';
import type { Contract } from './page.ts';

type Act = (...args: unknown[]) => unknown;

/** Calls a function of `window.contract` in the page. */
export async function call<Name extends keyof Contract>(
  page: Page,
  name: Name,
  ...args: Parameters<Contract[Name]>
): Promise<Awaited<ReturnType<Contract[Name]>>> {
  // The types of the parameters and the result were checked above. In transit they are only JSON.
  const given: { name: string; args: unknown[] } = { name, args };
  const result = await page.evaluate((asked) => {
    const act: unknown = Reflect.get(window.contract, asked.name);
    return (act as Act)(...asked.args);
  }, given);
  return result as Awaited<ReturnType<Contract[Name]>>;
}
