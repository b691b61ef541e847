import type { Log } from '../log.ts';
import type { Faults, ServiceName } from './faults.ts';
import type { Service } from './service.ts';
import { Shell } from './shell.ts';

/** The time that replies in progress have when the backend stops. */
const graceMs = 2_000;

export interface ShellsOptions {
  readonly services: Readonly<Record<ServiceName, Service>>;
  readonly control: Service | undefined;
  readonly host: string;
  readonly ports: Partial<Record<ServiceName, number>>;
  readonly allowedOrigins: readonly string[];
  readonly faults: Faults;
  readonly log: Log;
}

/** The three HTTP servers as a unit. */
export class Shells {
  readonly #host: string;
  readonly #shells: Readonly<Record<ServiceName, Shell>>;

  constructor({ services, ports, ...options }: ShellsOptions) {
    const shell = (name: ServiceName) =>
      new Shell({ ...options, name, service: services[name], port: ports[name] ?? 0 });
    this.#host = options.host;
    this.#shells = { auth: shell('auth'), firestore: shell('firestore'), storage: shell('storage') };
  }

  get ports(): Record<ServiceName, number> {
    const { auth, firestore, storage } = this.#shells;
    return { auth: auth.port, firestore: firestore.port, storage: storage.port };
  }

  get urls(): Record<ServiceName, string> {
    const { auth, firestore, storage } = this.ports;
    const url = (port: number) =>
      `http://${this.#host.includes(':') ? `[${this.#host}]` : this.#host}:${port}`;
    return { auth: url(auth), firestore: url(firestore), storage: url(storage) };
  }

  /** All or none: if one port is taken, the servers that already listen are closed. */
  async listen(): Promise<void> {
    const all = Object.values(this.#shells);
    const outcomes = await Promise.allSettled(all.map((shell) => shell.listen()));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (!failed) return;
    await Promise.all(all.map((shell) => shell.close(0)));
    throw failed.reason;
  }

  cutConnections(service?: ServiceName): void {
    for (const [name, shell] of Object.entries(this.#shells)) {
      if (service === undefined || service === name) shell.cutConnections();
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#shells).map((shell) => shell.close(graceMs)));
  }
}
