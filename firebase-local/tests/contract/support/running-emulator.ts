import { type Documents, projectId } from './backend.ts';
import { contractRules } from './rules.ts';
import { toFields } from './stored-values.ts';

const databaseName = `projects/${projectId}/databases/(default)`;
const root = `${databaseName}/documents`;

/** A Firestore emulator that was started elsewhere, controlled through its own endpoints. */
export class RunningEmulator {
  readonly port: number;

  private constructor(port: number) {
    this.port = port;
  }

  static async prepare(port: number): Promise<RunningEmulator> {
    const emulator = new RunningEmulator(port);
    const files = [{ name: 'contract.rules', content: contractRules.source }];
    await emulator.#send('PUT', `/emulator/v1/projects/${projectId}:securityRules`, { rules: { files } });
    await emulator.#clear();
    return emulator;
  }

  async store(folder: string, documents: Documents): Promise<void> {
    const writes = Object.entries(documents).map(([path, data]) => ({
      update: { name: `${root}/${folder}/${path}`, fields: toFields(root, data) },
    }));
    await this.#send('POST', `/v1/${root}:commit`, { writes });
  }

  async storeOneByOne(folder: string, documents: Documents): Promise<void> {
    for (const [path, data] of Object.entries(documents).reverse())
      await this.store(folder, { [path]: data });
  }

  stop(): Promise<void> {
    return this.#clear();
  }

  #clear(): Promise<void> {
    return this.#send('DELETE', `/emulator/v1/${root}`);
  }

  async #send(method: string, path: string, body?: object): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }
}
