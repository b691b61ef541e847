import { isRecord } from '../http/read-body.ts';
import { AuthError } from './auth-error.ts';

/** Reads the fields of a request's JSON object. The Identity Toolkit treats null as absent. */
export class RequestBody {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null;
  }

  /** An empty string counts as absent. */
  string(name: string): string | undefined {
    const value = this.#read(name, (value) => typeof value === 'string');
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  boolean(name: string): boolean | undefined {
    const value = this.#read(name, (value) => typeof value === 'boolean');
    return typeof value === 'boolean' ? value : undefined;
  }

  /** int64 fields arrive as numbers or as decimal strings. */
  integer(name: string): number | undefined {
    const value = this.#read(name, (value) => Number.isSafeInteger(Number(value)));
    return value === undefined ? undefined : Number(value);
  }

  strings(name: string): readonly string[] {
    const value = this.#read(name, (value) => Array.isArray(value) || typeof value === 'string');
    const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    return list.map(String);
  }

  list(name: string): readonly unknown[] {
    const value = this.#fields[name];
    return Array.isArray(value) ? value : [];
  }

  record(name: string): Readonly<Record<string, unknown>> | undefined {
    const value = this.#fields[name];
    return isRecord(value) ? value : undefined;
  }

  /** @throws AuthError with `code` when the field is absent or empty. */
  required(name: string, code: string): string {
    const value = this.string(name);
    if (value === undefined) throw new AuthError(code);
    return value;
  }

  #read(name: string, isExpected: (value: unknown) => boolean): unknown {
    const value = this.#fields[name];
    if (value === undefined || value === null) return undefined;
    if (!isExpected(value)) throw new AuthError(`INVALID_ARGUMENT : Invalid value at '${name}'.`);
    return value;
  }
}
