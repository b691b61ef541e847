// Phones whose network the test takes away below the browser, which goes on believing that it is online.
import { type CuttingProxy, startCuttingProxy } from '../../support/cutting-proxy.ts';
import { test as base, expect } from '../fixtures.ts';

export const test = base.extend<{ network: CuttingProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  network: async ({}, use) => {
    const network = await startCuttingProxy();
    await use(network);
    network.stop();
  },
});

interface Trouble {
  readonly name: string;
  /** The server is the same for all: each test has a pet of its own. */
  readonly pet: string;
  begin(network: CuttingProxy): void;
  readonly chip: string;
  readonly fact: string;
  readonly form: RegExp;
}

/** The cells of docs/connection.md that a person sees without a connection. */
export const troubles: readonly Trouble[] = [
  {
    name: 'a network that accepts nothing',
    pet: 'Brisa',
    begin: (network) => network.cut(),
    chip: 'Sin conexión',
    fact: 'Sin conexión: nada responde',
    form: /hasta que vuelva la señal/,
  },
  {
    name: 'a network that stalls',
    pet: 'Bruma',
    begin: (network) => network.stall(),
    chip: 'Sin conexión',
    fact: 'Sin conexión: nada responde',
    form: /hasta que vuelva la señal/,
  },
  {
    name: 'a captive portal',
    pet: 'Bora',
    begin: (network) => network.becomePortal(),
    chip: 'La red pide entrar',
    fact: 'La red pide entrar antes en su página',
    form: /esta red pide entrar antes/,
  },
];

export { expect };
