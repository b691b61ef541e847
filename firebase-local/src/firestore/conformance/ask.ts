// Requests to a server of the tests, by an administrator, and short forms of the protocol's JSON.
import { startTestServer, type TestServer } from '../testing/firestore-server.ts';

export type Json = { readonly [name: string]: unknown };

export const integer = (n: number | string) => ({ integerValue: String(n) });
export const double = (n: number | string) => ({ doubleValue: n });
export const string = (text: string) => ({ stringValue: text });
export const list = (...values: readonly unknown[]) => ({ arrayValue: { values } });
export const nothing = { nullValue: null };
export const nan = { doubleValue: 'NaN' };

export const root = 'projects/demo-test/databases/(default)/documents';
export const reference = (path: string) => ({ referenceValue: `${root}/${path}` });

export const filter = (fieldPath: string, op: unknown, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
export const unary = (fieldPath: string, op: unknown) => ({ unaryFilter: { field: { fieldPath }, op } });
export const and = (...filters: readonly unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
export const or = (...filters: readonly unknown[]) => ({ compositeFilter: { op: 'OR', filters } });
export const ascending = (fieldPath: string) => ({ field: { fieldPath }, direction: 'ASCENDING' });
export const descending = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' });

export interface Reply {
  readonly status: number;
  /** Raw, because a negative zero is lost by parsing and printing. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the replies of many methods, which each test reads in its own way
  readonly body: any;
}

export interface Asking {
  readonly server: TestServer;
  ask(method: string, path: string, body?: unknown, authorization?: string): Promise<Reply>;
  /** The ids that a query finds, or the refusal. */
  query(structuredQuery: Json, more?: Json): Promise<string[] | string>;
  /** `STATUS: message` */
  refusal(reply: Reply): string;
}

export async function startAsking(options: Parameters<typeof startTestServer>[0] = {}): Promise<Asking> {
  const server = await startTestServer(options);
  const ask: Asking['ask'] = async (method, path, body, authorization = 'Bearer owner') => {
    const response = await fetch(`http://127.0.0.1:${server.port}/v1/${root}${path}`, {
      method,
      headers: authorization === '' ? {} : { authorization },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) };
  };
  const refusal: Asking['refusal'] = ({ body }) => {
    const { error } = Array.isArray(body) ? body[0] : body;
    return `${error?.status}: ${error?.message}`;
  };
  return {
    server,
    ask,
    refusal,
    async query(structuredQuery, more = {}) {
      const reply = await ask('POST', ':runQuery', { structuredQuery, ...more });
      if (reply.status !== 200) return refusal(reply);
      const found: { document?: { name: string } }[] = reply.body;
      return found.flatMap(({ document }) => (document ? [document.name.slice(root.length + 1)] : []));
    },
  };
}
