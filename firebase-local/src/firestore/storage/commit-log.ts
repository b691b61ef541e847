// The newest commits and the highest version. A client that reconnects gets only what changed instead of everything.
import { randomUUID } from 'node:crypto';
import type { Commit, DocumentChange, Micros } from '../../documents/types.ts';
import { sizeOf } from '../../documents/value/value-size.ts';
import { commitKey, metaKey, versionOfCommitKey } from './keys.ts';
import { entriesOf, type Table } from './table.ts';

const maxCommits = 10_000;
const maxBytes = 32 * 1024 * 1024;

export interface Meta {
  /** The version of the newest commit. */
  readonly version: Micros;
  readonly incarnation: string;
  /** The log contains every commit after this version. */
  readonly floor: Micros;
  readonly commits: number;
  readonly bytes: number;
}

/** The shape that `append` writes. */
type StoredChanges = readonly DocumentChange[];

export class CommitLog {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  readMeta(): Meta | undefined {
    return this.#table.get(metaKey) as Meta | undefined;
  }

  #write(meta: Meta): void {
    this.#table.putSync(metaKey, meta);
  }

  /** A commit that changed nothing advances the version but adds no entry. */
  append(commit: Commit, meta: Meta): Meta {
    const { version, changes } = commit;
    if (changes.length === 0) return this.#kept({ ...meta, version });
    if (sizeOfAll(changes) > maxBytes) return this.#forgetAll({ ...meta, version });
    const key = commitKey(version);
    this.#table.putSync(key, changes);
    const bytes = meta.bytes + this.#bytesOf(key);
    return this.#kept(this.#trimmed({ ...meta, version, bytes, commits: meta.commits + 1 }));
  }

  /**
   * Oldest first. Undefined if the log does not reach back that far, or if the version does not belong to this
   * history.
   */
  since(version: Micros): readonly Commit[] | undefined {
    const meta = this.readMeta();
    if (!meta || version < meta.floor || version > meta.version) return undefined;
    const range = { start: commitKey(version + 1), end: commitKey(meta.version + 1) };
    return [...entriesOf(this.#table, range)].map(({ key, value }) => ({
      version: versionOfCommitKey(key),
      changes: value as StoredChanges,
    }));
  }

  /** The initial entry of a reset table: versions continue to increase, and all earlier resume tokens are invalid. */
  restart(version: Micros): Meta {
    for (const key of [...this.#table.getKeys({ start: commitKey(0), end: commitKey(version) })])
      this.#table.removeSync(key);
    return this.#kept({ version, incarnation: randomUUID(), floor: version, commits: 0, bytes: 0 });
  }

  /**
   * A commit larger than the whole log cannot be stored. The entries before it are then useless and are removed as
   * well.
   */
  #forgetAll(meta: Meta): Meta {
    const range = { start: commitKey(meta.floor + 1), end: commitKey(meta.version) };
    for (const key of [...this.#table.getKeys(range)]) this.#table.removeSync(key);
    return this.#kept({ ...meta, floor: meta.version, commits: 0, bytes: 0 });
  }

  #kept(meta: Meta): Meta {
    this.#write(meta);
    return meta;
  }

  #trimmed(meta: Meta): Meta {
    let { commits, bytes, floor } = meta;
    if (commits <= maxCommits && bytes <= maxBytes) return meta;
    const range = { start: commitKey(floor + 1), end: commitKey(meta.version + 1) };
    for (const key of [...this.#table.getKeys({ ...range, limit: 16 })]) {
      if (commits <= maxCommits && bytes <= maxBytes) break;
      if (!Buffer.isBuffer(key)) continue;
      bytes -= this.#bytesOf(key);
      commits -= 1;
      floor = versionOfCommitKey(key);
      this.#table.removeSync(key);
    }
    return { ...meta, commits, bytes, floor };
  }

  #bytesOf(key: Buffer): number {
    return this.#table.getBinary(key)?.length ?? 0;
  }
}

const sizeOfAll = (changes: readonly DocumentChange[]): number =>
  changes.reduce(
    (size, { before, after }) => size + (before ? sizeOf(before) : 0) + (after ? sizeOf(after) : 0),
    0,
  );
