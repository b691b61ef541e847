// Options for a database whose content exists only on this phone.
import type { DexieOptions } from 'dexie';

/**
 * A transaction completes only when its data are on the disk, so a power loss loses nothing that the app reported as stored.
 * By default, browsers complete it when the operating system has the data. Dexie passes this option on in every browser;
 * its name is older than the standard. With its cache, Dexie would report a change to the screens before it is stored.
 */
export const durable: DexieOptions = { chromeTransactionDurability: 'strict', cache: 'disabled' };
