// What a contract that is only about answers needs of a server: ours, or the official emulator if its host is given.
import { Backend, type Documents } from './backend.ts';
import { RunningEmulator } from './running-emulator.ts';

export interface ServerUnderTest {
  readonly port: number;
  /** In one commit, past the rules; paths are below the folder. */
  store(folder: string, documents: Documents): Promise<void>;
  /** Last first, each in a commit of its own. */
  storeOneByOne(folder: string, documents: Documents): Promise<void>;
  stop(): Promise<void>;
}

/** `CONTRACT_FIRESTORE_PORT` is the port on this machine of an emulator that runs; its data are deleted. */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  const port = process.env.CONTRACT_FIRESTORE_PORT;
  return port === undefined ? Backend.start() : RunningEmulator.prepare(Number(port));
}
