// The ways in which a network is gone below the browser, and what the app then says: cells of docs/connection.md.
import type { CuttingProxy } from './cutting-proxy.ts';

interface Trouble {
  readonly name: string;
  /** All tests share one server, so each has its own pet. */
  readonly pet: string;
  begin(network: CuttingProxy): void;
  readonly chip: string;
  readonly fact: string;
  readonly form: RegExp;
}

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
    pet: 'Niebla',
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
