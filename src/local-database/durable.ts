// Options for a database whose content exists only on this phone.
import type { DexieOptions } from 'dexie';

/**
 * The app says "stored" when the data is on the disk, so an empty battery loses nothing. By default, browsers say so when the
 * operating system has it. Dexie passes the hint on in every browser; its name is older than the standard.
 */
export const durable: DexieOptions = { chromeTransactionDurability: 'strict' };
