// The server interface for contract cases that only check answers: firebase-local, or the official emulator if its host
// is given.
import { Backend, type Documents } from './backend.ts';
import { RunningEmulator } from './running-emulator.ts';

export interface ServerUnderTest {
  readonly port: number;
  /** Writes in one commit and bypasses the rules. Paths are below the folder. */
  store(folder: string, documents: Documents): Promise<void>;
  /** In reverse order, each in its own commit. */
  storeOneByOne(folder: string, documents: Documents): Promise<void>;
  stop(): Promise<void>;
}

/** `CONTRACT_FIRESTORE_PORT` is the local port of a running emulator. Its data are deleted. */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const port = process.env.CONTRACT_FIRESTORE_PORT;
  return port === undefined ? Backend.start() : RunningEmulator.prepare(Number(port));
}
